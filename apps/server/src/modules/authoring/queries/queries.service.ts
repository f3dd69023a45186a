/**
 * Public queries of a form, as its owner sets them up. Whoever searches responses publishes answers, so that needs the
 * ability to see them, too. Hazards S38.
 */
import {
  type BodyOf,
  type createFormQuery,
  type DataOf,
  type listFormQueries,
  MOST_QUERIES,
  MOST_SEARCHED,
} from "@idata/contracts";
import type { putFormQuery } from "@idata/contracts";
import { type CoreRegistry, type ItemDefinition } from "@idata/engine";
import { cores } from "@idata/questions/core";
import { AppError } from "../../../kernel/app-error.ts";
import type { Ctx } from "../../../kernel/context.ts";
import type { Executor } from "../../../kernel/database.ts";
import { canDo, findRules, type FormRecord, getForm, getLockedForm } from "../../forms/forms/index.ts";
import {
  deleteQuery,
  findQuery,
  type FormQuery,
  insertQuery,
  listQueries,
  type QueryColumn,
  replaceSheet,
  saveQuery,
} from "../../forms/queries/index.ts";
import { getCompiled } from "../../forms/versions/index.ts";
import { readTable } from "../../platform/reading/index.ts";

type Column = DataOf<typeof listFormQueries>["queries"][number]["columns"][number];

const MOST_ROWS = 50_000;
const MOST_COLUMNS = 50;
const LONGEST_CELL = 500;
const ALL_CORES: CoreRegistry = cores;

/** What visitors can be shown of responses, and what they can search by: one line that has a normal form. */
async function listQuestions(ctx: Ctx, form: FormRecord, executor?: Executor): Promise<readonly Column[]> {
  if (form.current_version === null) return [];
  const { questions } = await getCompiled(ctx, form.id, form.current_version, executor);
  return questions.flatMap(({ item, core }): Column[] => {
    if (core === null || core.fileIds !== undefined) return [];
    const label = item.title.replaceAll(/\s+/g, " ").trim().slice(0, 200) || item.id;
    return [{ key: item.id, label, use: "hide", canSearch: canSearch(item) }];
  });
}

/** A name in two fields is stored as two texts, so it does not parse one line. */
function canSearch(item: ItemDefinition): boolean {
  const core = Object.hasOwn(ALL_CORES, item.type) ? ALL_CORES[item.type] : undefined;
  return core?.uniqueBy !== undefined && core.parse(item, "1").ok;
}

/** The columns of a query: for responses, the questions that the form has now, with what is stored for them. */
function toColumns({ source, columns }: FormQuery, questions: readonly Column[]): Column[] {
  if (source === "sheet") return columns.map((column) => ({ ...column, canSearch: true }));
  const stored = new Map(columns.map((column) => [column.key, column]));
  return questions.map((question) => ({ ...question, ...stored.get(question.key) }));
}

export async function readQueries(ctx: Ctx, id: number): Promise<DataOf<typeof listFormQueries>> {
  const form = await getForm(ctx, id, "rules");
  const [queries, rules, questions] = [
    await listQueries(ctx.db, form.id),
    await findRules(ctx.db, form.id),
    await listQuestions(ctx, form),
  ];
  return {
    anonymous: rules?.anonymous ?? false,
    queries: queries.map((query) => {
      const { id: queryId, key, title, intro, source, rows, isOpen, closesAt, isOver, revision } = query;
      const columns = toColumns(query, questions);
      return {
        id: queryId,
        key,
        title,
        intro,
        source,
        columns,
        rows,
        isOpen,
        closesAt: closesAt?.toISOString() ?? null,
        isOver,
        revision,
      };
    }),
  };
}

/** Throws FORM_FORBIDDEN and QUERY_ANONYMOUS. */
async function assertMaySearch(ctx: Ctx, tx: Executor, form: FormRecord): Promise<void> {
  if (!(await canDo(ctx, form, "data"))) throw new AppError("FORM_FORBIDDEN");
  const rules = await findRules(tx, form.id);
  if (rules?.anonymous === true) throw new AppError("QUERY_ANONYMOUS", {}, { data: { field: "source" } });
}

export async function createQuery(ctx: Ctx, id: number, body: BodyOf<typeof createFormQuery>): Promise<number> {
  return ctx.transaction(async (tx) => {
    const form = await getLockedForm(ctx, tx, id, "rules");
    if (body.source === "responses") await assertMaySearch(ctx, tx, form);
    if ((await listQueries(tx, form.id)).length >= MOST_QUERIES)
      throw new AppError("QUERY_TOO_MANY", { max: MOST_QUERIES });
    return insertQuery(tx, { formId: form.id, title: toLine(body.title), source: body.source, columns: [] });
  });
}

/** Throws QUERY_NOT_FOUND, QUERY_FIELDS, QUERY_ANONYMOUS, FORM_FORBIDDEN and RULES_CHANGED. */
export async function changeQuery(
  ctx: Ctx,
  id: number,
  queryId: number,
  body: BodyOf<typeof putFormQuery>,
): Promise<number> {
  return ctx.transaction(async (tx) => {
    const form = await getLockedForm(ctx, tx, id, "rules");
    const query = await findQuery(tx, form.id, queryId);
    if (query === null) throw new AppError("QUERY_NOT_FOUND");
    if (query.source === "responses") await assertMaySearch(ctx, tx, form);
    const known = toColumns(query, query.source === "responses" ? await listQuestions(ctx, form, tx) : []);
    const columns = checkColumns(known, body.columns, body.isOpen);
    const closesAt = body.closesAt === null ? null : new Date(body.closesAt);
    const intro = toStorable(body.intro).trim();
    const saved = await saveQuery(tx, {
      formId: form.id,
      id: queryId,
      title: toLine(body.title),
      intro,
      columns,
      closesAt,
      isOpen: body.isOpen,
      revision: body.revision,
    });
    if (saved === null) throw new AppError("RULES_CHANGED");
    return saved;
  });
}

const toStorable = (text: string): string => text.replaceAll("\0", "").toWellFormed();
const toLine = (text: string): string => toStorable(text).replaceAll(/\s+/g, " ").trim() || "–";

/** An open query needs one to three columns to search by and one to show. Throws QUERY_FIELDS. */
function checkColumns(
  known: readonly Column[],
  wanted: readonly QueryColumn[],
  isOpen: boolean,
): readonly QueryColumn[] {
  const byKey = new Map(known.map((column) => [column.key, column]));
  const columns = wanted.map(({ key, label, use }) => ({ key, label: toLine(label), use }));
  const isKnown = columns.every(({ key, use }) => {
    const column = byKey.get(key);
    return column !== undefined && (use !== "search" || column.canSearch);
  });
  const isOnce = new Set(columns.map(({ key }) => key)).size === columns.length;
  const searched = columns.filter(({ use }) => use === "search").length;
  const isComplete = searched > 0 && columns.some(({ use }) => use === "show");
  if (!isKnown || !isOnce || searched > MOST_SEARCHED || (isOpen && !isComplete)) {
    throw new AppError("QUERY_FIELDS", { max: MOST_SEARCHED }, { data: { field: "columns" } });
  }
  return columns;
}

/** Throws QUERY_NOT_FOUND and QUERY_SHEET. */
export async function takeSheet(ctx: Ctx, id: number, queryId: number, bytes: Buffer): Promise<number> {
  const rows: (readonly string[])[] = [];
  let header: readonly string[] | null = null;
  const end = await readTable(bytes, { maxRows: MOST_ROWS + 1, longest: LONGEST_CELL }, (_row, cells) => {
    const texts = cells.map((cell) => toStorable(cell).trim());
    if (texts.every((text) => text === "")) return;
    if (header === null) header = texts;
    else if (rows.length <= MOST_ROWS) rows.push(texts);
  });
  const names = toHeader(header ?? []);
  if (end !== "done" || names === null || rows.length === 0 || rows.length > MOST_ROWS) {
    throw new AppError("QUERY_SHEET", { rows: MOST_ROWS, columns: MOST_COLUMNS });
  }
  const columns = names.map((label, at): QueryColumn => ({ key: String(at), label, use: "hide" }));
  const cells = rows.map((row) => names.map((_, at) => row[at] ?? ""));
  await ctx.transaction(async (tx) => {
    const form = await getLockedForm(ctx, tx, id, "rules");
    if (!(await replaceSheet(tx, { formId: form.id, id: queryId }, { columns, rows: cells }))) {
      throw new AppError("QUERY_NOT_FOUND");
    }
  });
  return rows.length;
}

/** The names of the columns, each once; null if one is missing or stands twice. */
function toHeader(cells: readonly string[]): readonly string[] | null {
  const end = cells.findLastIndex((cell) => cell !== "");
  const names = cells.slice(0, end + 1).map((cell) => cell.slice(0, 200));
  const isRight = names.length >= 2 && names.length <= MOST_COLUMNS && names.every((name) => name !== "");
  return isRight && new Set(names).size === names.length ? names : null;
}

export async function removeQuery(ctx: Ctx, id: number, queryId: number): Promise<void> {
  await ctx.transaction(async (tx) => {
    const form = await getLockedForm(ctx, tx, id, "rules");
    if (!(await deleteQuery(tx, form.id, queryId))) throw new AppError("QUERY_NOT_FOUND");
  });
}
