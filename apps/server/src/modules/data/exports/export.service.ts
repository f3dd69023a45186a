/**
 * Exports (R11): reads one snapshot and streams it with bounded memory. If the client disconnects, the stream is
 * destroyed and the snapshot ends. Only a few exports run per process at a time, so that they never take all
 * connections.
 */
import { Readable } from "node:stream";
import type { ExportFormat } from "@idata/contracts";
import type { FormDefinition } from "@idata/engine";
import { AppError } from "../../../kernel/app-error.ts";
import type { Ctx } from "../../../kernel/context.ts";
import type { Executor, Pool } from "../../../kernel/database.ts";
import type { FileSource } from "../../../kernel/endpoint.ts";
import { listChannels } from "../../forms/channels/index.ts";
import { findRules, type FormRecord, getForm } from "../../forms/forms/index.ts";
import { readAllQuestions } from "../../forms/versions/index.ts";
import { BlobFolder, type FileRecord, listFilesOfResponses } from "../../platform/files/index.ts";
import { listCodesByQuestion, listCodings } from "../answer-codes/index.ts";
import { ANNOTATION_COLUMNS } from "./annotation-columns.ts";
import { USUAL_NAMING } from "./attachments.ts";
import { chooseColumns, createSheet } from "./cells.ts";
import type { CodesByQuestion } from "./coding-columns.ts";
import { toFileName } from "./file-name.ts";
import { FORMATS } from "./formats.ts";
import {
  type FilterQuery,
  type ExportRow,
  findFilledColumns,
  listExportRows,
  listExportRowsBySeq,
  parseFilter,
} from "../response-store/index.ts";
import {
  nameRespondents,
  readAnnotations,
  readsColumns,
  type SelectScene,
  selectByColumns,
} from "../responses/index.ts";
import { EXPORT_WORDS } from "./words.ts";

export interface ExportInput {
  readonly format: ExportFormat;
  /** CSV and Parquet: ids instead of labels. */
  readonly codes: boolean;
  /** Language of the form's texts. The form's default language if undefined. */
  readonly language?: string | undefined;
  /** Adds a column with the points of each question if the form is scored. */
  readonly points: boolean;
  /** Which responses; all if undefined and without a condition, also those that were screened out. */
  readonly filter?: FilterQuery | undefined;
  /** A condition, and what the rows are ordered by, as in the list. */
  readonly where?: string | undefined;
  readonly sort?: string | undefined;
  /** See `chooseColumns`; all if undefined. */
  readonly columns?: readonly string[] | undefined;
  /** Adds the codes that answers were given by hand. */
  readonly codings?: boolean | undefined;
  /** Adds what stands beside the responses: tags, flag, and who looks after them. */
  readonly annotations?: boolean | undefined;
  readonly layout?: "wide" | "long" | undefined;
  /** See `FileNames`. */
  readonly naming?: string | undefined;
}

const MAX_RUNNING = 3;
const running = new WeakMap<Pool, number>();

/** Throws RESPONSE_FILTER_INVALID and INVALID_INPUT for what can be said before anything is read. */
export function assertExportable({ format, layout, filter = {} }: ExportInput): void {
  parseFilter(filter);
  if (layout === "long" && format !== "xlsx") throw new AppError("INVALID_INPUT", { path: "layout", reason: "xlsx" });
}

/** Throws FORM_NOT_FOUND, EXPORT_BUSY, EXPORT_NO_COLUMN, EXPORT_NAMING_UNKNOWN and what `assertExportable` throws. */
export async function exportForm(ctx: Ctx, formId: number, input: ExportInput): Promise<FileSource> {
  const form = await getForm(ctx, formId, "data");
  assertExportable(input);
  const now = running.get(ctx.pool) ?? 0;
  if (now >= MAX_RUNNING) throw new AppError("EXPORT_BUSY");
  running.set(ctx.pool, now + 1);
  const chunks = ctx.streamSlowly((snapshot) => writeFile(ctx, snapshot, form, input));
  const finish = (): void => {
    running.set(ctx.pool, (running.get(ctx.pool) ?? 1) - 1);
    chunks.return(undefined).catch((error: unknown) => ctx.log.warn({ err: error }, "ending an export failed"));
  };
  return {
    body: (await startStream(chunks, finish)).once("error", (error) =>
      ctx.log.error({ err: error }, "export broke off"),
    ),
    type: FORMATS[input.format].type,
    name: toFileName(form.title, ctx.calendar.toDay(ctx.now()), FORMATS[input.format].ending),
    headers: { "cache-control": "private, no-store", "x-content-type-options": "nosniff" },
  };
}

/** Waits for the first chunk, so that an error before it is sent as an error response and not as a truncated file. */
async function startStream(chunks: AsyncGenerator<Buffer>, finish: () => void): Promise<Readable> {
  try {
    const first = await chunks.next();
    const all = async function* (): AsyncGenerator<Buffer> {
      if (first.done !== true) yield first.value;
      yield* chunks;
    };
    return Readable.from(all(), { objectMode: false }).once("close", finish);
  } catch (error) {
    finish();
    throw error;
  }
}

/** What writing needs; a request or a job. */
export type ExportScene = Pick<Ctx, "language" | "config" | "log"> & SelectScene;

/** `onRows` is told of each batch that was read. A format may read every response more than once. */
export async function* writeFile(
  ctx: ExportScene,
  snapshot: Executor,
  form: Pick<FormRecord, "id" | "title">,
  input: ExportInput,
  onRows: (count: number) => void = () => {},
): AsyncGenerator<Buffer> {
  const { format, codes, language, points, filter, where, sort, layout, naming = USUAL_NAMING } = input;
  const beside = ANNOTATION_COLUMNS.filter((name) => input.annotations === true || input.columns?.includes(name));
  const columns = input.columns && [...new Set([...input.columns, ...(input.annotations === true ? beside : [])])];
  const words = EXPORT_WORDS[ctx.language];
  const definition = (await readAllQuestions(snapshot, form.id, language)) ?? nothingPublished(form);
  const filled = await findFilledColumns(snapshot, form.id);
  const isScored = definition.scoring !== undefined || filled.scores;
  const scores = isScored ? (points ? "questions" : "total") : "none";
  const { toMark, screenedOut, senders } = filled;
  const codings = input.codings === true ? await readCodes(snapshot, form.id) : NO_CODES;
  const whole = createSheet(definition, {
    words,
    formatTime: ctx.calendar.toTime,
    scores,
    toMark,
    screenedOut,
    senders: senders && (await findRules(snapshot, form.id))?.anonymous === false,
    address: { ...filled, channels: filled.channels ? await readChannels(snapshot, form.id) : null },
    isLong: layout === "long",
    annotations: beside,
    codings,
  });
  // The names of files may need any of the answers.
  const sheet = columns === undefined || format === "files" ? whole : chooseColumns(whole, columns);
  const wanted = columns === undefined ? null : new Set(columns);
  const conditions = filter === undefined ? null : parseFilter(filter);
  const chosen = { where, sort };
  // Read once, because a format may read the rows more than once, and from the snapshot of the rows.
  const seqs = readsColumns({ ...chosen, text: conditions?.text })
    ? await selectByColumns(ctx, snapshot, new AbortController().signal, form.id, parseFilter(filter ?? {}), chosen)
    : null;
  const listPieces = () =>
    seqs === null ? listExportRows(snapshot, form.id, conditions) : listExportRowsBySeq(snapshot, form.id, seqs);
  const listRows = () =>
    listNamedRows(
      { snapshot, formId: form.id, hasAnnotations: beside.length > 0, hasCodings: codings.size > 0 },
      listPieces(),
      onRows,
    );
  const listFiles = (seqs: readonly number[]) => listFilesOfResponses(snapshot, form.id, seqs);
  const blobs = new BlobFolder(ctx.config.dataDir);
  const openFile = async ({ id, storage_name: name }: FileRecord) => {
    const content = await blobs.read(name);
    if (content === null) ctx.log.error({ fileId: id }, "the content of a stored file is missing");
    return content;
  };
  const now = ctx.now();
  const file = { definition, sheet, words, codes, codings, now, wanted, naming, listRows, listFiles, openFile };
  yield* FORMATS[format].write(file);
}

async function readChannels(snapshot: Executor, formId: number) {
  return new Map((await listChannels(snapshot, formId)).map((channel) => [channel.id, channel]));
}

function nothingPublished({ title }: Pick<FormRecord, "title">): FormDefinition {
  return { schema: 1, title, language: "zh-CN", pages: [], endings: [] };
}

interface RowsToName {
  readonly snapshot: Executor;
  readonly formId: number;
  readonly hasAnnotations: boolean;
  readonly hasCodings: boolean;
}

async function* listNamedRows(
  { snapshot, formId, hasAnnotations, hasCodings }: RowsToName,
  pieces: AsyncIterable<ExportRow[]>,
  onRows: (count: number) => void,
) {
  for await (const rows of pieces) {
    const respondents = await nameRespondents(snapshot, formId, rows);
    const seqs = rows.map(({ seq }) => seq);
    const annotations = await readAnnotations(snapshot, formId, hasAnnotations ? seqs : []);
    const codings = await listCodings(snapshot, formId, hasCodings ? seqs : []);
    yield rows.map((row, n) => ({
      ...row,
      respondent: respondents[n] ?? null,
      annotation: annotations[n] ?? null,
      codings: codings.get(row.seq),
    }));
    onRows(rows.length);
  }
}

const NO_CODES: CodesByQuestion = new Map();

async function readCodes(snapshot: Executor, formId: number): Promise<CodesByQuestion> {
  return new Map((await listCodesByQuestion(snapshot, formId)).map(({ questionId, codes }) => [questionId, codes]));
}
