/** What people who may edit a form do with its test responses: list, read, delete and save them as a file. */
import type { DataOf, listTestResponses } from "@idata/contracts";
import { AppError } from "../../../kernel/app-error.ts";
import type { Ctx } from "../../../kernel/context.ts";
import type { FileSource } from "../../../kernel/endpoint.ts";
import { createSheet, EXPORT_WORDS, toCsvFile, toFileName } from "../../data/exports/index.ts";
import { getForm, getLockedForm } from "../../forms/forms/index.ts";
import { mergeVersions } from "../../forms/versions/index.ts";
import * as store from "./test-responses.store.ts";

type TestRow = DataOf<typeof listTestResponses>["rows"][number];

const SECOND = 1000;

function toSeconds({ startedAt, submittedAt }: store.TestRecord): number | null {
  if (startedAt === null) return null;
  return Math.max(0, Math.round((submittedAt.getTime() - startedAt.getTime()) / SECOND));
}

/** `bands` has the titles of bands by id. */
function present(record: store.TestRecord, bands: ReadonlyMap<string, string>): TestRow {
  const { id, seq, version, revision, receipt, startedAt, submittedAt, ending, screenedOut, score } = record;
  const toMark = score?.toMark ?? null;
  return {
    testId: id,
    seq,
    version,
    revision,
    receipt,
    startedAt: startedAt?.toISOString() ?? null,
    submittedAt: submittedAt.toISOString(),
    seconds: toSeconds(record),
    ending,
    screenedOut,
    score: score && {
      points: score.points / 100,
      max: score.max / 100,
      band: score.band === null ? null : (bands.get(score.band) ?? null),
      toMark: toMark === null ? null : toMark / 100,
    },
  };
}

const bandsOf = ({ definition }: Pick<store.Tested, "definition">): ReadonlyMap<string, string> =>
  new Map(definition.scoring?.bands?.map(({ id, title }) => [id, title]));

export async function listTestResponsesOf(ctx: Ctx, formId: number, before: number | undefined) {
  const { id } = await getForm(ctx, formId, "edit");
  const records = await store.listTests(ctx.db, id, before);
  const isScored = records.some(({ score }) => score !== null);
  const tested = isScored ? await store.listTested(ctx.db, id) : [];
  const bands = new Map(tested.map((one) => [one.number, bandsOf(one)]));
  return {
    total: await store.countTests(ctx.db, id),
    key: await store.findKey(ctx.db, id),
    rows: records.map((record) => present(record, bands.get(record.number) ?? new Map())),
  };
}

/** Throws NOT_FOUND. */
export async function readTest(ctx: Ctx, formId: number, testId: string) {
  const form = await getForm(ctx, formId, "edit");
  const record = await store.findTest(ctx.db, form.id, testId.toLowerCase());
  const tested = record && (await store.findTested(ctx.db, form.id, record.number));
  if (record === null || tested === null) throw new AppError("NOT_FOUND");
  return { response: present(record, bandsOf(tested)), answers: record.answers, definition: tested.definition };
}

export async function makeLink(ctx: Ctx, formId: number, renew: boolean): Promise<{ readonly key: string }> {
  return ctx.transaction(async (tx) => {
    // Under the lock of the form, so that no link is made for a form that is being deleted.
    const form = await getLockedForm(ctx, tx, formId, "edit");
    return { key: await store.makeKey(tx, form.id, renew) };
  });
}

/** Throws NOT_FOUND. */
export async function deleteOne(ctx: Ctx, formId: number, testId: string): Promise<void> {
  const form = await getForm(ctx, formId, "edit");
  if (!(await store.deleteTest(ctx.db, form.id, testId.toLowerCase()))) throw new AppError("NOT_FOUND");
}

export async function deleteAll(ctx: Ctx, formId: number): Promise<{ readonly deleted: number }> {
  const form = await getForm(ctx, formId, "edit");
  return { deleted: await ctx.transaction((tx) => store.deleteTests(tx, form.id)) };
}

const TYPES = { csv: "text/csv; charset=utf-8", json: "application/json; charset=utf-8" } as const;

/** At most MOST_TEST_RESPONSES, so the file is made at once. */
export async function exportTests(ctx: Ctx, formId: number, format: "csv" | "json"): Promise<FileSource> {
  const form = await getForm(ctx, formId, "edit");
  const records = await store.listAllTests(ctx.db, form.id);
  const tested = await store.listTested(ctx.db, form.id);
  const words = EXPORT_WORDS[ctx.language];
  const body =
    format === "csv" ? toCsvOf(ctx, records, tested) : `${JSON.stringify(toJson(form.title, records), null, 2)}\n`;
  return {
    body,
    type: TYPES[format],
    name: toFileName(`${form.title}-${words.testResponses}`, ctx.calendar.toDay(ctx.now()), format),
    headers: { "cache-control": "private, no-store", "x-content-type-options": "nosniff" },
  };
}

const toJson = (title: string, records: readonly store.TestRecord[]) => ({
  title,
  testResponses: records.map((record) => ({
    seq: record.seq,
    version: record.version ?? undefined,
    draft: record.revision ?? undefined,
    receipt: record.receipt,
    submittedAt: record.submittedAt.toISOString(),
    seconds: toSeconds(record) ?? undefined,
    ending: record.ending ?? undefined,
    screenedOut: record.screenedOut || undefined,
    language: record.language ?? undefined,
    parameters: record.parameters ?? undefined,
    points: record.score === null ? undefined : record.score.points / 100,
    answers: record.answers,
  })),
});

/** The columns of an export of responses. The version is the word for the draft where the draft was filled in. */
function toCsvOf(ctx: Ctx, records: readonly store.TestRecord[], tested: readonly store.Tested[]): string {
  const words = EXPORT_WORDS[ctx.language];
  const definition = mergeVersions(tested.map((one) => one.definition));
  if (definition === null) return toCsvFile([[words.number]]);
  const has = (find: (record: store.TestRecord) => unknown) => records.some((record) => find(record) !== null);
  const sheet = createSheet(definition, {
    words,
    formatTime: ctx.calendar.toTime,
    scores: has(({ score }) => score) ? "total" : "none",
    toMark: has(({ score }) => score?.toMark ?? null),
    screenedOut: records.some((record) => record.screenedOut),
  });
  const versionAt = sheet.columns.findIndex(({ code }) => code === "version");
  const rows = records.map((record) => {
    const row = {
      ...record,
      version: record.version ?? 0,
      seconds: toSeconds(record),
      scorePoints: record.score?.points ?? null,
      scoreMax: record.score?.max ?? null,
      scoreBand: record.score?.band ?? null,
      scoreToMark: record.score?.toMark ?? null,
      scoreParts: null,
      source: null,
      channelId: null,
      respondentId: null,
      personId: null,
      respondent: null,
    };
    return sheet.toCells(row, false).with(versionAt, record.version ?? words.draft);
  });
  return toCsvFile([sheet.columns.map(({ label }) => label), ...rows]);
}
