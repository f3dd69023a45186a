/**
 * Connects the readers to the server's lifecycle: enables the code cache at the start and ends the child processes at a
 * stop.
 */
import { join } from "node:path";
import { defineModule } from "../../../kernel/endpoint.ts";
import { keepCompiledCode } from "../../../kernel/limited-child/limited-child.ts";
import { stopReading } from "./read-in-child.ts";

export const readingModule = defineModule({
  name: "reading",
  endpoints: [],
  start: ({ config }) => {
    keepCompiledCode(join(config.dataDir, "cache", "readers"));
    return async () => {};
  },
  drain: stopReading,
});
