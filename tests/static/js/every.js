// Runs the test files that it is given in one process, which loads their packages once. What comes
// of each test is written by `reporter.js`, with the file that it is of.
import { pathToFileURL } from "node:url";

for (const file of process.argv.slice(2)) await import(pathToFileURL(file));
