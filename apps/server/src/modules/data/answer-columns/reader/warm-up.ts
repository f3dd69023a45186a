/**
 * Counts a made-up form for a moment, so that the code that decodes and counts blocks is compiled before somebody waits for
 * it: the first read of a million responses otherwise takes twice as long as the code needs. It reads no database and
 * keeps nothing.
 */
import { compileForm, type JsonValue, readExpression } from "@idata/engine";
import { cores } from "@idata/questions/core";
import { BLOCK_SIZE, createValueLists, encodeColumn, openColumn, type StoredColumn } from "../column-codec.ts";
import { SECONDS, STATE, SUBMITTED, toColumnKey, toFiguresKey, VERSION } from "../column-names.ts";
import type { FormBlocks } from "./block-source.ts";
import { countAll } from "./column-reader.ts";
import { NO_FACTS } from "./facts.ts";
import { AllFigureNumbers } from "./figure-sums.ts";
import type { FormView } from "./form-view.ts";
import { type ReadColumn, toReadColumn } from "./read-column.ts";
import { WherePlan } from "./where-plan.ts";

/** So many blocks compile nearly all of it; a large form has 61. */
const BLOCKS = 60;

const list = (letter: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `${letter}${at + 1}`, label: `${letter}${at + 1}` }));

const ITEMS = [
  { id: "one", type: "radio", title: "", options: list("o", 5) },
  { id: "two", type: "radio", title: "", options: list("o", 3) },
  { id: "several", type: "checkbox", title: "", options: list("o", 8) },
  { id: "grid", type: "matrix-radio", title: "", rows: list("r", 2), columns: list("c", 5) },
  { id: "amount", type: "number", title: "" },
  { id: "words", type: "textarea", title: "" },
];

/** Each place has one of the values or, where the index is 0, none. */
function encodeCodes(values: readonly JsonValue[], step: number): Buffer {
  const codes = Uint16Array.from({ length: BLOCK_SIZE }, (_, place) => (place * step) % (values.length + 1));
  return encode({ kind: "codes", codes, values: [null, ...values] });
}

function encode(column: StoredColumn): Buffer {
  const data = encodeColumn(column);
  if (data === null) throw new Error("a made-up column has no values");
  return data;
}

function encodeBlock(): ReadonlyMap<string, Buffer> {
  const options = ["o1", "o2", "o3", "o4", "o5"];
  const all = new Uint16Array(BLOCK_SIZE).fill(1);
  const quarters = Float64Array.from({ length: BLOCK_SIZE }, (_, place) => 1_700_000_000_000 + place * 60_000);
  return new Map([
    [STATE, encode({ kind: "codes", codes: all, values: [null, "kept"] })],
    [VERSION, encode({ kind: "codes", codes: all, values: [null, 1] })],
    [SUBMITTED, encode({ kind: "numbers", numbers: quarters })],
    [
      SECONDS,
      encodeCodes(
        Array.from({ length: 600 }, (_, at) => at),
        7,
      ),
    ],
    [toColumnKey("one"), encodeCodes(options, 5)],
    [toColumnKey("two"), encodeCodes(options.slice(0, 3), 7)],
    [
      toColumnKey("several"),
      encodeCodes(
        options.flatMap((a) => options.map((b) => [a, b])),
        11,
      ),
    ],
    [toColumnKey("grid", "r1"), encodeCodes(["c1", "c2", "c3", "c4", "c5"], 5)],
    [toColumnKey("grid", "r2"), encodeCodes(["c1", "c2", "c3", "c4", "c5"], 11)],
    [
      toColumnKey("amount"),
      encodeCodes(
        Array.from({ length: 1000 }, (_, at) => at),
        13,
      ),
    ],
    [toFiguresKey("words"), encodeCodes([{ "len:10": 1 }, { "len:20": 1 }], 5)],
  ]);
}

class Interrupted extends Error {}

/** Pauses between blocks, and stops if `goesOn` says so after a pause. Returns whether it came to the end. */
export async function warmUp(pause: () => Promise<void>, goesOn: () => boolean): Promise<boolean> {
  const endings = [{ id: "e1", title: "" }];
  const pages = [{ id: "p1", items: ITEMS }];
  const form = compileForm({ schema: 1, title: "", language: "en-US", pages, endings } as never, cores);
  const data = encodeBlock();
  // As when blocks of a form are read, equal lists of values are parsed once.
  const parseList = createValueLists();
  const blocks: FormBlocks = {
    keys: new Set(data.keys()),
    async *read(_keys, each) {
      for (let block = 0; block < BLOCKS; block += 1) {
        await each();
        const columns = new Map<string, ReadColumn>();
        for (const [key, bytes] of data) {
          const column = openColumn(bytes, parseList(key));
          if (column.kind !== "long") columns.set(key, toReadColumn(column));
        }
        const seqAt = (place: number): number => block * BLOCK_SIZE + place + 1;
        const column = (key: string): ReadColumn | null => columns.get(key) ?? null;
        yield { id: `made up ${block}`, places: BLOCK_SIZE, seqAt, column, versionOf: () => "" };
      }
    },
  };
  const view: FormView = {
    formId: 0,
    keys: blocks.keys,
    versions: new Map([[1, form]]),
    channels: new Map(),
    toDay: (time) => time.toISOString().slice(0, "YYYY-MM-DD".length),
    today: "2023-11-14",
    annotations: new Map(),
    facts: NO_FACTS,
  };
  const condition = readExpression("{one} = 'o1'");
  if (!condition.ok) return true;
  const { expression } = condition;
  const each = async (): Promise<void> => {
    await pause();
    if (!goesOn()) throw new Interrupted();
  };
  const plan = new WherePlan(expression, view, { get: () => undefined, set: () => {} });
  const where = { expression, looksAt: { screenedOut: false, deleted: false } };
  const request = { formId: 0, where, version: null, today: view.today, by: null, weights: [], recentFrom: Infinity };
  try {
    await countAll({ view, blocks, plan, search: null, each }, request, new AllFigureNumbers());
    return true;
  } catch (error) {
    if (error instanceof Interrupted) return false;
    throw error;
  }
}
