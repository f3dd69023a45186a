/**
 * The uploaded files of all responses as an archive, named as the owner wants them, with a list that says which response
 * and question each belongs to. Files are copied piece by piece, so memory does not grow with them.
 *
 * Hazard S5: answers and file names become names in the archive, and whoever unpacks it must not write elsewhere. No
 * part of a name is a path, a name of a device or empty.
 */
import type { Readable } from "node:stream";
import { fileEnding } from "@idata/questions/core";
import { AppError } from "../../../kernel/app-error.ts";
import type { FileRecord } from "../../platform/files/index.ts";
import { writeZip, type ZipEntry } from "../../platform/sheets/index.ts";
import type { NamedRow, Sheet } from "./cells.ts";
import { BYTE_ORDER_MARK, toCsv } from "./csv.ts";
import type { ExportWords } from "./words.ts";

export interface AttachmentsInput {
  readonly sheet: Sheet;
  readonly words: ExportWords;
  /** See `FileNames`. */
  readonly naming: string;
  /** All responses in batches, from the first on; called twice. */
  listRows(this: void): AsyncIterable<readonly NamedRow[]>;
  listFiles(this: void, seqs: readonly number[]): Promise<readonly FileRecord[]>;
  /** Returns null if its content is missing. */
  openFile(this: void, file: FileRecord): Promise<Readable | null>;
}

export const USUAL_NAMING = "{seq}-{question}-{name}";

/** Throws EXPORT_NAMING_UNKNOWN, before anything is written. */
export async function* writeAttachments(input: AttachmentsInput): AsyncGenerator<Buffer> {
  createNames(input);
  yield* writeZip(listEntries(input));
}

/** Both readings of the responses give each file the same name. */
const createNames = ({ sheet, naming, words }: AttachmentsInput) =>
  new FileNames(sheet, naming, `${words.fileList}.csv`);

async function* listEntries(input: AttachmentsInput): AsyncGenerator<ZipEntry> {
  const { words, openFile } = input;
  yield { name: `${words.fileList}.csv`, content: writeList(input) };
  for await (const { file, name } of listNamedFiles(input)) {
    const content = await openFile(file);
    yield content === null
      ? { name: `${name}.txt`, content: [words.fileMissing] }
      : // Pictures, films and office files are compressed already.
        { name, content, isLarge: file.size > MOST_PLAIN, isCompressed: !file.type.startsWith("text/") };
  }
}

/** Deflating in stored blocks adds a little, so files just below the limit of the format count as large. */
const MOST_PLAIN = 2 ** 31;

async function* writeList(input: AttachmentsInput): AsyncGenerator<string> {
  const { words } = input;
  const header = [words.number, words.receipt, words.question, words.fileInArchive, words.fileName, words.fileSize];
  yield BYTE_ORDER_MARK + toCsv([[...header, "SHA-256"]]);
  for await (const { row, question, file, name } of listNamedFiles(input)) {
    yield toCsv([[row.seq, row.receipt, question, name, file.name, file.size, file.sha256.toString("hex")]]);
  }
}

async function* listNamedFiles(input: AttachmentsInput) {
  const { listRows, listFiles } = input;
  const names = createNames(input);
  for await (const rows of listRows()) {
    const files = Map.groupBy(await listFiles(rows.map(({ seq }) => seq)), (file) => file.response_seq ?? 0);
    for (const row of rows) {
      for (const [question, some] of Map.groupBy(files.get(row.seq) ?? [], (file) => file.question_id)) {
        const title = names.titleOf(question);
        for (const [at, file] of some.entries()) {
          yield { row, question: title, file, name: names.toName(row, title, file, at + 1) };
        }
      }
    }
  }
}

const PLACEHOLDER = /\{([^{}]*)\}/g;
const MOST_PART = 80;
const MOST_SEGMENT = 150;
/** Windows takes these for devices, with any ending. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/**
 * Makes names from a template: `{seq}`, `{receipt}`, `{question}` (its title), `{name}` (as it was uploaded, without
 * ending), `{n}` (its number in the question) and ids of questions, for answers. A slash makes a folder. The ending is
 * that of the upload. Throws EXPORT_NAMING_UNKNOWN.
 */
export class FileNames {
  private readonly taken: Set<string>;
  private readonly naming: string;
  private readonly sheet: Sheet;
  /** Of the answers in the template, the places of their cells. */
  private readonly places = new Map<string, number>();

  constructor(sheet: Sheet, naming: string, listName: string) {
    this.taken = new Set([listName.toLowerCase()]);
    this.naming = naming;
    this.sheet = sheet;
    for (const [all, part = ""] of naming.matchAll(PLACEHOLDER)) {
      if (OWN_PARTS.has(part)) continue;
      const place = sheet.columns.findIndex(({ code, question }) => question !== undefined && code === part);
      if (place < 0) throw new AppError("EXPORT_NAMING_UNKNOWN", { part: all });
      this.places.set(part, place);
    }
  }

  /** The title of a question; its id if it has none. */
  titleOf(questionId: string): string {
    const column = this.sheet.columns.find(({ code }) => code === questionId || code.startsWith(`${questionId}.`));
    return column?.question === undefined || column.question === "" ? questionId : column.question;
  }

  /** Different for each call, also where capital letters do not count. */
  toName(row: NamedRow, title: string, file: Pick<FileRecord, "name">, n: number): string {
    const ending = fileEnding(file.name);
    const plain = ending === "" ? file.name : file.name.slice(0, -ending.length - 1);
    const own = { seq: String(row.seq), receipt: row.receipt, question: title, name: plain, n: String(n) };
    const cells = this.places.size === 0 ? [] : this.sheet.toCells(row, false);
    const filled = this.naming.replaceAll(PLACEHOLDER, (_, part: string) => {
      const place = this.places.get(part);
      return toPart(place === undefined ? own[part as keyof typeof own] : String(cells[place] ?? ""));
    });
    const path = filled.split("/").map(toSegment).join("/");
    const end = ending === "" ? "" : `.${toPart(ending)}`;
    let name = path + end;
    for (let copy = 2; this.taken.has(name.toLowerCase()); copy += 1) name = `${path} (${copy})${end}`;
    this.taken.add(name.toLowerCase());
    return name;
  }
}

const OWN_PARTS: ReadonlySet<string> = new Set(["seq", "receipt", "question", "name", "n"]);

/** What stands for a placeholder makes no folder, whatever it contains. */
function toPart(text: string): string {
  return cut(text.replace(/[\p{Cc}\p{Cf}\\/:*?"<>|\s]+/gu, " ").trim(), MOST_PART);
}

function toSegment(text: string): string {
  const plain = cut(text.replace(/[\p{Cc}\p{Cf}\\:*?"<>|]+/gu, " ").trim(), MOST_SEGMENT).replace(/[. ]+$/, "");
  return plain === "" || DEVICE.test(plain) ? `_${plain}` : plain;
}

/** Never leaves half a character at the end. */
const cut = (text: string, most: number): string => text.slice(0, most).replace(/[\ud800-\udbff]$/, "");
