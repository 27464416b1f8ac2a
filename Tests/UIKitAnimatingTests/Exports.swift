// Every file of these tests compares numbers and asks traces in the same words.
@_exported import TestSupport
