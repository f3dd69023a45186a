/**
 * Forms that are kept as Markdown: headings above check boxes or places ask, and labels in bold are fields.
 *
 *     **培训主题：** [培训主题]
 *     ### 内容质量
 *     - [ ] 优秀
 *     - [ ] 一般
 *     ### 其他建议
 *     <!-- 请写下您的建议 -->
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, nextFilled, withText } from "../layout/piece.ts";
import { allowsSeveral } from "./kinds.ts";

const HEAD = /^\s*#{2,6}\s+(?!\d{1,3}\s?[.．、)]|Q\s?\d)(\S.{0,100}?)\s*#*\s*$/u;
const BOX = /^\s*[-*+]\s+\[\s?\]\s*(\S.*)$/u;
const COMMENT = /^\s*<!--\s*(.{2,200}?)\s*-->\s*$/u;
const PLACE =
  /^\s*[_＿]{3,}\s*$|^\s*[[【(（](?:[请請在此处處]|your |write|answer|please)[^[\]【】()（）]{0,60}[\]】)）]\s*$/iu;
const LABEL = /^\s*(?:[-*+]\s+)?\*\*\s?([^*:：]{1,40}?)\s?(?:[:：]\s?\*\*|\*\*\s?[:：])\s*(.*?)\s*$/u;
const STARS = /^(?:[⭐★☆]\uFE0F?\s?){3,10}(?:[(（](.{1,80})[)）])?$/u;
/** What stands where the answer goes: `[您的姓名]`, `{date}`, `<name>`. */
const HOLDER = /^(?:\[[^[\]]{1,60}\]|[{＜<][^{}<>＜＞]{1,60}[}＞>]|[_＿]{2,})$/u;
const OTHER = /^(其[他它]|other)\s?[:：]?\s?(?:\[[^[\]]{1,30}\]|[_＿]{2,})$/iu;
const LEAST = 3;
/** Longer lines are no part of such a form. */
const LONGEST = 300;

interface Asked {
  readonly boxes: readonly number[];
  /** The comment or place below, which goes; -1 if there is none. */
  readonly place: number;
}

export function readMarkdownForms(pieces: readonly Piece[]): readonly Piece[] {
  const asked = new Map<number, Asked>();
  for (const [at, { text, debris }] of pieces.entries()) {
    if (debris === true || text.length > LONGEST || !HEAD.test(text)) continue;
    const first = nextFilled(pieces, at);
    const below = pieces[first]?.text ?? "";
    const boxes: number[] = [];
    for (
      let line = first;
      line > 0 && BOX.test((pieces[line]?.text ?? "").slice(0, LONGEST));
      line = nextFilled(pieces, line)
    )
      boxes.push(line);
    if (boxes.length > 1) asked.set(at, { boxes, place: -1 });
    else if (boxes.length === 0 && below.length <= LONGEST && (COMMENT.test(below) || PLACE.test(below)))
      asked.set(at, { boxes, place: first });
  }
  if ([...asked.values()].filter(({ boxes }) => boxes.length > 0).length < LEAST) return pieces;
  const boxes = new Map<number, number>();
  const places = new Set<number>();
  for (const { boxes: own, place } of asked.values()) {
    for (const [index, at] of own.entries()) boxes.set(at, index);
    if (place >= 0) places.add(place);
  }
  let no = 0;
  return pieces.flatMap((piece, at) => {
    const index = boxes.get(at);
    const label = BOX.exec(piece.text)?.[1]?.trim();
    if (index !== undefined && label !== undefined) {
      const other = OTHER.exec(label);
      const written = other === null ? label : `${other[1] ?? ""}：____`;
      return [withText(piece, `${String.fromCharCode(65 + (index % 26))}. ${written}`)];
    }
    if (places.has(at)) return [tellPlace(piece)];
    const question = asked.get(at);
    if (question === undefined) return piece.text.length > LONGEST ? [piece] : writeField(piece, pieces[at + 1]);
    no += 1;
    const stem = HEAD.exec(piece.text)?.[1] ?? "";
    const several = allowsSeveral(stem) || /哪些|希望|需要的/u.test(stem);
    const type = question.boxes.length === 0 ? NAMED.essay : several ? NAMED.several : NAMED.single;
    return [withText(piece, ""), withText(piece, `${String(no)}. ${stem}${type}`)];
  });
}

/** The words of a comment are a hint; a line to write on says nothing. */
function tellPlace(piece: Piece): Piece {
  const hint = COMMENT.exec(piece.text)?.[1] ?? piece.text.trim().replace(/^[[【(（]|[\]】)）]$/gu, "");
  return withText(piece, /[\p{L}]/u.test(hint) ? `题目说明：${hint}` : "");
}

/** A label in bold with a place, with stars to rate by, or with a comment below it. */
function writeField(piece: Piece, below: Piece | undefined): Piece[] {
  const [, label = "", value = ""] = LABEL.exec(piece.text) ?? [];
  if (label === "" || piece.debris === true) return [piece];
  const blank = withText(piece, "");
  const stars = STARS.exec(value);
  if (stars !== null) {
    const hint = stars[1] === undefined ? [] : [withText(piece, `题目说明：${stars[1]}`)];
    return [blank, withText(piece, `${label}${NAMED.rating}`), ...hint, blank];
  }
  const holder = HOLDER.test(value) ? value.replace(/^[[{<＜_＿]+|[\]}>＞_＿]+$/gu, "") : null;
  if (holder !== null) {
    const told = holder === "" ? [] : [{ ...withText(piece, holder), debris: true as const }];
    return [blank, withText(piece, `${label}：____`), ...told, blank];
  }
  if (value === "" && COMMENT.test((below?.text ?? "").slice(0, LONGEST)))
    return [blank, withText(piece, `${label}${NAMED.essay}`)];
  return [piece];
}
