/** Finds the responses that a read is about, block by block. */
import type { JsonValue } from "@idata/engine";
import { STATE, VERSION } from "../column-names.ts";
import type { Where } from "../parse-where.ts";
import type { FormBlocks } from "./block-source.ts";
import type { BlockSums } from "./block-sums.ts";
import type { FormView } from "./form-view.ts";
import type { SummedBy } from "./directory.ts";
import { countPlaces, findCodes, firstPlaces, intersect, listPlaces, type Places } from "./bits.ts";
import { type CodedColumn, codedOf, type ReadBlock } from "./read-column.ts";
import type { SearchedText, TextSearch } from "./text-search.ts";
import type { WherePlan } from "./where-plan.ts";

export interface ReadRequest {
  readonly formId: number;
  /** Null for all responses that count. */
  readonly where: Pick<Where, "expression" | "looksAt"> | null;
  readonly version: number | null;
  /** Only responses with these words in an answer. */
  readonly text?: SearchedText | null;
  /** `YYYY-MM-DD`. */
  readonly today: string;
  /** Name of a snapshot that the caller has exported and holds; a snapshot of its own if absent. */
  readonly snapshot?: string;
}

export interface Opened {
  readonly view: FormView;
  readonly blocks: FormBlocks;
  readonly plan: WherePlan | null;
  readonly search: TextSearch | null;
  readonly each: () => Promise<void>;
}

/** The responses of a block that a request is about. */
export interface Matches {
  readonly block: ReadBlock;
  readonly total: number;
  readonly screenedOut: number;
  readonly places: Uint16Array;
}

/** The places with a value that passes the test, kept with the column under the name of the test. */
function findValues(column: CodedColumn, name: string, test: (value: JsonValue) => boolean): Places {
  return column.derive(`places ${name}`, () =>
    findCodes(
      column.codes,
      Uint8Array.from(column.values, (value) => (test(value) ? 1 : 0)),
    ),
  );
}

/** Yields the matches of every block, with the columns that are named. */
export async function* listMatches(
  opened: Opened,
  request: ReadRequest,
  keys: readonly string[],
): AsyncGenerator<Matches> {
  for await (const matches of listMatchesOrSums(opened, request, keys, null)) if ("places" in matches) yield matches;
}

/** What a request is about in a block of which only sums are read. */
export interface SummedMatches {
  readonly sums: BlockSums;
  readonly total: number;
  readonly screenedOut: number;
  /** The codes of the column that the condition fits; none if the block has another version. */
  readonly codes: readonly number[];
}

/** As `listMatches`; with `by`, sums of the blocks that have them. */
export async function* listMatchesOrSums(
  { blocks, plan, search, each }: Opened,
  { where, version }: ReadRequest,
  keys: readonly string[],
  by: SummedBy | null,
): AsyncGenerator<Matches | SummedMatches> {
  const wanted = [STATE, VERSION, ...(plan?.listKeys() ?? []), ...(search?.listKeys() ?? []), ...keys];
  const looksAt = where?.looksAt ?? { screenedOut: false, deleted: false };
  const matchSums = createSumsMatcher(plan, version);
  for await (const block of blocks.read(wanted, each, by)) {
    if (block.sums !== undefined) {
      yield matchSums(block, block.sums);
      continue;
    }
    const states = codedOf(block, STATE);
    if (states === null) continue;
    const versions = codedOf(block, VERSION);
    if (versions === null) continue;
    const { screenedOut: looksAtScreened, deleted: looksAtDeleted } = looksAt;
    const isVersion = findValues(versions, `version ${version}`, (one) => one !== null && (version ?? one) === one);
    const isCounted = findValues(
      states,
      `counted ${looksAtScreened} ${looksAtDeleted}`,
      (state) =>
        state === "kept" || (state === "screened" && looksAtScreened) || (state === "deleted" && looksAtDeleted),
    );
    const isScreened = findValues(states, "screened", (state) => state === "screened");
    const conditions = plan === null ? isVersion : intersect(plan.find(block), isVersion);
    const fits = search === null ? conditions : intersect(search.find(block), conditions);
    // A snapshot may see only the first responses of a block above the mark.
    const seen = (set: Places): Places => (block.places < states.codes.length ? firstPlaces(set, block.places) : set);
    const counted = seen(isCounted);
    yield {
      block,
      total: countPlaces(intersect(counted, isVersion)),
      screenedOut: countPlaces(intersect(fits, seen(isScreened))),
      places: listPlaces(intersect(fits, counted)),
    };
  }
}

/** The condition is found by trying one response for each value of the column; blocks with the same values need it once. */
function createSumsMatcher(
  plan: WherePlan | null,
  version: number | null,
): (block: ReadBlock, sums: BlockSums) => SummedMatches {
  let last: {
    readonly values: readonly JsonValue[];
    readonly version: number;
    readonly codes: readonly number[];
  } | null = null;
  const findCodes = ({ id, versionOf }: ReadBlock, sums: BlockSums): readonly number[] => {
    if (last?.values === sums.values && last.version === sums.version) return last.codes;
    const codes = sums.listCodes(plan === null ? null : plan.find(sums.toBlock(`${id} sums`, versionOf)));
    last = { values: sums.values, version: sums.version, codes };
    return codes;
  };
  return (block, sums) => {
    if ((version ?? sums.version) !== sums.version) return { sums, total: 0, screenedOut: 0, codes: [] };
    const codes = findCodes(block, sums);
    return { sums, total: sums.countKept(sums.listCodes(null)), screenedOut: sums.countScreened(codes), codes };
  };
}

/**
 * The only column that decides which responses a read is about and to which group they belong, if sums by it say the same
 * as the columns; null otherwise. `grouped`: keys of what makes the groups.
 */
export function findSummedKey(
  { view, plan, search }: Opened,
  { where }: ReadRequest,
  grouped: readonly string[] | null,
): string | null {
  if (search !== null || where?.looksAt.screenedOut === true || where?.looksAt.deleted === true) return null;
  if (plan?.readsMoreThanColumns() === true || grouped?.length === 0) return null;
  const named = new Set([...(plan?.listKeys() ?? []), ...(grouped ?? [])].filter((key) => view.keys.has(key)));
  named.delete(VERSION);
  const [only] = named;
  return named.size === 1 && only !== undefined && only !== STATE ? only : null;
}
