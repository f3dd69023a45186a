/** No endpoints: other modules read what their users send through this one. It ends its child processes with the server. */
import { join } from "node:path";
import { defineModule } from "../../../kernel/endpoint.ts";
import { keepCompiledCode } from "./child.ts";
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
