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
import { type Piece, joinPieces, nextFilled, withText } from "../layout/piece.ts";
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

const NUMBERED = /^\s*#{2,6}\s+\d{1,3}\s?[.．、)]\s*(\S.{0,100}?)\s*$/u;
const LABEL_BULLET = /^\s*[-*+]\s+(?!\[)([^：:]{1,40})\s?[:：]\s*((?:[_＿]{2,}.{0,8})?)\s*$/u;
const INNER_BOX = /^\s{2,}[-*+]\s+\[\s?\]\s*(\S.*)$/u;

/** The boxes right below a line, with or without space in front of them. */
function boxesBelow(pieces: readonly Piece[], at: number, isBox: RegExp): number[] {
  const boxes: number[] = [];
  for (let line = at + 1; isBox.test((pieces[line]?.text ?? "").slice(0, LONGEST)); line += 1) boxes.push(line);
  return boxes;
}

/**
 * `### 1. 基本信息⏎- 年龄：___岁⏎- 学历：⏎  - [ ] 硕士⏎### 2. 家庭背景（可多选）⏎- [ ] 独生子女`: a numbered heading above boxes
 * asks, one above labels names them, and a label above boxes further in asks as well.
 */
export function askLabelBullets(pieces: readonly Piece[]): readonly Piece[] {
  const asked = new Map<number, { readonly stem: string; readonly boxes: readonly number[] }>();
  const heads = new Set<number>();
  for (const [at, { text, debris }] of pieces.entries()) {
    if (debris === true || text.length > LONGEST) continue;
    const heading = NUMBERED.exec(text)?.[1];
    const label = LABEL_BULLET.exec(text);
    if (heading !== undefined) {
      const boxes = boxesBelow(pieces, at, BOX);
      if (boxes.length > 1) asked.set(at, { stem: heading, boxes });
      else if (LABEL_BULLET.test((pieces[at + 1]?.text ?? "").slice(0, LONGEST))) heads.add(at);
    } else if (label !== null) {
      const boxes = boxesBelow(pieces, at, INNER_BOX);
      if (boxes.length > 1) asked.set(at, { stem: label[1] ?? "", boxes });
      else if ((label[2] ?? "") !== "") asked.set(at, { stem: label[1] ?? "", boxes: [] });
    }
  }
  // Without headings that only name labels, numbers say enough.
  if (asked.size < LEAST || heads.size === 0) return pieces;
  const boxes = new Map<number, number>();
  for (const { boxes: own } of asked.values()) for (const [index, at] of own.entries()) boxes.set(at, index);
  let no = 0;
  return pieces.flatMap((piece, at) => {
    const index = boxes.get(at);
    if (index !== undefined) {
      const label = (BOX.exec(piece.text.trimStart())?.[1] ?? "").trim();
      const other = /^(.{1,12}?)\s?[:：]\s?[_＿]{2,}$/u.exec(label)?.[1];
      return [
        withText(piece, `${String.fromCharCode(65 + (index % 26))}. ${other === undefined ? label : `${other}：____`}`),
      ];
    }
    if (heads.has(at)) {
      const text = piece.text.trim().replace(/^#+\s+(\d{1,3}\s?)(?=[.．、)])/u, "$1\\");
      return [withText(piece, ""), withText(piece, `${NAMED.statement}${text}`)];
    }
    const question = asked.get(at);
    if (question === undefined) return [piece];
    const [, label = "", place = ""] = LABEL_BULLET.exec(piece.text) ?? [];
    if (question.boxes.length === 0)
      return [withText(piece, ""), withText(piece, `${label}：${place}`), withText(piece, "")];
    no += 1;
    const star = /[*＊]/u.test(question.stem) ? "*" : "";
    const stem = question.stem.replace(/\s?[*＊]/gu, "");
    const type = allowsSeveral(stem) ? NAMED.several : NAMED.single;
    return [withText(piece, ""), withText(piece, `${String(no)}. ${stem}${type}${star}`)];
  });
}

const BOLD_STEM = /^\s*\*\*\s?(?!\d|Q\s?\d)([^*]{6,300}?)\s?\*\*\s*$/u;
const LETTERED = /^\s*\*{0,3}\s?[(（]\s?A\s?[)）]/u;
const STRONG_CHOICE = /\*{2,3}\s?[(（]\s?([A-H])\s?[)）][^*]{0,300}\*{2,3}/gu;
const RULE = /^\s*(?:-{3,}|\*{3,}|_{3,})\s*$/u;

/** `**……？**⏎***(A) 甲*** (B) 乙⏎關鍵判斷：……`: bold stems without numbers, and the right choice in bold italics. */
export function keyBoldChoices(pieces: readonly Piece[]): readonly Piece[] {
  const stems = pieces.flatMap(({ text, debris }, at) =>
    debris !== true &&
    text.length <= 400 &&
    BOLD_STEM.test(text) &&
    LETTERED.test((pieces[at + 1]?.text ?? "").slice(0, 20))
      ? [at]
      : [],
  );
  const keyed = stems.filter((at) =>
    pieces.slice(at + 1, at + 7).some(({ text }) => text.length <= 1000 && text.search(STRONG_CHOICE) >= 0),
  );
  if (stems.length < LEAST || keyed.length * 3 < stems.length * 2) return pieces;
  const result: Piece[] = pieces.slice(0, stems[0]);
  for (const [index, at] of stems.entries()) {
    const end = stems[index + 1] ?? pieces.length;
    const stem = pieces[at];
    if (stem === undefined) continue;
    result.push(withText(stem, ""), withText(stem, `${String(index + 1)}. ${BOLD_STEM.exec(stem.text)?.[1] ?? ""}`));
    let line = at + 1;
    let keys = "";
    for (; line < end && (pieces[line]?.text.trim() ?? "") !== ""; line += 1) {
      const piece = pieces[line];
      if (piece === undefined || piece.text.length > 1000) break;
      keys += Array.from(piece.text.matchAll(STRONG_CHOICE), ([, letter = ""]) => letter).join("");
      result.push(withText(piece, piece.text.replaceAll("*", "")));
    }
    if (keys !== "") result.push(withText(stem, `答案：${keys}`));
    // What follows explains the answer, up to a line of dashes or a heading.
    const told: Piece[] = [];
    for (; line < end && !RULE.test(pieces[line]?.text ?? "") && !/^\s*#/u.test(pieces[line]?.text ?? ""); line += 1)
      told.push(...pieces.slice(line, line + 1));
    const whole = joinPieces(
      told
        .filter(({ text }) => text.trim() !== "")
        .map((piece) => withText(piece, piece.text.trim().replace(/^[-*+]\s+/u, ""))),
      " ",
    );
    if (whole !== null) result.push(withText(whole, `解析：${whole.text}`));
    result.push(withText(stem, ""), ...pieces.slice(line, end));
  }
  return result;
}
