/** Cards exported as rows of columns: question, options parted by bars, the places of the right ones, and notes. */
import { type Layout, type Piece, withText } from "../piece.ts";
import { keepLines, letterOptions, toDebris, writeQuestion } from "./write.ts";

const SETTING = /^#(?:separator|html|tags|columns|deck|notetype|guid|if matches)\b.*:/i;
const SIGNS: Readonly<Record<string, string>> = { tab: "\t", comma: ",", semicolon: ";", pipe: "|", space: " " };
const PARTS = [/\s*\|\|\s*/, /\s*<br\s?\/?>\s*/i, /\s*[|｜]\s*/, /\s*[;；]\s*/];
const PLACES =
  /^\s*(?:\d{1,2}(?:\s*(?:\|\||[|,，;；、/])\s*\d{1,2})*|[A-Ha-h](?:\s*(?:\|\||[|,，;；、/])?\s*[A-Ha-h])*)\s*$/;
const TRUTH = /^(?:对|错|對|錯|√|×|正确|错误|正確|錯誤|true|false)$/i;
const ASKS = /[?？]\s*$|[(（]\s*[)）]|_{2,}|[。.]\s*$|什么|什麼|哪|如何|多少/;

interface Columns {
  stem: number;
  options: number;
  answer: number;
  sign: RegExp;
  /** Columns with numbers or tags of the program. */
  aside: Set<number>;
}

export const TAB_CARDS: Layout = {
  name: "tab-cards",
  seesCode: true,
  rewrite(pieces) {
    const head = pieces.filter(({ text }) => SETTING.test(text));
    const named = head.map(({ text }) => /^#separator\s?:\s?(\S+)/i.exec(text)?.[1] ?? "").find((name) => name !== "");
    const sign = named === undefined ? "\t" : (SIGNS[named.toLowerCase()] ?? named.charAt(0));
    const rows = pieces.filter(
      (piece) => !SETTING.test(piece.text) && piece.text.includes(sign) && piece.debris !== true,
    );
    const filled = pieces.filter(({ text }) => text.trim() !== "").length;
    if (rows.length < 2 || rows.length * 10 < (filled - head.length) * 8) return null;
    const cells = rows.map(({ text }) => text.split(sign).map((cell) => cell.trim().replaceAll(/^"|"$/g, "")));
    const tags = Number(head.map(({ text }) => /^#tags column\s?:\s?(\d+)/i.exec(text)?.[1]).find(Boolean) ?? 0);
    const columns = findColumns(cells, tags - 1, head.length > 0);
    if (columns === null) return null;
    const zero = cells.some((row) => /(?:^|\D)0(?:\D|$)/.test(row[columns.answer] ?? ""));
    const places = new Map(rows.map((row, index) => [row, index]));
    const written = pieces.flatMap((piece) => {
      const index = places.get(piece);
      if (index === undefined) return [SETTING.test(piece.text) ? toDebris(piece) : piece];
      return write(piece, cells[index] ?? [], columns, { no: index + 1, zero });
    });
    return keepLines(pieces, written);
  },
};

/** Tells the columns apart by what most of their cells hold. */
function findColumns(cells: readonly (readonly string[])[], tags: number, named: boolean): Columns | null {
  const width = Math.max(...cells.map((row) => row.length));
  const column = (at: number) => cells.map((row) => row[at] ?? "");
  const share = (at: number, fits: (cell: string) => boolean) =>
    column(at).filter((cell) => fits(cell)).length / cells.length;
  const all = Array.from({ length: width }, (_, at) => at);
  const listed = all.flatMap((at) =>
    PARTS.map((sign) => ({ at, sign, part: share(at, (cell) => cell.split(sign).length > 1 && !PLACES.test(cell)) })),
  );
  const options = listed.find(({ part }) => part >= 0.7);
  const aside = new Set(all.filter((at) => at === tags || isIds(column(at))));
  const rest = all.filter((at) => !aside.has(at) && at !== options?.at && share(at, (cell) => cell !== "") > 0.5);
  const answer = rest.find((at) => share(at, (cell) => PLACES.test(cell) || TRUTH.test(cell)) >= 0.8);
  const stem = rest.find((at) => at !== answer && share(at, (cell) => cell.length > 3) > 0.8);
  if (stem === undefined) return null;
  if (options !== undefined && answer !== undefined)
    return { stem, options: options.at, answer, sign: options.sign, aside };
  // Two columns are a question and its answer, if the first one asks.
  const other = rest.find((at) => at > stem);
  const asks = share(stem, (cell) => (named ? ASKS.test(cell) : /[?？]$/.test(cell)));
  if (options !== undefined || other === undefined || asks < 0.7) return null;
  return { stem, options: -1, answer: other, sign: /\|\|/, aside };
}

/** Numbers or short codes that are all different. */
function isIds(cells: readonly string[]): boolean {
  return (
    new Set(cells).size === cells.length &&
    cells.every((cell) => /^[A-Za-z_-]{0,6}\d{1,12}$|^[\da-f-]{16,40}$/i.test(cell)) &&
    cells.length > 2
  );
}

function write(
  piece: Piece,
  cells: readonly string[],
  { stem, options, answer, sign, aside }: Columns,
  { no, zero }: { no: number; zero: boolean },
): Piece[] {
  const labels = options < 0 ? [] : (cells[options] ?? "").split(sign).filter((label) => label !== "");
  const notes = cells.filter(
    (cell, at) => cell !== "" && at !== stem && at !== options && at !== answer && !aside.has(at),
  );
  const left = cells.filter((cell, at) => cell !== "" && aside.has(at));
  const key = toKey(cells[answer] ?? "", labels, zero);
  return [
    ...(left.length === 0 ? [] : [toDebris(withText(piece, left.join(" ")))]),
    ...writeQuestion({
      no,
      stem: withText(piece, cells[stem] ?? ""),
      mark:
        labels.length > 1 && /^[A-H]{2,8}$/.test(key)
          ? "多选题"
          : labels.length === 0 && key.length > 8
            ? "简答题"
            : "",
      lines: letterOptions(labels.map((label) => withText(piece, label))),
      answer: key === "" ? null : withText(piece, key),
      analysis: notes.length === 0 ? null : withText(piece, notes.join("；")),
    }),
  ];
}

/** Places in the list of options become letters. */
function toKey(cell: string, labels: readonly string[], zero: boolean): string {
  if (labels.length < 2 || !PLACES.test(cell)) return cell;
  if (/[A-Ha-h]/.test(cell)) return cell.replaceAll(/[^A-Ha-h]/g, "").toUpperCase();
  const places = (cell.match(/\d+/g) ?? []).map((place) => Number(place) - (zero ? 0 : 1));
  if (places.some((place) => place < 0 || place >= labels.length)) return cell;
  return places.map((place) => String.fromCharCode(65 + place)).join("");
}
