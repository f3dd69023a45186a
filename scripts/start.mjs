/** `npm start`: installs what is missing, goes on under Node 24, builds what has changed, runs the server. */
import { fileURLToPath } from "node:url";
import { ensureInstalled, reexecUnderNode24 } from "./bootstrap.mjs";

await ensureInstalled();
await reexecUnderNode24(fileURLToPath(import.meta.url), process.argv.slice(2));
await import("./run.mjs");
