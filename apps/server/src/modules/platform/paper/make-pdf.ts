/**
 * Makes PDF files in child processes with limits (docs/adr/0025), because the texts and pictures in them are from
 * strangers: whatever they do, the server goes on, and other work has its own children (docs/hazards.md#s40).
 */
import { serialize } from "node:v8";
import { AppError } from "../../../kernel/app-error.ts";
import { ChildSlots } from "../../../kernel/limited-child/child-slots.ts";
import type { ChildLimits } from "../../../kernel/limited-child/limited-child.ts";
import type { Paper } from "./paper.ts";

const MAIN = new URL("./child-main.ts", import.meta.url);
/** A receipt takes 0.4 s of processor time and 115 MB; the longest document that is allowed, 1.5 s and 170 MB. */
const LIMITS: ChildLimits = { heapMb: 256, residentMb: 400, cpuMs: 10_000, totalMs: 30_000 };
const slots = new ChildSlots({ maxRunning: 1, maxWaiting: 12, maxWaitMs: 15_000 });

/** Throws BUSY, and PDF_TOO_LARGE for a document that is too long or too expensive. */
export async function makePdf(paper: Paper, limits: ChildLimits = LIMITS): Promise<Buffer> {
  const work = { main: MAIN, work: "paper", options: null, bytes: serialize(paper), onPiece: () => {}, limits };
  const end = await slots.run(work);
  if (end.kind !== "done") throw new AppError("PDF_TOO_LARGE");
  return Buffer.from(end.result as Uint8Array);
}

/** Ends what is being made, so that a stop of the server does not wait for it. */
export function stopMaking(): void {
  slots.stop();
}
