/** What of a stored response stands in columns. Needs the version of the response, since types say how (`columns`). */
import type { Answers, CompiledForm, JsonValue } from "@idata/engine";
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

export type ColumnValue = readonly [key: string, value: JsonValue];

/** Values that are not null. `form` is the version of the response. */
export function listColumnValues(row: ColumnRow, form: CompiledForm): ColumnValue[] {
  const values: ColumnValue[] = [
    [names.STATE, row.standing],
    [names.VERSION, row.version],
    [names.SUBMITTED, row.submittedAt.getTime()],
  ];
  const add = (key: string, value: JsonValue): void => {
    if (value !== null) values.push([key, value]);
  };
  add(names.SECONDS, row.seconds);
  if (row.points !== null && row.max !== null) {
    add(names.POINTS, row.points);
    add(names.FULL_MARK, row.max - (row.toMark ?? 0));
    add(names.BAND, row.band);
    add(names.TO_MARK, row.toMark);
  }
  add(names.CHANNEL, row.channelId);
  add(names.LANGUAGE, row.language);
  for (const [name, value] of Object.entries(row.source ?? {})) add(names.toSourceKey(name), value);
  for (const [page, seconds] of Object.entries(row.pageSeconds ?? {})) add(names.toPageColumn(page), seconds);
  addAnswers(add, row.answers, form);
  return values;
}

function addAnswers(add: (key: string, value: JsonValue) => void, answers: Answers, form: CompiledForm): void {
  for (const [id, answer] of Object.entries(answers)) {
    const question = form.itemsById.get(id);
    if (question?.question !== true || question.core === null) continue;
    const { core, item } = question;
    if (core.columns === "answer") add(names.toColumnKey(id), answer);
    const isFewer = core.columns === "answer" && core.ownWords === true;
    if (core.columns !== "rows" && core.columns !== "figures" && !isFewer) continue;
    // As in the statistics, an answer that its version cannot read counts as not given.
    const parsed = core.parse(item, answer);
    if (!parsed.ok || parsed.value === null) continue;
    if (isFewer) add(names.toFiguresKey(id), core.count(item, parsed.value));
    else if (core.columns === "figures") add(names.toColumnKey(id), core.count(item, parsed.value));
    else for (const [row, value] of Object.entries(parsed.value)) add(names.toColumnKey(id, row), value);
  }
}
