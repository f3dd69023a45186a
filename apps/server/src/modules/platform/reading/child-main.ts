/** The entry point of the child process: runs one reader. Started only by `child.ts`. */
import { type ChildHandler, serveChild } from "../../../kernel/limited-child/serve-child.ts";
import type { ReaderName } from "./readers.ts";
import { READERS } from "./registry.ts";

serveChild((name) => READERS[name as ReaderName]() as Promise<ChildHandler>);
