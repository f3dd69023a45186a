/**
 * Quality flags of responses (docs/adr/0085): answered too fast, the same answer in all rows of a matrix, a text in one's
 * own words that another response has as well. What they mean is defined by the engine's statistics; they are computed
 * over all responses that count, whatever is filtered, so that a flag does not depend on who looks.
 */
import { findSpeedLimit, isStraightLine, toTextCore } from "@idata/engine/statistics";
import type { QualityFlag } from "@idata/contracts";
import * as names from "../column-names.ts";
import { splitByVersion } from "./figures.ts";
import type { FormBlocks } from "./block-source.ts";
import { type FormView, questionOf } from "./form-view.ts";
import { CodedColumn, codedOf, type ReadBlock } from "./read-column.ts";

type Flags = Map<number, QualityFlag[]>;

export async function findFlags(
  view: FormView,
  blocks: FormBlocks,
  each: () => Promise<void>,
): Promise<ReadonlyMap<number, readonly QualityFlag[]>> {
  const texts = listTexts(view);
  const matrices = listMatrices(view);
  const keys = [names.STATE, names.VERSION, names.SECONDS, ...texts, ...[...matrices.values()].flat()];
  const seconds = new Map<number, number>();
  const written = new Map<string, Map<string, number>>(texts.map((key) => [key, new Map()]));
  for await (const block of blocks.read(keys, each)) {
    const kept = listKept(block);
    countValues(codedOf(block, names.SECONDS), kept, (value, n) => add(seconds, Number(value), n));
    for (const [key, counts] of written) {
      const column = codedOf(block, key);
      const cores = coresOf(column);
      countCodes(column, kept, (code, n) => {
        const core = cores[code] ?? null;
        if (core !== null) add(counts, core, n);
      });
    }
  }
  const limit = findSpeedLimit(Array.from(seconds, ([value, n]) => ({ value, n })));
  const flags: Flags = new Map();
  for await (const block of blocks.read(keys, each)) {
    for (const [version, places] of splitByVersion(block, listKept(block))) {
      flagFast(block, places, limit, flags);
      for (const [questionId, rows] of matrices) {
        if (questionOf(view, version, questionId)?.core.columns === "rows") flagStraight(block, places, rows, flags);
      }
      for (const [key, counts] of written) flagRepeated(block, places, key, counts, flags);
    }
  }
  return flags;
}

/** Columns of questions that are answered in the respondent's own words in some version. */
function listTexts(view: FormView): string[] {
  return [...view.keys].filter((key) => {
    const { questionId, part } = names.fromColumnKey(key);
    const versions = [...view.versions.keys()];
    return (
      questionId !== "" &&
      part === "" &&
      versions.some((one) => questionOf(view, one, questionId)?.core.ownWords === true)
    );
  });
}

/** By question, the columns of the rows of matrices whose answers are chosen. */
function listMatrices(view: FormView): Map<string, string[]> {
  const matrices = new Map<string, string[]>();
  for (const key of view.keys) {
    const { questionId, part } = names.fromColumnKey(key);
    if (questionId === "" || part === "") continue;
    const isChosen = [...view.versions.keys()].some((version) => {
      const core = questionOf(view, version, questionId)?.core;
      return core?.columns === "rows" && core.bars !== undefined;
    });
    if (isChosen) matrices.set(questionId, [...(matrices.get(questionId) ?? []), key]);
  }
  return matrices;
}

function listKept(block: ReadBlock): Uint16Array {
  const states = codedOf(block, names.STATE);
  if (states === null) return new Uint16Array();
  const isKept = states.values.map((state) => state === "kept");
  const places: number[] = [];
  for (let place = 0; place < block.places; place++) if (isKept[states.codes[place] ?? 0]) places.push(place);
  return Uint16Array.from(places);
}

function flagFast(block: ReadBlock, places: Uint16Array, limit: number | null, flags: Flags): void {
  const column = codedOf(block, names.SECONDS);
  if (column === null || limit === null) return;
  const isFast = column.values.map((value) => typeof value === "number" && value < limit);
  for (const place of places) if (isFast[column.codes[place] ?? 0]) flag(flags, block.seqAt(place), "fast");
}

function flagStraight(block: ReadBlock, places: Uint16Array, rows: readonly string[], flags: Flags): void {
  const columns = rows.map((key) => codedOf(block, key)).filter((column) => column !== null);
  const texts = columns.map((column) => column.values.map((value) => (value === null ? null : JSON.stringify(value))));
  for (const place of places) {
    const answers = columns.flatMap((column, at) => texts[at]?.[column.codes[place] ?? 0] ?? []);
    if (isStraightLine(answers)) flag(flags, block.seqAt(place), "straight");
  }
}

function flagRepeated(
  block: ReadBlock,
  places: Uint16Array,
  key: string,
  counts: ReadonlyMap<string, number>,
  flags: Flags,
): void {
  const column = codedOf(block, key);
  if (column === null) return;
  const isRepeated = coresOf(column).map((core) => core !== null && (counts.get(core) ?? 0) > 1);
  for (const place of places) if (isRepeated[column.codes[place] ?? 0]) flag(flags, block.seqAt(place), "repeated");
}

/** By code, what of a text is compared; null for what is too short, and for what is no text. */
function coresOf(column: CodedColumn | null): readonly (string | null)[] {
  if (column === null) return [];
  return column.derive("text cores", () =>
    column.values.map((value) => (typeof value === "string" ? toTextCore(value) : null)),
  );
}

function countCodes(column: CodedColumn | null, places: Uint16Array, count: (code: number, n: number) => void): void {
  if (column === null) return;
  const counts = new Uint32Array(column.values.length);
  for (const place of places) {
    const code = column.codes[place] ?? 0;
    counts[code] = (counts[code] ?? 0) + 1;
  }
  for (let code = 1; code < counts.length; code++) if ((counts[code] ?? 0) > 0) count(code, counts[code] ?? 0);
}

function countValues(
  column: CodedColumn | null,
  places: Uint16Array,
  count: (value: unknown, n: number) => void,
): void {
  countCodes(column, places, (code, n) => count(column?.values[code], n));
}

function add<K>(counts: Map<K, number>, key: K, n: number): void {
  counts.set(key, (counts.get(key) ?? 0) + n);
}

/** A flag stands once, whatever the number of questions that gave it. */
function flag(flags: Flags, seq: number, name: QualityFlag): void {
  const own = flags.get(seq);
  if (own === undefined) flags.set(seq, [name]);
  else if (!own.includes(name)) own.push(name);
}
