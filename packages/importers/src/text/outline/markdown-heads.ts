/**
 * Markdown in which headings ask: `### 您的身份是？` above a numbered list of choices, bold stems that run over two lines, and tables
 * of labels with empty cells.
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, withText, cellsBetweenBars } from "../layout/piece.ts";
import { isFieldLabel } from "../layout/sheets/words.ts";

const HEAD =
  /^\s*(?:(#{2,6})\s+(?!\d{1,3}\s?[.．、])(\S.{0,120}?)\s*#*|\*\*(?!\d{1,3}\s?[.．、])([^*]{2,60})\*\*\s*[:：]?)\s*$/u;
const ITEM = /^\s*(\d{1,2})\s?[.．、)]\s*(\S.{0,80})$/u;
const GRID = /[【[(（][^【】[\]()（）]{0,16}矩[阵陣][^【】[\]()（）]{0,16}[】\])）]/u;
const STEPS = /(\d{1,2})\s?分制|1\s?[-–~～]\s?(\d{1,2})\s?分/u;
const KIND = /[【[(（]\s?(?:[单單多][项項]?[选選][题題]?|[非选選必]{1,2}[必填答]{1,2})\s?[】\])）]/gu;
const LEAST = 3;
const LONGEST_WORD = 24;

interface Asked {
  readonly at: number;
  readonly items: readonly number[];
}

const STEPS_ALONE = /(\d{1,2})\s?分制/u;
const KIND_OF_STEPS = /[【[]\s?(\d{1,2}\s?分制)[^【】[\]]{0,8}[】\]]/u;
const OPTIONAL = /[(（]\s?(?:非必[填答]|[选選][填答]|必[填答])\s?[)）]\s*(?:\*\*)?\s*[:：]?\s*$/u;

/** `### 总体满意度？【10分制单选】`, `**联系方式（非必填）**`: a heading that needs no list. */
const asksAlone = (text: string): boolean =>
  !GRID.test(text) && (STEPS_ALONE.test(text) || (text.includes("**") && OPTIONAL.test(text)));

/** Headings above lists that count from 1 are questions, and the lists are their choices or rows. */
export function askHeadings(pieces: readonly Piece[]): readonly Piece[] {
  if (pieces.filter(({ text }) => HEAD.test(text)).length < LEAST) return pieces;
  const heads = pieces.flatMap(({ text, debris }, at) => (debris !== true && HEAD.test(text) ? [at] : []));
  const asked: Asked[] = [];
  for (const [index, at] of heads.entries()) {
    const items: number[] = [];
    let open = true;
    for (let line = at + 1; line < (heads[index + 1] ?? pieces.length) && open; line += 1) {
      const text = pieces[line]?.text ?? "";
      if (text.trim() === "" || /^\s*[-*_]{3,}\s*$/u.test(text)) continue;
      const no = Number(ITEM.exec(text)?.[1] ?? 0);
      if (no === items.length + 1) items.push(line);
      else open = false;
    }
    if (open && items.length > 1) asked.push({ at, items });
  }
  // Items that ask themselves are questions below a heading.
  const plain = asked.filter(({ items }) =>
    items.every((at) => !/[?？_＿]|[(（]\s*[)）]/u.test(pieces[at]?.text ?? "")),
  );
  const asks = plain.filter(({ at }) =>
    /[?？]|[单單多][项項]?[选選]|矩[阵陣]|[评評][价價]/u.test(pieces[at]?.text ?? ""),
  ).length;
  // `### 性别` above two words asks as well where another heading shows it.
  const short = plain.filter(({ items }) =>
    items.every(
      (at) => (pieces[at]?.text.trim().length ?? 0) <= LONGEST_WORD && !/[。；;]/u.test(pieces[at]?.text ?? ""),
    ),
  ).length;
  const isAsked = asks * 2 >= plain.length || (asks > 0 && short === plain.length);
  if (plain.length < LEAST || plain.length < asked.length || !isAsked) return pieces;
  const heading = new Set(plain.map(({ at }) => at));
  const alone = new Set(heads.filter((at) => !asked.some((one) => one.at === at) && asksAlone(pieces[at]?.text ?? "")));
  const rows = new Map<number, boolean>();
  for (const { at, items } of plain) for (const item of items) rows.set(item, GRID.test(pieces[at]?.text ?? ""));
  let no = 0;
  return pieces.flatMap((piece, at) => {
    const row = rows.get(at);
    const item = ITEM.exec(piece.text);
    if (row !== undefined && item !== null)
      return [
        withText(piece, row ? `- ${item[2] ?? ""}` : `${String.fromCharCode(64 + Number(item[1]))}. ${item[2] ?? ""}`),
      ];
    if (!heading.has(at) && !alone.has(at)) return [piece];
    const [, , stem, bold] = HEAD.exec(piece.text) ?? [];
    const text = stem ?? bold ?? "";
    no += 1;
    if (alone.has(at)) {
      const most = STEPS_ALONE.exec(text)?.[1];
      const label = text.replace(KIND_OF_STEPS, "（$1）").trim();
      const type = most === undefined ? NAMED.gap : `${NAMED.scale}[终点: ${most}]`;
      return [withText(piece, ""), withText(piece, `${no}. ${label}${type}`)];
    }
    if (!GRID.test(text)) {
      const several = /多[项項]?[选選]/u.test(text) ? NAMED.several : "";
      return [withText(piece, ""), withText(piece, `${no}. ${text.replace(KIND, "").trim()}${several}`)];
    }
    const steps = STEPS.exec(text);
    const most = Number(steps?.[1] ?? steps?.[2] ?? 5);
    // The scale is told as well, because its words would be lost.
    const label = `${text.replace(GRID, "").trim()}${steps === null ? "" : `（${steps[0]}）`}`;
    return [
      withText(piece, ""),
      withText(piece, `${no}. ${label}[矩阵评分题]${most === 5 ? "" : `[最高分: ${most}]`}`),
      withText(piece, "行："),
    ];
  });
}

const OPEN_BOLD = /^\s*(?:[-*]\s+)?\*\*(?:Q\s?)?[^*]{10,}$/u;
const CLOSED_BOLD = /^[^*]{3,}\*\*/u;

/** `**Q5. How confident were you⏎before the course?**`: a bold stem on two lines. */
export function joinBoldStems(pieces: readonly Piece[]): readonly Piece[] {
  if (!pieces.some(({ text }, at) => OPEN_BOLD.test(text) && CLOSED_BOLD.test(pieces[at + 1]?.text ?? "")))
    return pieces;
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const [piece, next] = [pieces[at], pieces[at + 1]];
    if (piece === undefined) break;
    if (next !== undefined && OPEN_BOLD.test(piece.text) && CLOSED_BOLD.test(next.text)) {
      const space = /\p{Script=Han}\s*$/u.test(piece.text) ? "" : " ";
      result.push(covering(withText(piece, `${piece.text.trimEnd()}${space}${next.text.trim()}`), [next]));
      at += 1;
    } else result.push(piece);
  }
  return result;
}

const TABLE_ROW = /^\s*\|.*\|\s*$/u;
const TABLE_RULE = /^\s*\|(?:\s*:?-{2,}:?\s*\|)+\s*$/u;

/** `| 姓名 | | 性别 | |`: rows of labels with empty cells, as a word processor would paste them. */
export function pasteLabelTables(pieces: readonly Piece[]): readonly Piece[] {
  if (!pieces.some(({ text }) => TABLE_RULE.test(text))) return pieces;
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    let to = at;
    while (TABLE_ROW.test(pieces[to]?.text ?? "")) to += 1;
    const lines = pieces.slice(at, to);
    if (lines.length < 3 || !isLabelTable(lines)) {
      result.push(...(to > at ? lines : [piece]));
      at = Math.max(at, to - 1);
      continue;
    }
    for (const line of lines) {
      const cells = cellsBetweenBars(line.text);
      const filled = cells.filter((cell) => cell !== "");
      if (TABLE_RULE.test(line.text)) result.push(withText(line, ""));
      else if (filled.length === 1 && !isFieldLabel(filled[0] ?? "") && cells[0] !== "" && cells.length > 2)
        result.push(withText(line, `${NAMED.statement}${filled[0] ?? ""}`), withText(line, ""));
      else result.push(withText(line, cells.join("\t")));
    }
    at = to - 1;
  }
  return result;
}

function isLabelTable(lines: readonly Piece[]): boolean {
  const rows = lines.filter(({ text }) => !TABLE_RULE.test(text)).map(({ text }) => cellsBetweenBars(text));
  let [known, placed, others] = [0, 0, 0];
  for (const cells of rows)
    for (const [at, cell] of cells.entries()) {
      if (cell === "") continue;
      if (isFieldLabel(cell) && cells[at + 1] === "") known += 1;
      if (cells[at + 1] === "") placed += 1;
      else if (!/[□○☐_＿]/u.test(cell) && at % 2 === 0) others += 1;
    }
  return known > 2 && placed > others * 2;
}
