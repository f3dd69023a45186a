/** The entry point of the child process that makes one PDF. Started only by `make-pdf.ts`. */
import { deserialize } from "node:v8";
import { serveChild } from "../../../kernel/limited-child/serve-child.ts";
import type { Paper } from "./paper.ts";

serveChild(async () => {
  const { layOut } = await import("./layout/lay-out.ts");
  return (bytes) => layOut(deserialize(bytes) as Paper);
});
