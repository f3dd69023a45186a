/**
 * Reads and counts a made-up form with a million responses a few times, so that the first read that somebody waits for
 * finds its code compiled. The database makes the blocks up; nothing is stored and nothing is kept.
 */
import { compileForm, type JsonValue, readExpression } from "@idata/engine";
import { cores } from "@idata/questions/core";
import type { PoolClient } from "pg";
import { type Executor, type Pool, withSnapshot } from "../../../../kernel/database.ts";
import type { VersionSource } from "../../../forms/versions/index.ts";
import { BLOCK_SIZE, encodeColumn, type StoredColumn } from "../column-codec.ts";
import {
  fromColumnKey,
  SECONDS,
  STATE,
  SUBMITTED,
  SUMMED_LISTS,
  toColumnKey,
  toFiguresKey,
  toSumsKey,
  VERSION,
} from "../column-names.ts";
import { makeSums } from "../column-sums.ts";
import * as store from "../columns.store.ts";
import { type CopiedRows, copyOut } from "../copy-out.ts";
import { createMemory, type FormBlocks, readPacked, type TailPiece, toPiece, toTailBlock } from "./block-source.ts";
import { countAll } from "./column-reader.ts";
import { Directory } from "./directory.ts";
import { NO_FACTS } from "./facts.ts";
import { AllFigureNumbers } from "./figure-sums.ts";
import type { FormView } from "./form-view.ts";
import { WherePlan } from "./where-plan.ts";

/** As many as a form with a million responses has. */
const BLOCKS = 61;
/** How often it counts from columns and from sums, which is quicker. More change little. */
const COLUMN_ROUNDS = 2;
const SUM_ROUNDS = 6;
/** Responses that are not packed, as a form has some, and how often they are read. */
const TAIL = 600;
const TAIL_ROUNDS = 8;
const SECONDS_ALLOWED = 10;
/** More than the columns of the form need. */
const MEMORY_BYTES = 96 * 1024 * 1024;

const list = (letter: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `${letter}${at + 1}`, label: `${letter}${at + 1}` }));
const items = (letter: string, count: number, settings: { readonly type: string; readonly [key: string]: unknown }) =>
  Array.from({ length: count }, (_, at) => ({ id: `${letter}${at + 1}`, title: "", ...settings }));

const ROWS = 5;
const ITEMS = [
  ...items("s", 10, { type: "radio", options: list("o", 5) }),
  ...items("m", 4, { type: "checkbox", options: list("o", 8) }),
  ...items("t", 2, { type: "matrix-radio", rows: list("r", ROWS), columns: list("c", 5) }),
  ...items("n", 3, { type: "number" }),
  ...items("w", 1, { type: "textarea" }),
];
/** SQL of an answer of the response `n`, by type. */
const TAIL_ANSWERS: Readonly<Record<string, string>> = {
  radio: "'o' || 1 + n % 5",
  checkbox: "jsonb_build_array('o' || 1 + n % 4, 'o' || 5 + n % 4)",
  "matrix-radio": `jsonb_build_object(${list("r", ROWS)
    .map(({ id }, at) => `'${id}', 'c' || 1 + (n + ${at}) % 5`)
    .join(", ")})`,
  number: "n % 1000",
  textarea: "'words ' || n",
};

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

interface MadeUpColumns {
  readonly data: Buffer;
  readonly keys: readonly string[];
}

/** The columns of a block and sums by the first one that conditions name, those with the same content together. */
async function encodeBlock(): Promise<MadeUpColumns[]> {
  const columns = encodeColumns();
  const stored = columns.flatMap(({ data, keys }) => keys.map((key) => ({ key, block: 0, data })));
  const sums = await makeSums(0, stored);
  const wanted = [SUMMED_LISTS, toSumsKey(toColumnKey("s1"))];
  return [...columns, ...sums.flatMap(({ key, data }) => (wanted.includes(key) ? [{ data, keys: [key] }] : []))];
}

function encodeColumns(): MadeUpColumns[] {
  const all = new Uint16Array(BLOCK_SIZE).fill(1);
  const times = Float64Array.from({ length: BLOCK_SIZE }, (_, place) => 1_700_000_000_000 + place * 60_000);
  const subsets = Array.from({ length: 255 }, (_, at) =>
    list("o", 8).flatMap(({ id }, bit) => (((at + 1) >> bit) & 1 ? [id] : [])),
  );
  const keysOf = (type: string, toKeys: (id: string) => readonly string[]) =>
    ITEMS.filter((item) => item.type === type).flatMap(({ id }) => toKeys(id));
  const numbers = Array.from({ length: 1000 }, (_, at) => at);
  return [
    { data: encode({ kind: "codes", codes: all, values: [null, "kept"] }), keys: [STATE] },
    { data: encode({ kind: "codes", codes: all, values: [null, 1] }), keys: [VERSION] },
    { data: encode({ kind: "numbers", numbers: times }), keys: [SUBMITTED] },
    { data: encodeCodes(numbers, 7), keys: [SECONDS, ...keysOf("number", (id) => [toColumnKey(id)])] },
    {
      data: encodeCodes(
        list("o", 5).map(({ id }) => id),
        5,
      ),
      keys: keysOf("radio", (id) => [toColumnKey(id)]),
    },
    { data: encodeCodes(subsets, 11), keys: keysOf("checkbox", (id) => [toColumnKey(id)]) },
    {
      data: encodeCodes(
        list("c", 5).map(({ id }) => id),
        5,
      ),
      keys: keysOf("matrix-radio", (id) => list("r", ROWS).map((row) => toColumnKey(id, row.id))),
    },
    { data: encodeCodes([{ "len:10": 1 }, { "len:20": 1 }], 5), keys: keysOf("textarea", (id) => [toFiguresKey(id)]) },
  ];
}

class Interrupted extends Error {}

/** What the warm-up reads with. */
export interface WarmUpScene {
  /** With connections for COPY. */
  readonly pool: Pool;
  readonly source: VersionSource;
  /** Called between blocks. */
  readonly pause: () => Promise<void>;
  /** Whether it may go on after a pause. */
  readonly goesOn: () => boolean;
}

/** Returns whether it came to the end. Throws what the database throws. */
export async function warmUp({ pool, source, pause, goesOn }: WarmUpScene): Promise<boolean> {
  const each = async (): Promise<void> => {
    await pause();
    if (!goesOn()) throw new Interrupted();
  };
  try {
    const made = await encodeBlock();
    await withSnapshot(pool, { seconds: SECONDS_ALLOWED }, async (tx, client) => {
      const scene = { tx, client, source, each, made };
      const form = await makeForm(scene);
      for (let round = 0; round < COLUMN_ROUNDS; round += 1) await count(form, "{s1} = 'o1' and {s2} notempty", each);
      for (let round = 0; round < SUM_ROUNDS; round += 1) await count(form, "{s1} = 'o1'", each);
    });
    return true;
  } catch (error) {
    if (error instanceof Interrupted) return false;
    throw error;
  }
}

interface Scene {
  readonly tx: Executor;
  readonly client: PoolClient;
  readonly source: VersionSource;
  readonly each: () => Promise<void>;
  readonly made: readonly MadeUpColumns[];
}

interface MadeUpForm {
  readonly view: FormView;
  readonly blocks: FormBlocks;
}

async function makeForm({ tx, client, source, each, made }: Scene): Promise<MadeUpForm> {
  const pages = [{ id: "p1", items: ITEMS }];
  const endings = [{ id: "e1", title: "" }];
  const form = compileForm({ schema: 1, title: "", language: "en-US", pages, endings } as never, cores);
  const stored = made.flatMap(({ data, keys }) =>
    keys.map((key) => ({
      key,
      blocks: Array.from({ length: BLOCKS }, (_, block) => [block, 1, data.length] as const),
    })),
  );
  const packed = {
    formId: 0,
    packedSeq: BLOCKS * BLOCK_SIZE,
    directory: new Directory(stored),
    firstBatch: BLOCK_SIZE,
    copy: (asked: store.AskedBlocks) =>
      store.copySelectedBlocks(client, toSelect(made, asked), asked.bytes + asked.blocks.length * asked.keys.length),
  };
  const lastSeq = packed.packedSeq + TAIL;
  let piece: TailPiece | null = null;
  for (let round = 0; round < TAIL_ROUNDS; round += 1) {
    await each();
    const copied: CopiedRows[] = [];
    for await (const rows of copyOut(client, toTailSelect(packed.packedSeq), { passing: false })) copied.push(rows);
    piece = await toPiece(copied, () => Promise.resolve(form), TAIL);
  }
  const blocks: FormBlocks = {
    keys: new Set(packed.directory.keys),
    async *read(wanted, _each, by = null) {
      // Nothing is in memory at the first read that somebody waits for.
      const memory = createMemory(MEMORY_BYTES);
      yield* readPacked(source, tx, memory, packed, { keys: [...new Set(wanted)], by }, each);
      if (piece !== null) yield toTailBlock(piece, "made up", lastSeq);
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
  return { view, blocks };
}

async function count({ view, blocks }: MadeUpForm, text: string, each: () => Promise<void>): Promise<void> {
  const condition = readExpression(text);
  if (!condition.ok) return;
  const { expression } = condition;
  const plan = new WherePlan(expression, view, { get: () => undefined, set: () => {} });
  const where = { expression, looksAt: { screenedOut: false, deleted: false } };
  const request = { formId: 0, where, version: null, today: view.today, by: null, weights: [], recentFrom: Infinity };
  await countAll({ view, blocks, plan, search: null, each }, request, new AllFigureNumbers());
}

/** What `copyBlocks` selects. */
function toSelect(all: readonly MadeUpColumns[], { blocks, keys: asked }: store.AskedBlocks): string {
  const made = all.filter(({ keys }) => keys.some((key) => asked.includes(key)));
  const contents = made.map(({ data }, at) => `(${at}, '\\x${data.toString("hex")}'::bytea)`);
  const columns = made.flatMap(({ keys }, at) =>
    keys.map(fromColumnKey).map(({ questionId, part }) => `(${at}, '${questionId}', '${part}')`),
  );
  return `select question_id, part, block, data from unnest('{${blocks.join(",")}}'::integer[]) block
    cross join (values ${contents.join(", ")}) contents (at, data)
    join (values ${columns.join(", ")}) columns (at, question_id, part) using (at) order by block`;
}

/** What `copyRawRows` selects. */
function toTailSelect(after: number): string {
  const answers = ITEMS.map(({ id, type }) => `'${id}', ${TAIL_ANSWERS[type] ?? "null"}`);
  return `select ${after} + n::bigint, now(), 1, 'kept'::text, 30 + n::integer % 7, null::text, jsonb_build_object(${answers.join(", ")})
    from generate_series(1, ${TAIL}) n`;
}
