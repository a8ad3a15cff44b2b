// Runs the test files that it is given in one process, which loads their packages once. Beside it
// stands `told.js`, the reporter that tells which file each test is of.
import { pathToFileURL } from "node:url";

for (const file of process.argv.slice(2)) await import(pathToFileURL(file));
