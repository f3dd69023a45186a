/** What of a stored response stands in columns. Needs the version of the response, since types say how (`columns`). */
import type { Answers, CompiledForm, CompiledItem, JsonValue, QuestionCore } from "@idata/engine";
import type { NamedValues, PageSeconds } from "../response-metadata/index.ts";
import type { ResponseRecord, Standing } from "../response-store/index.ts";
import * as names from "./column-names.ts";

/** The stored fields of a response that columns are made of. */
export interface ColumnRow {
  readonly seq: number;
  readonly version: number;
  readonly answers: Answers;
  readonly submittedAt: Date;
  readonly seconds: number | null;
  readonly standing: Standing;
  readonly points: number | null;
  readonly max: number | null;
  readonly band: string | null;
  readonly toMark: number | null;
  readonly pageSeconds: PageSeconds | null;
  readonly source: NamedValues | null;
  readonly channelId: number | null;
  readonly language: string | null;
}

export function toColumnRow(response: ResponseRecord): ColumnRow {
  const isDeleted = response.deleted_at !== null;
  return {
    seq: response.seq,
    version: response.version,
    answers: response.answers,
    submittedAt: response.submitted_at,
    seconds: response.seconds,
    standing: isDeleted ? "deleted" : response.screened_out ? "screened" : "kept",
    points: response.score_points,
    max: response.score_max,
    band: response.score_band,
    toMark: response.score_to_mark,
    pageSeconds: response.page_seconds,
    source: response.source,
    channelId: response.channel_id,
    language: response.language,
  };
}

export type AddValue = (key: string, value: JsonValue) => void;

/** The values by key of their columns, without those that are null. `form` is the version of the response. */
export function listColumnValues(row: ColumnRow, form: CompiledForm): Map<string, JsonValue> {
  const values = new Map<string, JsonValue>();
  addColumnValues(row, form, (key, value) => void values.set(key, value));
  return values;
}

/** Calls `add` for each value that is not null. */
export function addColumnValues(row: ColumnRow, form: CompiledForm, add: AddValue): void {
  add(names.SUBMITTED, row.submittedAt.getTime());
  addProperties(row, add);
  // Answers are plain objects without inherited keys. `for … in` avoids allocating a list of keys.
  for (const id in row.answers) {
    const answer = row.answers[id];
    if (answer !== undefined && answer !== null) addAnswerOf(form, id, answer, add);
  }
}

/** What stands in columns besides the answers and the time of the submit. */
export function addProperties(row: Omit<ColumnRow, "seq" | "answers" | "submittedAt">, add: AddValue): void {
  add(names.STATE, row.standing);
  add(names.VERSION, row.version);
  if (row.seconds !== null) add(names.SECONDS, row.seconds);
  if (row.points !== null && row.max !== null) {
    add(names.POINTS, row.points);
    add(names.FULL_MARK, row.max - (row.toMark ?? 0));
    if (row.band !== null) add(names.BAND, row.band);
    if (row.toMark !== null) add(names.TO_MARK, row.toMark);
  }
  if (row.channelId !== null) add(names.CHANNEL, row.channelId);
  if (row.language !== null) add(names.LANGUAGE, row.language);
  for (const [name, value] of Object.entries(row.source ?? {})) add(names.toSourceKey(name), value);
  for (const [page, seconds] of Object.entries(row.pageSeconds ?? {})) add(names.toPageColumn(page), seconds);
}

/** The values of one answer. */
export function addAnswerOf(form: CompiledForm, id: string, answer: JsonValue, add: AddValue): void {
  const columns = columnsOf(form, id);
  if (columns !== null) addAnswer(columns, answer, add);
}

/** How answers in people's own words stand in columns. */
export interface OwnWords {
  readonly key: string;
  readonly figuresKey: string;
  /** Null if its version cannot read the answer. */
  readonly figuresOf: (answer: JsonValue) => JsonValue;
}

/** Null if answers to the question are no texts in people's own words. */
export function findOwnWords(form: CompiledForm, id: string): OwnWords | null {
  const columns = columnsOf(form, id);
  if (columns === null || columns.core.columns !== "answer" || columns.core.ownWords !== true) return null;
  const { core, item, key, figuresKey } = columns;
  const figuresOf = (answer: JsonValue): JsonValue => {
    const parsed = core.parse(item, answer);
    return parsed.ok && parsed.value !== null ? core.count(item, parsed.value) : null;
  };
  return { key, figuresKey, figuresOf };
}

/** The columns of a question in one version. */
interface QuestionColumns {
  readonly core: QuestionCore;
  readonly item: CompiledItem["item"];
  /** Of the answer or, of questions of which only figures are kept, of these. */
  readonly key: string;
  readonly figuresKey: string;
  /** By id of the row; made when they are met. */
  readonly rowKeys: Map<string, string>;
}

/** Their names would otherwise be made anew for every answer. */
const columnsOfForms = new WeakMap<CompiledForm, Map<string, QuestionColumns | null>>();

/** Null if nothing of the answers is in columns. */
function columnsOf(form: CompiledForm, id: string): QuestionColumns | null {
  let ofForm = columnsOfForms.get(form);
  if (ofForm === undefined) columnsOfForms.set(form, (ofForm = new Map()));
  let columns = ofForm.get(id);
  if (columns === undefined) {
    const question = form.itemsById.get(id);
    const isKept = question?.question === true && question.core !== null && question.core.columns !== "none";
    columns = isKept
      ? {
          core: question.core,
          item: question.item,
          key: names.toColumnKey(id),
          figuresKey: names.toFiguresKey(id),
          rowKeys: new Map(),
        }
      : null;
    ofForm.set(id, columns);
  }
  return columns;
}

function addAnswer({ core, item, key, figuresKey, rowKeys }: QuestionColumns, answer: JsonValue, add: AddValue): void {
  if (core.columns === "answer") {
    add(key, answer);
    if (core.ownWords !== true) return;
  }
  // As in the statistics, an answer that its version cannot read counts as not given.
  const parsed = core.parse(item, answer);
  if (!parsed.ok || parsed.value === null) return;
  if (core.columns === "answer") add(figuresKey, core.count(item, parsed.value));
  else if (core.columns === "figures") add(key, core.count(item, parsed.value));
  else {
    const rows = parsed.value as Readonly<Record<string, JsonValue>>;
    for (const row in rows) {
      const value = rows[row];
      if (value === undefined || value === null) continue;
      let rowKey = rowKeys.get(row);
      if (rowKey === undefined) rowKeys.set(row, (rowKey = names.toColumnKey(key.slice(0, -1), row)));
      add(rowKey, value);
    }
  }
}
