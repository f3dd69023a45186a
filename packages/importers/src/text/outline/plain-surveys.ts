/**
 * Surveys without numbers whose questions are labels, stems above boxes, grids and lines that ask, with blank lines between all of them:
 *
 *     所在部门：
 *
 *     您喜欢哪些菜品（可多选）
 *
 *     ○ 面食
 *     ○ 米饭
 *
 *     请评价以下方面（请打√）
 *
 *     项目<tab>满意<tab>一般<tab>不满意
 *     口味<tab><tab><tab>
 *
 *     您还有什么建议
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, withText } from "../layout/piece.ts";
import { toMatrix, toDebris } from "../layout/sheets/words.ts";
import { type Grid, readGrid } from "./cell-grids.ts";
import { allowsSeveral } from "./kinds.ts";
import { tell } from "./repairs-runs.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 200;
const LONGEST_STEM = 90;
const MOST_LINES = 600;
const LEAST_LISTS = 2;
const SIGNED =
  /^[ \u3000]*(?:[(（]?(?:Q\s?)?\d{1,3}\s?[.．、)）](?!\d)|[A-Z]\s?[.．、)）]|[(（]?[一二三四五六七八九十]{1,3}[)）、.．]|第[一二三四五六七八九十\d]|[#>*|【[-])/u;
const BOXED = /^[ \u3000]*([□☐○◯])[ \u3000]*([^□☐○◯\s][^□☐○◯\t]{0,60})$/u;
const LABEL = /^[ \u3000]*(\p{Script=Han}[^:：。？?！!_＿\t□○]{0,20})[ \u3000]?[:：][ \u3000_＿]*$/u;
const SALUTATION =
  /^[ \u3000]*(?:各位|尊敬|敬[爱愛]|[亲親][爱愛])|[您你][们們]?好|(?:同[学學事仁志]|家[长長]|朋友|老[师師]|先生|女士)[们們]?\s?[:：]\s*$/u;
const ASKS =
  /[?？]\s*$|什[么麼]|哪[些个個里裡]|如何|怎[样樣么麼]|[吗嗎]\s*$|建[议議]|意[见見]|想法|期望|希望|[为為]何|多少|其[他它].{0,4}$/u;
const STEM = /^[ \u3000]*[\p{Script=Han}“"《（(A-Za-z][^_＿\t□○]{1,}$/u;
const DATE = /^[ \u3000]*(?:(?:\d{4}|二[〇○零]\S{2})\s?年)?\s?\d{1,2}\s?月(?:\s?\d{1,2}\s?日)?[ \u3000]*$/u;
const THANKS = /[谢謝]|祝[您你大]|再[见見]/u;

type Block =
  | { readonly kind: "label"; readonly at: number; readonly end: number }
  | { readonly kind: "list"; readonly at: number; readonly end: number; readonly lines: readonly number[] }
  | { readonly kind: "grid"; readonly at: number; readonly end: number; readonly grid: Grid; readonly head: number }
  | { readonly kind: "open" | "told" | "page"; readonly at: number; readonly end: number };

const isBlank = (piece: Piece | undefined): boolean =>
  piece === undefined || piece.debris === true || piece.text.trim() === "";

/** The next line with text; the length of the text if there is none. */
function nextOf(pieces: readonly Piece[], at: number): number {
  let next = at + 1;
  while (next < pieces.length && isBlank(pieces[next])) next += 1;
  return next;
}

function isStem({ text }: Piece): boolean {
  return text.trim().length <= LONGEST_STEM && STEM.test(text) && !BOXED.test(text) && !/[。；;]\s*$/u.test(text);
}

/** The boxes below a stem; one blank line may stand above them and none between them. */
function listBelow(pieces: readonly Piece[], at: number): number[] {
  const first = isBlank(pieces[at + 1]) ? at + 2 : at + 1;
  const lines: number[] = [];
  for (let line = first; BOXED.test((pieces[line]?.text ?? "").slice(0, LONGEST)); line += 1) lines.push(line);
  return lines;
}

/** The block that begins at a line; null if it is none that such a survey has. */
function readBlock(pieces: readonly Piece[], at: number): Block | null {
  const piece = pieces[at];
  if (piece === undefined || piece.text.length > LONGEST) return null;
  if (isStem(piece)) {
    const lines = listBelow(pieces, at);
    if (lines.length > 1) return { kind: "list", at, end: (lines.at(-1) ?? at) + 1, lines };
    const head = nextOf(pieces, at);
    const grid = head - at < 4 ? readGrid(pieces, head, true) : null;
    if (grid !== null) return { kind: "grid", at, end: grid.end, grid, head };
  }
  if (LABEL.test(piece.text) && !SALUTATION.test(piece.text)) return { kind: "label", at, end: at + 1 };
  const apart = isBlank(pieces[at - 1]) && isBlank(pieces[at + 1]);
  if (apart && THANKS.test(piece.text)) return { kind: "told", at, end: at + 1 };
  if (apart && isStem(piece) && ASKS.test(piece.text)) return { kind: "open", at, end: at + 1 };
  return null;
}

/** Who sends the survey, and when, below its last question. */
function footOf(pieces: readonly Piece[]): number {
  const last = pieces.findLastIndex((piece) => !isBlank(piece));
  if (!DATE.test((pieces[last]?.text ?? "").slice(0, LONGEST))) return pieces.length;
  const above = pieces[last - 1];
  const house =
    above !== undefined && !isBlank(above) && above.text.trim().length <= 24 && !/[:：?？]/u.test(above.text);
  return house && isBlank(pieces[last - 2]) ? last - 1 : last;
}

/** All blocks from the first one on; empty if a line belongs to none of them. */
function readBlocks(pieces: readonly Piece[]): Block[] {
  const title = nextOf(pieces, -1);
  const foot = footOf(pieces);
  const blocks: Block[] = [];
  for (let at = nextOf(pieces, title); at < foot; at = nextOf(pieces, at - 1)) {
    const block = readBlock(pieces, at);
    if (
      block !== null &&
      (blocks.length > 0 || block.kind === "label" || block.kind === "list" || block.kind === "grid")
    )
      blocks.push(block);
    else if (blocks.length > 0) return [];
    at = block?.end ?? at + 1;
  }
  if (foot < pieces.length) blocks.push({ kind: "page", at: foot, end: pieces.length });
  return blocks;
}

function write(pieces: readonly Piece[], block: Block, mixed: boolean): Piece[] {
  const piece = pieces[block.at];
  if (piece === undefined) return [];
  const blank = withText(piece, "");
  const stem = piece.text.trim().replace(/\s?[:：]$/u, "");
  switch (block.kind) {
    case "label":
      return [withText(piece, `${(LABEL.exec(piece.text)?.[1] ?? stem).trim()}：____`)];
    case "list": {
      const signs = block.lines.map((line) => BOXED.exec(pieces[line]?.text ?? "")?.[1] ?? "");
      const several = allowsSeveral(stem) || (mixed && signs.every((sign) => /[□☐]/u.test(sign)));
      const lines = block.lines.flatMap((line) => {
        const own = pieces[line];
        const label = (BOXED.exec(own?.text ?? "")?.[2] ?? "").trim().replace(/[:：]$/u, "____");
        return own === undefined ? [] : [withText(own, `□ ${label}`)];
      });
      return [blank, withText(piece, `${stem}${several ? NAMED.several : NAMED.single}`), ...lines, blank];
    }
    case "grid": {
      const { grid, head } = block;
      const rows = grid.rows.map((row) => withText(row.piece, row.label));
      const columns = pieces[head] ?? piece;
      const corner = grid.corner === "" ? [] : [toDebris(columns, grid.corner)];
      const whole = covering(withText(piece, `${stem}${NAMED.matrix}`), pieces.slice(head, block.end));
      return [blank, whole, ...corner, ...toMatrix(columns, rows, grid.labels), blank];
    }
    case "open":
      return [blank, withText(piece, `${stem}${NAMED.essay}`), blank];
    case "told":
      return [blank, withText(piece, tell(piece.text)), blank];
    case "page":
      return pieces.slice(block.at, block.end).map((line) => (isBlank(line) ? line : { ...line, debris: true }));
  }
}

/** `所在部门：⏎⏎您喜欢哪些菜品⏎⏎○ 面食⏎○ 米饭⏎⏎您还有什么建议`: every line of a survey without numbers belongs to one of its questions. */
export function askPlainSurveys(pieces: readonly Piece[]): readonly Piece[] {
  if (pieces.length > MOST_LINES || pieces.some(({ text }) => SIGNED.test(text.slice(0, 20)))) return pieces;
  if (pieces.filter(({ text }) => text.length <= LONGEST && BOXED.test(text)).length < LEAST_LISTS * 2) return pieces;
  const blocks = readBlocks(pieces);
  const lists = blocks.filter(({ kind }) => kind === "list").length;
  // Without such lines the grammar reads it as it stands.
  const odd = blocks.some(({ kind }) => kind === "grid" || kind === "open" || kind === "page");
  const [first] = blocks;
  if (first === undefined || lists < LEAST_LISTS || !odd) return pieces;
  const text = pieces.map((piece) => piece.text).join("\n");
  const mixed = /^[ \u3000]*[□☐]/mu.test(text) && /^[ \u3000]*[○◯]/mu.test(text);
  const title = nextOf(pieces, -1);
  const front = pieces.slice(0, first.at).map((piece, at) => {
    const told = at > title && !isBlank(piece) && /[:：]\s*$/u.test(piece.text);
    return told ? withText(piece, tell(piece.text)) : piece;
  });
  const result: Piece[] = [...front];
  let done = first.at;
  for (const block of blocks) {
    result.push(...pieces.slice(done, block.at), ...write(pieces, block, mixed));
    done = block.end;
  }
  return [...result, ...pieces.slice(done)];
}

/** In the order in which they are made. */
export const PLAIN_SURVEYS: readonly Repair[] = [askPlainSurveys];
