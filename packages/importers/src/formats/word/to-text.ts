/**
 * Blocks of a document as the questionnaire text that a person would paste: one line per paragraph with its printed
 * number, gaps as `____`, right answers that are marked by colour in `**`, and tables as what they are: a matrix, fields
 * to fill in, a bank of questions, or just a way to place text.
 */
import { type Block, GAP, type Paragraph, type Piece, type Table } from "./document.ts";

export interface WordText {
  readonly lines: readonly string[];
}

interface Context {
  /** Marking is used to distinguish; where most of a document is bold, bold says nothing. */
  readonly boldSpeaks: boolean;
}

export function toLines(blocks: readonly Block[]): string[] {
  const context: Context = { boldSpeaks: speaksByBold(blocks) };
  return blocks.flatMap((block) => linesOf(block, context));
}

function linesOf(block: Block, context: Context): string[] {
  if (block.kind === "table") return ["", ...tableLines(block, context), ""];
  const text = textOfParagraph(block, context);
  const below = block.below.flatMap((one) => linesOf(one, context));
  const lines = text.split("\n").map((line) => line.trimEnd());
  const title = block.isTitle && lines.length === 1 && lines[0] !== "" ? [`# ${lines[0]?.trim() ?? ""}`] : lines;
  return [...title, ...below];
}

const OPTION_START = /^[A-Ha-hＡ-Ｈ][.．、)）:：]|^[(（][A-Ha-h][)）]/;

function textOfParagraph(paragraph: Paragraph, context: Context): string {
  const { pieces, number } = paragraph;
  const plain = pieces.map(({ text }) => text).join("");
  const isOption = OPTION_START.test(`${number}${plain}`.trim());
  const filled = pieces.filter(({ text }) => text.trim() !== "");
  const allUnder = filled.length > 0 && filled.every(({ look }) => look.under);
  const text = pieces
    .map((piece) => {
      if (piece.look.under && !allUnder) return underlined(piece.text);
      if (piece.look.under && piece.text.trim() === "") return toGap(piece.text);
      return marks(piece, isOption, context) ? wrap(piece.text, "**") : piece.text;
    })
    .join("")
    .replaceAll("\t", "    ")
    .replaceAll("\u00A0", " ");
  if (number === "") return text;
  return `${number}${/[\p{L}\p{N}]$/u.test(number) || /^[□○☐●•◆]$/.test(number) ? " " : ""}${text.trimStart()}`;
}

/** Whether a piece's look says "right answer". */
function marks({ text, look }: Piece, isOption: boolean, { boldSpeaks }: Context): boolean {
  // A red asterisk says "required", and a coloured bracket nothing.
  if (!/[\p{L}\p{N}√×✓]/u.test(text)) return false;
  return look.marked || (isOption && look.bold && boldSpeaks);
}

/** Bold distinguishes options if some, but fewer than half of them, are bold. */
function speaksByBold(blocks: readonly Block[]): boolean {
  const options = paragraphsOf(blocks).filter(({ number, pieces }) => {
    return OPTION_START.test(`${number}${pieces.map(({ text }) => text).join("")}`.trim());
  });
  const bold = options.filter(({ pieces }) => pieces.some(({ text, look }) => look.bold && text.trim() !== ""));
  return bold.length > 0 && bold.length * 2 < options.length;
}

function paragraphsOf(blocks: readonly Block[]): Paragraph[] {
  return blocks.flatMap((block) => {
    return block.kind === "paragraph"
      ? [block]
      : block.rows.flatMap((row) => row.flatMap((cell) => paragraphsOf(cell)));
  });
}

/** Underlined space is a gap; an underlined answer stands in its gap. */
function underlined(text: string): string {
  if (text.trim() === "") return toGap(text);
  const [, before = "", word = "", after = ""] = /^(\s*)(.*?)(\s*)$/su.exec(text) ?? [];
  const isInGap = before.length + after.length > 0 && !/^_+$/.test(word);
  return isInGap ? ` __${word}__ ` : text;
}

const toGap = (text: string): string => (text.includes("\n") ? text : GAP);

function wrap(text: string, mark: string): string {
  const [, before = "", word = "", after = ""] = /^(\s*)(.*?)(\s*)$/su.exec(text) ?? [];
  return `${before}${mark}${word}${mark}${after}`;
}

function tableLines(table: Table, context: Context): string[] {
  const cells = table.rows.map((row) =>
    row.map((cell) =>
      cell
        .flatMap((block) => linesOf(block, context))
        .join("\n")
        .trim(),
    ),
  );
  const width = Math.max(0, ...cells.map((row) => row.length));
  const rows = cells.map((row) => [...row, ...Array.from({ length: width - row.length }, () => "")]);
  if (width === 1) return rows.flatMap(([cell = ""]) => [...cell.split("\n"), ""]);
  return bankLines(rows) ?? matrixLines(rows) ?? pairLines(rows) ?? rows.flatMap(rowLines);
}

const ANSWER_CELL = /^[□○☐◯〇\s]*$|^\d{1,2}$|^[(（]\s*[)）]$/;

/** A grid to tick in: a head of labels, labels on the left, everything else empty, boxes or the numbers of a scale. */
function matrixLines(rows: readonly (readonly string[])[]): string[] | null {
  const [head, ...body] = rows;
  if (head === undefined || body.length === 0) return null;
  const [, ...columns] = head;
  const isHead =
    columns.length >= 2 && columns.every((cell) => cell !== "" && !cell.includes("\n") && cell.length <= 30);
  const isBody = body.every(([label = "", ...cells]) => {
    return label !== "" && !label.includes("\n") && cells.every((cell) => ANSWER_CELL.test(cell));
  });
  // Two rows of numbers and letters are a key, which the text reader knows as a table too.
  const isKey =
    /^(?:题号|序号|题目|No\.?)$/i.test(head[0] ?? "") && body.some(([label = ""]) => /答案|answer/i.test(label));
  if (!isKey && !(isHead && isBody)) return null;
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll("|", "｜").replaceAll("\n", " ")).join(" | ")} |`;
  const shown = isKey ? body : body.map(([label = "", ...cells]) => [label, ...cells.map(() => "")]);
  return [line(head), line(head.map(() => "---")), ...shown.map(line)];
}

/** Two lists to be matched: numbers on the left, letters on the right, and nothing between them. */
function pairLines(rows: readonly (readonly string[])[]): string[] | null {
  const isPair = rows.every((row) => row.slice(1, -1).every((cell) => cell === ""));
  const left = rows.map((row) => row[0] ?? "").filter((cell) => cell !== "");
  const right = rows.map((row) => row.at(-1) ?? "").filter((cell) => cell !== "");
  if (!isPair || (rows[0]?.length ?? 0) < 2 || left.length < 2 || right.length < 2) return null;
  const numbered = left.every((cell, at) => cell.startsWith(`${at + 1}.`) && !cell.includes("\n"));
  const lettered = right.every((cell, at) => cell.startsWith(`${"ABCDEFGHIJKLMNOPQRSTUVWXYZ"[at] ?? "-"}.`));
  if (!numbered || !lettered || right.some((cell) => cell.includes("\n"))) return null;
  return ["行：", ...left.map((cell) => `- ${cell.replace(/^\d+\.\s*/, "")}`), ...right];
}

const BANK_HEADS = {
  stem: /^(?:题干|题目|试题|试题内容|题目内容|问题)$/,
  option: /^(?:选项|答案选项)?\s*([A-H])$/,
  options: /^(?:选项|备选答案|备选项)$/,
  answer: /^(?:答案|正确答案|标准答案|参考答案)$/,
  type: /^(?:题型|类型|试题类型)$/,
  points: /^(?:分值|分数)$/,
  explanation: /^(?:解析|答案解析|试题解析)$/,
} as const;

/** A table with one question per row becomes the text of these questions. */
function bankLines(rows: readonly (readonly string[])[]): string[] | null {
  const at = rows.slice(0, 3).findIndex((row) => {
    return row.some((cell) => BANK_HEADS.stem.test(cell)) && row.some((cell) => BANK_HEADS.answer.test(cell));
  });
  const head = rows[at];
  if (head === undefined) return null;
  const find = (name: Exclude<keyof typeof BANK_HEADS, "option">) =>
    head.findIndex((cell) => BANK_HEADS[name].test(cell));
  const letters = head.flatMap((cell, column) => {
    const letter = BANK_HEADS.option.exec(cell)?.[1];
    return letter === undefined ? [] : [{ letter, column }];
  });
  const places = {
    stem: find("stem"),
    options: find("options"),
    answer: find("answer"),
    type: find("type"),
    points: find("points"),
    explanation: find("explanation"),
  };
  const used = new Set([...Object.values(places), ...letters.map(({ column }) => column)]);
  const isNumber = (column: number) => /^(?:序号|题号|编号|No\.?)$/i.test(head[column] ?? "");
  const before = rows.slice(0, at).flatMap(rowLines);
  const questions = rows.slice(at + 1).flatMap((row, index) => {
    const cell = (column: number) => row[column] ?? "";
    if (cell(places.stem) === "") return rowLines(row);
    const type = cell(places.type);
    const points = cell(places.points);
    const others = row.flatMap((text, column) =>
      text === "" || used.has(column) || isNumber(column)
        ? []
        : [`${head[column] ?? ""}：${text.replaceAll("\n", " ")}`],
    );
    return [
      `${index + 1}. ${cell(places.stem)}${type === "" ? "" : `【${type}】`}${points === "" ? "" : `（${points.replace(/分$/, "")}分）`}`,
      ...letters.flatMap(({ letter, column }) =>
        cell(column) === "" ? [] : [`${letter}. ${cell(column).replace(/^[A-H][.．、]\s*/, "")}`],
      ),
      ...cell(places.options)
        .split("\n")
        .filter((line) => line !== ""),
      ...(cell(places.answer) === "" ? [] : [`答案：${cell(places.answer).replaceAll("\n", "、")}`]),
      ...(cell(places.explanation) === "" ? [] : [`解析：${cell(places.explanation).replaceAll("\n", " ")}`]),
      ...others,
      "",
    ];
  });
  return [...before, ...questions];
}

const LABEL = /^[^_□○☐：:]{1,20}[：:]?$/;
const CHOICES = /[□○☐]/;

/** A row of a form: labels with the empty cell, or the boxes, behind them. Any other row is its cells, side by side. */
function rowLines(row: readonly string[]): string[] {
  const filled = row.filter((cell) => cell !== "");
  if (filled.length === 0) return [];
  if (filled.some((cell) => cell.includes("\n"))) return filled.flatMap((cell) => cell.split("\n"));
  const fields = toFields(row);
  return fields ?? [filled.join("    ")];
}

function toFields(row: readonly string[]): string[] | null {
  const fields: string[] = [];
  for (let at = 0; at < row.length; at += 1) {
    const [cell = "", next] = row.slice(at, at + 2);
    if (cell === "") continue;
    if (!LABEL.test(cell)) return null;
    const label = cell.replace(/[：:]$/, "");
    if (next === undefined) return null;
    if (next === "") {
      fields.push(`${label}：${GAP}`);
      at += 1;
    } else if (CHOICES.test(next)) {
      fields.push(`${label}：${next}`);
      at += 1;
    } else {
      return null;
    }
  }
  return fields.length > 0 ? fields : null;
}
