/**
 * Copies of a survey page whose cards have the number, the stem and the name of the type on lines of their own:
 *
 *     01
 *     您的年级是？
 *     *单选
 *     大一
 *     大二
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, withText } from "../layout/piece.ts";
import { isDegree } from "../layout/sheets/legend.ts";
import { toMatrix } from "../layout/sheets/words.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 300;
const LEAST = 3;
const NUMBER = /^\s*(\d{1,3})\s*$/u;
const TYPE = /^\s*([*＊]?)\s?(\p{Script=Han}{2,6})\s*$/u;
const LISTED: Readonly<Record<string, string>> = {
  单选: NAMED.single,
  单选题: NAMED.single,
  下拉: NAMED.dropdown,
  下拉选择: NAMED.dropdown,
  多选: NAMED.several,
  多选题: NAMED.several,
  排序: NAMED.order,
  排序题: NAMED.order,
};
const GRIDS: Readonly<Record<string, string>> = {
  矩阵单选: NAMED.matrix,
  矩阵量表: NAMED.matrix,
  矩阵多选: NAMED.ticks,
};
const WRITTEN: Readonly<Record<string, string>> = {
  单行文本: NAMED.line,
  单行文本题: NAMED.line,
  多行文本: NAMED.essay,
  多行文本题: NAMED.essay,
  填空: NAMED.gap,
  量表: NAMED.scale,
  量表题: NAMED.scale,
};
/** What the page shows in a field. */
const FIELD = /^\s*[请請][输輸]入\S{0,6}\s*$/u;

interface Card {
  readonly from: number;
  readonly to: number;
  readonly type: string;
  readonly star: string;
}

/** The cards, whose numbers count from 1. */
function findCards(pieces: readonly Piece[]): Card[] {
  const heads: { at: number; type: string; star: string }[] = [];
  for (const [at, { text, debris }] of pieces.entries()) {
    if (debris === true || text.length > 8 || Number(NUMBER.exec(text)?.[1]) !== heads.length + 1) continue;
    // The digits of a scale stand on lines of their own, too: a head has the name of a type two lines below it.
    const [, star = "", type = ""] = TYPE.exec((pieces[at + 2]?.text ?? "").slice(0, 20)) ?? [];
    if (type in LISTED || type in GRIDS || type in WRITTEN) heads.push({ at, type, star: star === "" ? "" : "*" });
  }
  if (heads.length < LEAST) return [];
  return heads.map(({ at, type, star }, index) => ({
    from: at,
    to: heads[index + 1]?.at ?? pieces.length,
    type,
    star,
  }));
}

function write(pieces: readonly Piece[], { from, to, type, star }: Card): Piece[] {
  const [number, stem, name] = pieces.slice(from, from + 3);
  if (number === undefined || stem === undefined || name === undefined) return pieces.slice(from, to);
  const body = pieces.slice(from + 3, to);
  const mark = LISTED[type] ?? GRIDS[type] ?? WRITTEN[type] ?? "";
  const head = covering(withText(stem, `${number.text.trim()}. ${stem.text.trim()}${mark}${star}`), [number, name]);
  const end = body.findIndex(({ text, debris }) => debris === true || text.trim() === "" || text.length > LONGEST);
  const own = (end < 0 ? body : body.slice(0, end)).filter(({ text }) => !FIELD.test(text));
  const hidden = body.filter(({ text }) => FIELD.test(text)).map((piece) => ({ ...piece, debris: true as const }));
  const rest = end < 0 ? [] : body.slice(end);
  const blank = withText(stem, "");
  if (type in LISTED) return [blank, head, ...own.map((piece) => withText(piece, `□ ${piece.text.trim()}`)), ...rest];
  if (type in GRIDS) {
    const rows = own.findIndex(({ text }) => !isDegree(text.trim()));
    if (rows < 2) return [blank, head, ...body];
    return [blank, head, ...toMatrix(name, own.slice(rows), own.slice(0, rows)), blank, ...rest];
  }
  const steps = own.filter(({ text }) => NUMBER.test(text));
  const [low, high] = own.filter(({ text }) => !NUMBER.test(text));
  if (mark === NAMED.scale && steps.length > 2 && low !== undefined) {
    const scale = `${low.text.trim()} ${steps.map(({ text }) => text.trim()).join(" ")} ${high?.text.trim() ?? ""}`;
    return [blank, head, covering(withText(low, scale.trim()), own), blank, ...rest];
  }
  return [blank, head, ...hidden, ...(mark === NAMED.scale ? body : [...own, ...rest])];
}

/** `01⏎您的年级是？⏎*单选⏎大一⏎大二`: questions with the types that the page names. */
export function readPageCards(pieces: readonly Piece[]): readonly Piece[] {
  const cards = findCards(pieces);
  const [first] = cards;
  if (first === undefined) return pieces;
  return [...pieces.slice(0, first.from), ...cards.flatMap((card) => write(pieces, card))];
}

/** In the order in which they are made. */
export const PAGE_CARDS: readonly Repair[] = [readPageCards];
