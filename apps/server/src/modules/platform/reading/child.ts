/** What a child process for one reader is. */
import type { ChildLimits, ChildWork } from "../../../kernel/limited-child/limited-child.ts";
import { READER_LIMITS, type ReaderName } from "./readers.ts";

const MAIN = new URL("./child-main.ts", import.meta.url);

export function toChildWork(
  reader: ReaderName,
  bytes: Uint8Array,
  options: unknown,
  onPiece: (piece: unknown) => void,
  limits: ChildLimits = READER_LIMITS[reader],
): ChildWork {
  return { main: MAIN, work: reader, options, bytes, onPiece, limits };
}
