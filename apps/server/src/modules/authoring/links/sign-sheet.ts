/**
 * Makes a signed link for each row of a sheet whose columns are questions. The sheet comes back with the links, and with
 * what is wrong beside rows that get none, so that the owner mends them and sends the sheet again.
 */
import { type CompiledForm, type CompiledItem, createSession, listGivenAnswers, mayPrefill } from "@idata/engine";
import { PAGE_BASE } from "@idata/contracts";
import { AppError } from "../../../kernel/app-error.ts";
import type { Ctx } from "../../../kernel/context.ts";
import type { FileSource } from "../../../kernel/endpoint.ts";
import { getPersonSecret, type LinkField, signLink, toLinkQuery } from "../../collecting/gates/index.ts";
import { findLinkKey, type FormRecord } from "../../forms/forms/index.ts";
import { getCompiled } from "../../forms/versions/index.ts";
import { readTable } from "../../platform/reading/index.ts";
import { toSheetFile } from "../../platform/sheets/index.ts";
import { toCellFields } from "./cell-fields.ts";

const MOST_ROWS = 5000;
/** Of one cell; a link takes no longer value. */
const LONGEST = 5000;

const WORDS = {
  zh: {
    sheet: "链接",
    link: "专用链接",
    problem: "问题",
    wrong: "这些列的内容不能作为答案：",
    empty: "这一行没有答案",
  },
  en: {
    sheet: "Links",
    link: "Signed link",
    problem: "Problem",
    wrong: "These columns are no answers: ",
    empty: "This row has no answers",
  },
} as const;

interface Column {
  /** The text of the first row. */
  readonly title: string;
  /** Null for a column that names no question; it is returned as it is. */
  readonly question: CompiledItem | null;
}

const toName = (text: string): string => text.normalize("NFKC").trim().toLowerCase();

/** The question that the title of a column names: by id, by its name in an imported file, or by its title. */
function findQuestion({ questions }: CompiledForm, title: string): CompiledItem | null {
  const name = toName(title);
  const open = questions.filter(({ item, core }) => mayPrefill(item, core));
  const by = (read: (question: CompiledItem) => string | undefined) =>
    name === "" ? undefined : open.find((question) => toName(read(question) ?? "") === name);
  return by(({ item }) => item.id) ?? by(({ item }) => item.code) ?? by(({ item }) => item.title) ?? null;
}

class SheetReader {
  columns: readonly Column[] | null = null;
  readonly rows: (readonly string[])[] = [];
  private readonly form: CompiledForm;

  constructor(form: CompiledForm) {
    this.form = form;
  }

  take(cells: readonly string[]): void {
    if (cells.every((cell) => cell.trim() === "")) return;
    if (this.columns !== null) this.rows.push(cells);
    else this.columns = cells.map((title) => ({ title, question: findQuestion(this.form, title) }));
  }
}

/** Throws PEOPLE_IMPORT_UNREADABLE, PEOPLE_IMPORT_TOO_LONG, LINK_SHEET and BUSY. */
export async function signSheet(
  ctx: Ctx,
  record: Pick<FormRecord, "id" | "key" | "current_version">,
  bytes: Buffer,
): Promise<FileSource> {
  if (record.current_version === null) throw new AppError("LINK_SHEET");
  const form = await getCompiled(ctx, record.id, record.current_version);
  const sheet = new SheetReader(form);
  const limits = { maxRows: MOST_ROWS + 1, longest: LONGEST + 1 };
  const end = await readTable(bytes, limits, (_row, cells) => sheet.take(cells));
  const { columns, rows } = sheet;
  if (end === "unreadable") throw new AppError("PEOPLE_IMPORT_UNREADABLE");
  if (end === "too-long" || rows.length > MOST_ROWS) throw new AppError("PEOPLE_IMPORT_TOO_LONG", { max: MOST_ROWS });
  if (columns === null || columns.every(({ question }) => question === null)) throw new AppError("LINK_SHEET");
  const words = WORDS[ctx.language];
  const secret = await getPersonSecret(ctx);
  const signed = { formId: record.id, key: await findLinkKey(ctx.db, record.id), personId: null };
  const address = `${ctx.config.baseUrl ?? ""}${PAGE_BASE}/collect/form/${record.key}?`;
  const today = ctx.calendar.toDay(ctx.now());

  const toResult = (cells: readonly string[]): { readonly link: string; readonly problem: string } => {
    const { fields, wrong } = toFields(form, today, columns, cells);
    if (wrong.length > 0) return { link: "", problem: words.wrong + wrong.join("、") };
    if (fields.length === 0) return { link: "", problem: words.empty };
    const query = toLinkQuery({ fields, signature: signLink(secret, signed, fields) });
    return { link: address + new URLSearchParams(query).toString(), problem: "" };
  };
  type Row = { readonly cells: readonly string[]; readonly link: string; readonly problem: string };
  const written = [
    ...columns.map(({ title }, at) => ({ header: title, toCell: ({ cells }: Row) => cells[at] ?? "" })),
    { header: words.link, toCell: ({ link }: Row) => link },
    { header: words.problem, toCell: ({ problem }: Row) => problem },
  ];
  return toSheetFile(words.sheet, written, [rows.map((cells): Row => ({ cells, ...toResult(cells) }))]);
}

/** The fields of a row, and the titles of columns whose cell is no answer to their question. */
function toFields(
  form: CompiledForm,
  today: string,
  columns: readonly Column[],
  cells: readonly string[],
): { readonly fields: readonly LinkField[]; readonly wrong: readonly string[] } {
  const filled = columns.flatMap(({ title, question }, at) => {
    const text = (cells[at] ?? "").trim();
    return question === null || text === "" ? [] : [{ title, question, fields: toCellFields(question, text) }];
  });
  const fields = filled.flatMap((one) => one.fields ?? []);
  const given = new Set(listGivenAnswers(createSession(form, { today }), form.questions, fields).map(([id]) => id));
  return {
    fields: fields.map(({ name, value }): LinkField => [name, value]),
    wrong: filled.filter(({ question }) => !given.has(question.item.id)).map(({ title }) => title),
  };
}
