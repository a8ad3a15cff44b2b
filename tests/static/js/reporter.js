// A reporter for node's test runner: a line of JSON for each test, with its file and what failed.
import { inspect } from "node:util";

export default async function* lines(events) {
  for await (const { type, data } of events) {
    if (type !== "test:pass" && type !== "test:fail") continue;
    const failed = type === "test:fail" ? `${data.name}\n${inspect(data.details.error)}` : "";
    yield JSON.stringify({ file: data.file, failed }) + "\n";
  }
}
