/**
 * Makes presentations in child processes with limits (docs/adr/0025), because their texts are from strangers and packing
 * them would keep the server from answering.
 */
import { serialize } from "node:v8";
import { AppError } from "../../../kernel/app-error.ts";
import { ChildSlots } from "../../../kernel/limited-child/child-slots.ts";
import type { ChildLimits } from "../../../kernel/limited-child/limited-child.ts";
import type { Deck } from "./deck.ts";

const MAIN = new URL("./child-main.ts", import.meta.url);
const LIMITS: ChildLimits = { heapMb: 256, residentMb: 400, cpuMs: 15_000, totalMs: 30_000 };
const slots = new ChildSlots({ maxRunning: 1, maxWaiting: 6, maxWaitMs: 15_000 });

export const SLIDES_TYPE = "application/vnd.openxmlformats-officedocument.presentationml.presentation";

/** Throws BUSY, and SLIDES_TOO_LARGE for a presentation that is too long or too expensive. */
export async function makeSlides(deck: Deck): Promise<Buffer> {
  const work = { main: MAIN, work: "slides", options: null, bytes: serialize(deck), onPiece: () => {}, limits: LIMITS };
  const end = await slots.run(work);
  if (end.kind !== "done") throw new AppError("SLIDES_TOO_LARGE");
  return Buffer.from(end.result as Uint8Array);
}

/** Ends what is being made, so that a stop of the server does not wait for it. */
export function stopMaking(): void {
  slots.stop();
}
