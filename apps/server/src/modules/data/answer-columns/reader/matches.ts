/** Finds the responses that a read is about, block by block. */
import { STATE, VERSION } from "../column-names.ts";
import type { Where } from "../parse-where.ts";
import { listPlaces } from "./bits.ts";
import type { FormBlocks } from "./block-source.ts";
import type { FormView } from "./form-view.ts";
import { codedOf, type ReadBlock } from "./read-column.ts";
import type { WherePlan } from "./where-plan.ts";

export interface ReadRequest {
  readonly formId: number;
  /** Null for all responses that count. */
  readonly where: Pick<Where, "expression" | "looksAt"> | null;
  readonly version: number | null;
  /** `YYYY-MM-DD`. */
  readonly today: string;
  /** Name of a snapshot that the caller has exported and holds; a snapshot of its own if absent. */
  readonly snapshot?: string;
}

export interface Opened {
  readonly view: FormView;
  readonly blocks: FormBlocks;
  readonly plan: WherePlan | null;
  readonly each: () => Promise<void>;
}

/** The responses of a block that a request is about. */
export interface Matches {
  readonly block: ReadBlock;
  readonly total: number;
  readonly screenedOut: number;
  readonly places: Uint16Array;
}

/** Yields the matches of every block, with the columns that are named. */
export async function* listMatches(
  { blocks, plan, each }: Opened,
  { where, version }: ReadRequest,
  keys: readonly string[],
): AsyncGenerator<Matches> {
  const wanted = [STATE, VERSION, ...(plan?.listKeys() ?? []), ...keys];
  const looksAt = where?.looksAt ?? { screenedOut: false, deleted: false };
  for await (const block of blocks.read(wanted, each)) {
    const states = codedOf(block, STATE);
    if (states === null) continue;
    const fits = plan?.find(block) ?? null;
    const versions = codedOf(block, VERSION);
    /** By code. */
    const isScreened = states.values.map((state) => state === "screened");
    const counts = states.values.map(
      (state) =>
        state === "kept" || (state === "screened" && looksAt.screenedOut) || (state === "deleted" && looksAt.deleted),
    );
    const isVersion = versions?.values.map((one) => one !== null && (version === null || one === version)) ?? [];
    const set = new Uint8Array(block.places);
    let total = 0;
    let screenedOut = 0;
    for (let place = 0; place < block.places; place++) {
      const code = states.codes[place] ?? 0;
      if (!isVersion[versions?.codes[place] ?? 0]) continue;
      const isMatch = fits === null || fits[place] === 1;
      if (isMatch && isScreened[code]) screenedOut += 1;
      if (!counts[code]) continue;
      total += 1;
      if (isMatch) set[place] = 1;
    }
    yield { block, total, screenedOut, places: listPlaces(set) };
  }
}
