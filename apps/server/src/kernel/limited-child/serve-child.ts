/**
 * The child's side of `limited-child.ts`: does one piece of work on the bytes of standard input and ends. Whatever
 * hostile input does here, the server receives only a message or an exit.
 */
import { read as readFile } from "node:fs";
import { enableCompileCache, flushCompileCache } from "node:module";
import { promisify } from "node:util";
import { ChildFaultError } from "./child-fault.ts";
import type { FromChild, Job, ToChild } from "./messages.ts";

/** Throws `ChildFaultError` for input that cannot be worked on. `emit` resolves when the server wants the next piece. */
export type ChildHandler = (
  bytes: Buffer,
  options: unknown,
  emit: (piece: unknown) => Promise<void>,
) => Promise<unknown>;

let onNext: (() => void) | null = null;

/** `load` imports the code of one kind of work. */
export function serveChild(load: (work: string) => Promise<ChildHandler>): void {
  process.on("message", (message: ToChild) => {
    if (message.kind === "job") void run(message, load);
    else onNext?.();
  });
  // The server has ended.
  process.on("disconnect", () => process.exit(1));
}

async function run({ work, options, size, codeCache }: Job, load: (work: string) => Promise<ChildHandler>) {
  try {
    // Compiling the code takes longer than most of the work. The server kills this process, so the cache is written at
    // once.
    if (codeCache !== null) enableCompileCache(codeCache);
    const handle = await load(work);
    if (codeCache !== null) flushCompileCache();
    say({ kind: "begun", residentKib: Math.round(process.memoryUsage.rss() / 1024) });
    say({ kind: "done", result: await handle(await readInput(size), options, sendPiece) });
  } catch (error) {
    if (error instanceof ChildFaultError) say({ kind: "fault", fault: error.fault });
    else say({ kind: "mistake", ...describe(error) });
  }
}

const readDescriptor = promisify(readFile);
const STDIN = 0;

/** Reads the input straight into one buffer, so that it is in memory once. The chunks of a stream would be garbage. */
async function readInput(size: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafeSlow(size);
  let at = 0;
  while (at < size) {
    const { bytesRead } = await readDescriptor(STDIN, bytes, at, size - at, null);
    if (bytesRead === 0) break;
    at += bytesRead;
  }
  return bytes.subarray(0, at);
}

/** Sends one piece and waits until the server asks for the next, so that neither process holds many. */
function sendPiece(piece: unknown): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  onNext = resolve;
  say({ kind: "piece", piece });
  return promise;
}

function say(message: FromChild): void {
  process.send?.(message);
}

/** The message of an error may quote the input, so only the error's name and stack frames are sent. */
function describe(error: unknown): { type: string; frames: string } {
  if (!(error instanceof Error)) return { type: typeof error, frames: "" };
  const frames = (error.stack ?? "").split("\n").filter((line) => line.startsWith("    at "));
  return { type: error.name, frames: frames.join("\n") };
}
