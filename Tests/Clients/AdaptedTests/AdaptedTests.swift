// The tests are those of the folder iosTests.
