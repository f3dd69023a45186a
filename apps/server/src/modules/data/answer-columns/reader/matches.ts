/** Finds the responses that a read is about, block by block. */
import type { JsonValue } from "@idata/engine";
import { STATE, VERSION } from "../column-names.ts";
import type { Where } from "../parse-where.ts";
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

const flag = (values: readonly JsonValue[], test: (value: JsonValue) => boolean): Uint8Array =>
  Uint8Array.from(values, (value) => (test(value) ? 1 : 0));

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
    // By code, as bytes, because these are read for every response.
    const isScreened = flag(states.values, (state) => state === "screened");
    const counts = flag(
      states.values,
      (state) =>
        state === "kept" || (state === "screened" && looksAt.screenedOut) || (state === "deleted" && looksAt.deleted),
    );
    const isVersion = flag(versions?.values ?? [], (one) => one !== null && (version === null || one === version));
    const [stateCodes, versionCodes] = [states.codes, versions?.codes ?? new Uint8Array(block.places)];
    const matching = new Uint16Array(block.places);
    let count = 0;
    let total = 0;
    let screenedOut = 0;
    for (let place = 0; place < block.places; place++) {
      if (isVersion[versionCodes[place] ?? 0] !== 1) continue;
      const code = stateCodes[place] ?? 0;
      const isMatch = fits === null ? 1 : (fits[place] ?? 0);
      screenedOut += isMatch & (isScreened[code] ?? 0);
      const isCounted = counts[code] ?? 0;
      total += isCounted;
      matching[count] = place;
      count += isMatch & isCounted;
    }
    yield { block, total, screenedOut, places: matching.subarray(0, count) };
  }
}
