/**
 * Runs one reader over the bytes on standard input, in a process of its own, and ends. Whatever a hostile file does here,
 * the server sees a message or an exit. It is started by `child.ts` only.
 */
import { enableCompileCache, flushCompileCache } from "node:module";
import type { FromChild, Job, ToChild } from "./messages.ts";
import { ReadFaultError } from "./read-fault.ts";
import { READERS } from "./registry.ts";

let onNext: (() => void) | null = null;

process.on("message", (message: ToChild) => {
  if (message.kind === "job") void run(message);
  else onNext?.();
});
// The server has ended.
process.on("disconnect", () => process.exit(1));

async function run({ reader, options, codeCache }: Job): Promise<void> {
  try {
    // Compiling a reader takes longer than most files. The server kills this process, so the cache is written at once.
    if (codeCache !== null) enableCompileCache(codeCache);
    const read = (await READERS[reader]()) as (
      bytes: Buffer,
      options: unknown,
      hand: (piece: unknown) => Promise<void>,
    ) => Promise<unknown>;
    if (codeCache !== null) flushCompileCache();
    say({ kind: "done", result: await read(await readInput(), options, handOn) });
  } catch (error) {
    if (error instanceof ReadFaultError) say({ kind: "fault", fault: error.fault });
    else say({ kind: "mistake", ...describe(error) });
  }
}

async function readInput(): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** One piece is under way at a time, so that neither process holds many. */
function handOn(piece: unknown): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  onNext = resolve;
  say({ kind: "piece", piece });
  return promise;
}

function say(message: FromChild): void {
  process.send?.(message);
}

/** The message of an error may quote the file, so it stays here. */
function describe(error: unknown): { type: string; frames: string } {
  if (!(error instanceof Error)) return { type: typeof error, frames: "" };
  const frames = (error.stack ?? "").split("\n").filter((line) => line.startsWith("    at "));
  return { type: error.name, frames: frames.join("\n") };
}
