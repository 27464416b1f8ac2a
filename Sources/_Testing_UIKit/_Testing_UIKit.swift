// Empty on purpose: importing both Testing and a module named UIKit makes the compiler ask for this.
