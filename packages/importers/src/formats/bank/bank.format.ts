/** Reads question banks as people keep them in spreadsheets: one row per question, columns in any order and wording. */
import type { FormatReader, Place, ReadForm, Refusal, SheetSource, Source } from "../../exchange/index.ts";
import { EXAM_NOTES } from "../exam/exam.notes.ts";
import { letterOf, Paper, titleOfFile } from "../exam/paper.ts";
import { BANK_NOTES } from "./bank.notes.ts";
import { type BankType, readTypeCodes, splitOptions, toType, toVerdict, withoutMark } from "./cells.ts";
import { type Columns, findHeader, guessColumns, nameOfColumn, readHeader } from "./columns.ts";
import { parseCsv } from "./csv.ts";
import { addRow, type BankRow } from "./question.ts";

export const bankReader: FormatReader = {
  name: "bank",
  extensions: ["xlsx", "csv", "tsv"],
  recognise(source) {
    const sheets = sheetsOf(source, 200).filter(({ hidden }) => !hidden);
    // The workbooks of XLSForm and of other survey programs have sheets with these names.
    if (source.kind === "sheets" && sheets.some(({ name }) => /^survey$/i.test(name))) return 0;
    const found = sheets.map((sheet) => findHeader(sheet)).filter((columns) => columns !== null);
    if (found.some(({ roles, options }) => roles.includes("answer") && (options.length > 1 || roles.includes("stem"))))
      return 0.8;
    if (found.some(({ roles }) => roles.includes("stem") && roles.includes("type"))) return 0.7;
    if (found.length > 0 && source.kind === "sheets") return 0.3;
    return source.kind === "sheets" && sheets.some((sheet) => guessColumns(sheet) !== null) ? 0.4 : 0;
  },
  read,
  noteTexts: { ...EXAM_NOTES, ...BANK_NOTES },
};

function sheetsOf(source: Source, rows = Infinity): readonly SheetSource[] {
  if (source.kind === "sheets") return source.sheets.map((sheet) => ({ ...sheet, rows: sheet.rows.slice(0, rows) }));
  if (source.kind === "archive") return [];
  const lines = rows === Infinity ? source.text : source.text.slice(0, 20_000);
  return [parseCsv(lines, titleOfFile(source.name))];
}

function read(source: Source): ReadForm | Refusal {
  const paper = new Paper("bank");
  const sheets = sheetsOf(source);
  const visible = sheets.filter(({ hidden, rows }) => !hidden && rows.some((row) => row.some((cell) => cell !== "")));
  for (const sheet of sheets.filter(({ hidden, rows }) => hidden && rows.length > 0))
    paper.noteFile("lost", "hiddenSheet", { sheet: sheet.name }, { name: sheet.name });
  const banks = visible.map((sheet) => ({ sheet, columns: findHeader(sheet) ?? guessColumns(sheet) }));
  const isExam = banks.some(({ sheet, columns }) => columns !== null && hasAnswers(sheet, columns));
  const several = banks.filter(({ columns }) => columns !== null).length > 1;
  let title = "";
  for (const { sheet, columns } of banks) {
    if (columns === null) {
      const text = sheet.rows.flat().filter((cell) => cell !== "");
      paper.noteUnread(
        text.map((cell) => ({ path: sheet.name, text: cell, line: 1 })),
        { sheet: sheet.name },
      );
      continue;
    }
    const named = new SheetReader(sheet, columns, isExam, paper).read(several);
    if (title === "" && !several) title = named;
  }
  if (paper.questions === 0) return { refused: { code: "bank.empty", place: {} } };
  const result = paper.finish(title === "" ? titleOfFile(source.name) : title);
  if (isExam) return result;
  const { scoring: _, ...form } = result.form;
  return { ...result, form: { ...form, kind: "survey" } };
}

const hasAnswers = ({ rows }: SheetSource, { header, roles, answers, flags }: Columns): boolean =>
  rows
    .slice(header + 1)
    .some((row) =>
      [roles.indexOf("answer"), ...answers, ...flags.values()].some((column) => (row[column] ?? "") !== ""),
    );

/** Values of columns that are not part of a question, for the report. */
interface Extra {
  readonly heading: string;
  readonly values: Set<string>;
}

class SheetReader {
  private readonly sheet: SheetSource;
  private columns: Columns;
  private readonly isExam: boolean;
  private readonly paper: Paper;
  private readonly extras = new Map<number, Extra>();
  /** From the heading of a part: `二、多选题（每题3分）`. */
  private partType: BankType | null = null;
  private partPoints: number | null = null;
  private codes: ReadonlyMap<string, BankType>;
  private fromZero: boolean;
  /** The last row with a question, to which rows without one add options. */
  private draft: BankRow | null = null;

  constructor(sheet: SheetSource, columns: Columns, isExam: boolean, paper: Paper) {
    this.sheet = sheet;
    this.columns = columns;
    this.isExam = isExam;
    this.paper = paper;
    this.codes = this.readCodes();
    this.fromZero = this.startsAtZero();
  }

  /** Reads all rows. Returns the title above the headings, if there is one. */
  read(several: boolean): string {
    const { sheet, paper } = this;
    const above = this.readAbove();
    if (several) paper.section(sheet.name, { sheet: sheet.name });
    for (let index = this.columns.header + 1; index < sheet.rows.length; index += 1)
      this.readRow(sheet.rows[index] ?? [], index);
    this.flush();
    for (const { heading, values } of this.extras.values())
      paper.noteUnread(
        [...values].map((text) => ({ path: heading, text, line: 1 })),
        { sheet: sheet.name, column: heading },
        "column",
      );
    return above;
  }

  private readAbove(): string {
    const above = this.sheet.rows
      .slice(0, Math.max(0, this.columns.header))
      .map((row) => row.filter((cell) => cell !== ""));
    const [first] = above.filter((cells) => cells.length > 0);
    const [only = ""] = first?.length === 1 ? first : [];
    const isTitle = only !== "" && only.length <= 60 && !only.includes("\n");
    const rest = above.flat().filter((cell) => !(isTitle && cell === only));
    this.paper.noteUnread(
      rest.map((text) => ({ path: this.sheet.name, text, line: 1 })),
      { sheet: this.sheet.name },
    );
    return isTitle ? only : "";
  }

  private placeOf(index: number): Place {
    return { sheet: this.sheet.name, row: index + 1 };
  }

  private readRow(row: readonly string[], index: number): void {
    const filled = row.filter((cell) => cell !== "");
    if (filled.length === 0) return;
    const repeated = filled.length >= 3 ? readHeader(row, index) : null;
    // Several banks below each other have headings of their own.
    if (repeated !== null && repeated.roles.includes("stem") && this.isHeading(row)) {
      this.flush();
      this.columns = repeated;
      this.codes = this.readCodes();
      return;
    }
    const stem = this.cell(row, "stem");
    if (filled.length === 1 && this.readPart(filled[0] ?? "", row, index)) return;
    if (stem === "") return this.readMore(row, index);
    this.flush();
    this.draft = this.toDraft(row, index, stem);
  }

  /** A row is a heading if its cells are those of the headings, or all are words that headings have. */
  private isHeading(row: readonly string[]): boolean {
    const known = readHeader(row, 0);
    if (known === null) return false;
    const count =
      known.roles.filter((role) => role !== null).length +
      known.options.length +
      known.answers.length +
      known.flags.size;
    return count >= row.filter((cell) => cell !== "").length * 0.7;
  }

  private readPart(text: string, row: readonly string[], index: number): boolean {
    const type = toType(text.replace(/^[一二三四五六七八九十\d]+\s*[、.．:：)）]\s*/, "").replace(/[（(【].*$/s, ""));
    const isNumbered =
      /^[（(]?[一二三四五六七八九十]+[)）]?\s*[、.．:：]|^第[一二三四五六七八九十\d]+(?:部分|章|节|大题|单元)/.test(
        text,
      );
    const isHere = row.indexOf(text) <= Math.max(1, this.columns.roles.indexOf("stem"));
    if (!isHere || text.length > 80 || (!isNumbered && type === null) || (/[？?。]$/.test(text) && !isNumbered))
      return false;
    this.flush();
    this.partType = type;
    const each = /每\s*(?:小)?(?:题|空|個|个)\s*(?:各)?\s*(\d+(?:\.\d+)?)\s*分/.exec(text.normalize("NFKC"))?.[1];
    this.partPoints = each === undefined ? null : Number(each);
    this.paper.section(text, this.placeOf(index));
    return true;
  }

  /** A row without a question: one more option of the question above (merged cells), or a note. */
  private readMore(row: readonly string[], index: number): void {
    const { draft } = this;
    const option = this.cell(row, "options");
    const answer = this.cell(row, "answer");
    const rest = row.filter((cell) => cell !== "" && cell !== option && cell !== answer);
    const isNumberOnly = rest.every((cell) => cell === this.cell(row, "number"));
    if (draft !== null && option !== "" && isNumberOnly) {
      const code = letterOf(draft.options.length);
      const options = [...draft.options, { code, text: withoutMark(option, draft.options.length) }];
      // A mark beside the option tells that it is right.
      const isRight = answer !== "" && toVerdict(answer) === true;
      const more = isRight
        ? `${draft.answer}${code}`
        : answer === "" || toVerdict(answer) === false
          ? draft.answer
          : `${draft.answer}${answer}`;
      this.draft = { ...draft, options, answer: more };
      return;
    }
    this.paper.noteFile("lost", "rowWithoutQuestion", this.placeOf(index), {
      text: row.filter((cell) => cell !== "").join(" | "),
    });
  }

  private toDraft(row: readonly string[], index: number, stem: string): BankRow {
    const { columns, paper } = this;
    const place = this.placeOf(index);
    const typed = this.cell(row, "type");
    const coded = this.codes.get(typed);
    const type = coded ?? toType(typed);
    if (typed !== "" && type === null) paper.noteFile("changed", "unknownType", place, { text: typed });
    const single = columns.options.flatMap(({ column, code }) => {
      const text = row[column] ?? "";
      return text === "" ? [] : [{ code, text: withoutMark(text, code.charCodeAt(0) - 65) }];
    });
    const known = type ?? this.partType ?? toType(this.sheet.name);
    const isText = known === "fill" || known === "essay";
    const joined = this.cell(row, "options");
    const options =
      single.length > 0 || isText ? single : splitOptions(joined).map((text, at) => ({ code: letterOf(at), text }));
    if (isText && joined !== "") this.note(columns.roles.indexOf("options"), joined);
    const flagged = single
      .filter(({ code }) => toVerdict(row[columns.flags.get(code) ?? -1] ?? "") === true)
      .map(({ code }) => code);
    const points = this.readPoints(row, place);
    for (const [column, cell] of row.entries()) if (cell !== "" && this.isExtra(column)) this.note(column, cell);
    const number = this.cell(row, "number");
    return {
      stem: stem.replace(/^\s*\d{1,4}\s*[.、．]\s*(?=\D)/, ""),
      type: known,
      options,
      answer: flagged.length > 0 ? flagged.join("") : this.readAnswer(row, joined, options.length),
      answers: columns.answers.map((column) => row[column] ?? "").filter((cell) => cell !== ""),
      explanation: this.cell(row, "explanation"),
      points,
      required: toVerdict(this.cell(row, "required")) === true || this.cell(row, "required").startsWith("必"),
      code: /^\d*$/.test(number) ? "" : number,
      place,
      fromZero: this.fromZero,
      isExam: this.isExam,
    };
  }

  /** Where each option has a row of its own, a mark beside the first one tells whether it is right. */
  private readAnswer(row: readonly string[], joined: string, options: number): string {
    const answer = this.cell(row, "answer");
    const verdict = joined === "" || options !== 1 ? null : toVerdict(answer);
    return verdict === null ? answer : verdict ? "A" : "";
  }

  private readPoints(row: readonly string[], place: Place): number | null {
    const cell = this.cell(row, "points");
    if (cell === "") return this.partPoints;
    const points = /^\s*(\d+(?:\.\d+)?)\s*(?:分|points?|pts)?\s*$/i.exec(cell.normalize("NFKC"))?.[1];
    if (points !== undefined) return Number(points);
    this.paper.noteFile("lost", "badPoints", place, { text: cell });
    return this.partPoints;
  }

  private flush(): void {
    if (this.draft !== null) addRow(this.draft, this.paper);
    this.draft = null;
  }

  private cell(row: readonly string[], role: Exclude<Columns["roles"][number], null>): string {
    return (row[this.columns.roles.indexOf(role)] ?? "").trim();
  }

  private isExtra(column: number): boolean {
    const { roles, options, answers, flags } = this.columns;
    const role = roles[column] ?? null;
    if (role === "meta") return true;
    if (role !== null) return false;
    return (
      !options.some((option) => option.column === column) &&
      !answers.includes(column) &&
      ![...flags.values()].includes(column)
    );
  }

  private note(column: number, value: string): void {
    const heading = this.columns.headings[column] ?? "";
    const extra = this.extras.get(column) ?? {
      heading: heading === "" ? nameOfColumn(column) : heading.replace(/\s+/g, " "),
      values: new Set(),
    };
    extra.values.add(value);
    this.extras.set(column, extra);
  }

  private readCodes(): ReadonlyMap<string, BankType> {
    return readTypeCodes(this.columns.headings[this.columns.roles.indexOf("type")] ?? "");
  }

  /** Whether numbers of options begin at 0: a choice has the answer `0`, and judgements are written otherwise. */
  private startsAtZero(): boolean {
    const column = this.columns.roles.indexOf("answer");
    const rows = this.sheet.rows.slice(this.columns.header + 1);
    return rows.some((row) => {
      const count = this.columns.options.filter((option) => (row[option.column] ?? "") !== "").length;
      const joined = count > 0 ? 0 : splitOptions(this.cell(row, "options")).length;
      return Math.max(count, joined) > 2 && /^0(?:[,，;、|\s]\d+)*$/.test(row[column] ?? "");
    });
  }
}
