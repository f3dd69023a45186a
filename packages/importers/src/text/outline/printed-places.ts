/** Places of printed forms: cells of tables that a copy has torn, dates, labels and questions with lines to write on. */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, joinPieces, nextFilled, textAt, withText } from "../layout/piece.ts";
import { tell } from "./repairs-runs.ts";

const LONGEST = 300;
const LEAST = 3;

const TORN_END = /\t[ \u3000]*(\p{Script=Han}{1,4})[ \u3000]*$/u;
const TORN_PART = /^[ \u3000]*[(（]?[\p{Script=Han}\d]{1,6}[)）]?[ \u3000]*$/u;
const PICTURE =
  /^(?:本人|[贴貼])?(?:近期|[两兩]?[一二两兩]寸|正面|免冠|白底|彩色|登[记記]|[证證]件|[半全]身|[红紅][蓝藍白]底|[处處])*(?:照片|相片|近照|照)(?:[粘黏]?[贴貼])?[处處]?$/u;

/** `姓名\t\t性别\t\t近期⏎一寸⏎照片`: the cell for a picture, whose words stand below each other. */
export function joinTornPictures(pieces: readonly Piece[]): readonly Piece[] {
  const parts = new Map<number, number>();
  for (const [at, { text }] of pieces.entries()) {
    const first = text.length > LONGEST ? undefined : TORN_END.exec(text)?.[1];
    if (first === undefined) continue;
    let words = first;
    for (let line = at + 1; line < at + 5 && TORN_PART.test(textAt(pieces, line)); line += 1) {
      words += textAt(pieces, line).replace(/[\s\u3000()（）]/gu, "");
      if (PICTURE.test(words)) parts.set(at, line);
    }
  }
  if (parts.size === 0) return pieces;
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const end = parts.get(at);
    const joined = end === undefined ? null : joinPieces(pieces.slice(at, end + 1), "");
    if (joined !== null) result.push(joined);
    else result.push(...pieces.slice(at, at + 1));
    at = joined === null ? at : (end ?? at);
  }
  return result;
}

const TABBED_LABEL = /^[ \u3000]*(\p{Script=Han}[\p{Script=Han}、/／（）()]{1,15})[:：]?[ \u3000]*\t[ \u3000]*$/u;

/** `自我评价\t` above two empty lines, in a form that was a table: the cell beside the label was a large one. */
export function askTabbedLabels(pieces: readonly Piece[]): readonly Piece[] {
  if (pieces.filter(({ text }) => text.includes("\t")).length < LEAST) return pieces;
  return pieces.map((piece, at) => {
    const label = piece.text.length > 40 ? undefined : TABBED_LABEL.exec(piece.text)?.[1];
    const isLarge =
      pieces.slice(at + 1, at + 3).filter(({ text }) => text.trim() === "" && !text.includes("\t")).length > 1;
    return label === undefined || !isLarge ? piece : withText(piece, `${label}：____`);
  });
}

const HEADING = /^\s*(?:#{1,6}\s+\S|\*\*[^*]+\*\*\s*[:：]?\s*$)/u;
const EMOJI_LABEL = /^\s*\p{Extended_Pictographic}\uFE0F?\s?\S[^:：_＿□]{0,30}[:：]?\s*$/u;
const BULLET = /^\s*[-•·]\s+\S/u;

/** `## 要求：⏎🌟性别⏎- 男⏎- 女`: a label right below a heading, with choices of its own. */
export function partLabelsFromHeadings(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.flatMap((piece, at) => {
    const isLabel =
      piece.text.length < 60 && EMOJI_LABEL.test(piece.text) && HEADING.test(textAt(pieces, at - 1, LONGEST));
    const isAsked =
      isLabel && BULLET.test(textAt(pieces, at + 1, LONGEST)) && BULLET.test(textAt(pieces, at + 2, LONGEST));
    return isAsked ? [withText(piece, ""), piece] : [piece];
  });
}

const PLACES = /[□○☐◯]|\t|[_＿]{3,}|\d[ \u3000]+\d[ \u3000]+\d/u;
const CLOSING =
  /^[ \u3000]*(?:[您你]|[请請][问問]|[对對于於关關]|除|[还還]|其[他它]|本[次单單])[^□○☐◯_＿\t：:。]{2,50}[?？][ \u3000]*$/u;
const OPEN_WORDS = /建[议議]|意[见見]|看法|感受|想[说說法]|[什甚][么麼]|哪些|如何|怎[么麼样樣]/u;

const LETTERED = /^[ \t\u3000]*[(（]?A[)）]?[.．、 ][ \u3000]?\S/u;
const ASKED_APART = /^[ \u3000]*(?![(（]?\d)[^□○☐◯\t]{4,80}(?:[?？:：]|[(（][ \u3000_＿]*[)）])[ \u3000]*$/u;

/**
 * Stems without numbers above lettered choices, which blank lines part: so they do the question at the end, and the name of a
 * type there would make those without one look like text.
 */
function asksApart(pieces: readonly Piece[]): boolean {
  const heads = pieces.flatMap(({ text, debris }, at) =>
    debris !== true && LETTERED.test(text.slice(0, 40)) ? [at - 1] : [],
  );
  return (
    heads.length > 1 &&
    heads.every((at) => ASKED_APART.test(textAt(pieces, at, LONGEST)) && textAt(pieces, at - 1, LONGEST).trim() === "")
  );
}

/** `您对公司有哪些建议？` at the end of a form, without a number or a place: a question for a text. */
export function askClosingQuestions(pieces: readonly Piece[]): readonly Piece[] {
  if (!pieces.some(({ text, debris }) => debris !== true && PLACES.test(text.slice(0, LONGEST)))) return pieces;
  if (asksApart(pieces)) return pieces;
  const filled = pieces
    .flatMap(({ text, debris }, at) => (debris === true || text.trim() === "" ? [] : [at]))
    .slice(-6);
  const asks = new Set<number>();
  // From the end, as long as lines ask, thank, or have a place of their own.
  for (const at of filled.toReversed()) {
    const text = textAt(pieces, at, LONGEST);
    if (CLOSING.test(text) && OPEN_WORDS.test(text)) asks.add(at);
    else if (!/^[ \u3000]*(?:[感谢謝]{2}|再次|提交|[_＿]{3,}[ \u3000]*$)/u.test(text)) break;
  }
  return asks.size === 0
    ? pieces
    : pieces.flatMap((piece, at) =>
        asks.has(at) ? [withText(piece, ""), withText(piece, `${piece.text.trim()}${NAMED.essay}`)] : [piece],
      );
}

const CENTURY = /(^|[^\d])(?:19|20\d?)[ \u3000_＿]{1,12}年[ \u3000_＿]{1,12}月(?:[ \u3000_＿]{1,12}[日号號])?/gu;

/** `日期：20__年__月__日`: the place for a date whose first digits are printed. */
export function drawCenturies(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece) =>
    piece.text.length <= LONGEST && piece.text.search(CENTURY) >= 0
      ? withText(piece, piece.text.replace(CENTURY, "$1____年__月__日"))
      : piece,
  );
}

const PART =
  /^[ \u3000]*(?:#{1,6}[ \t]+|\*\*)?(?:[一二三四五六七八九十]{1,3}[ ]?[、.．]|[(（][一二三四五六七八九十]{1,3}[)）]|[甲乙丙丁戊己庚]部|第[一二三四五六七八九十]{1,3}部[分份])[ \u3000：:]*([^_＿□☐○◯\d][^_＿□☐○◯]{1,40}?)[:：]?[ \u3000]*(?:\*\*)?$/u;
const COUNTED = /^\s*(\d{1,3})\s?[.．、]/u;
/** `3. 您愿意分摊的费用上限为____元` */
const BEHIND_GAP = /^\s*\d{1,3}\s?[.．、].*[_＿]{2}[^_＿\s]{1,8}\s*$/u;
const LINE_ALONE = /^[ \u3000]*[_＿]{6,}[ \u3000]*$/u;

/** `二、意见和建议⏎______________`: a part with nothing but lines to write on is a question. */
export function askPartsOfLines(pieces: readonly Piece[]): readonly Piece[] {
  // Where nothing else is numbered, the numbers of parts count questions.
  if (pieces.filter(({ text }) => /^\s*\d{1,3}\s?[.．、]/u.test(text.slice(0, 12))).length < 2) return pieces;
  let count = 0;
  return pieces.flatMap((piece, at) => {
    count = Number(COUNTED.exec(piece.text.slice(0, 12))?.[1] ?? count);
    const words = piece.debris === true || piece.text.length > 80 ? undefined : PART.exec(piece.text)?.[1];
    if (words === undefined || /[(（]\s*\d|[题題]\s*$/u.test(words)) return [piece];
    if (!LINE_ALONE.test(textAt(pieces, nextFilled(pieces, at)))) return [piece];
    // With the next number it is no part of a sentence above it, unless the next question has that number.
    const before = pieces.slice(0, at).findLast(({ text }) => text.trim() !== "")?.text ?? "";
    const next = pieces.slice(at + 1).find(({ text }) => COUNTED.test(text.slice(0, 12)))?.text ?? "";
    const follows = Number(COUNTED.exec(next.slice(0, 12))?.[1] ?? 0) === count + 1;
    const free = count > 0 && !follows && BEHIND_GAP.test(before.slice(0, LONGEST));
    if (free) count += 1;
    return [withText(piece, ""), withText(piece, `${free ? `${count}. ` : ""}${words.trim()}${NAMED.essay}`)];
  });
}

const ANNOUNCES =
  /^[ \u3000]*[请請][^？?_＿□]{4,60}(?:回答|作答|填答)(?:下列|以下|下面)(?:各)?(?:[问問][题題]|[题題]目)[:：。][ \u3000]*$/u;
const RATES =
  /^[ \u3000]*[请請][^？?_＿□|]{2,50}(?:打分|[评評]分|[评評][价價]|勾[选選]|打[“"]?[√✓])[^？?_＿□|]{0,12}[:：][ \u3000]*$/u;
/** `请用1-10分对以下方面打分`, without a colon. */
const RATES_BELOW =
  /^[ \u3000]*[请請][^？?_＿□|]{0,40}(?:[下以]列|以下|如下|下面|各[项項方])[^？?_＿□|。]{0,30}(?:打分|[评評赋賦][价價分])[^？?_＿□|]{0,20}$/u;
/** `（1）备课充分：____分`, `备课充分（  ）分` */
const RATED =
  /^[ \u3000]*(?:[(（]?\d{1,2}[.．、)）]|[①-⑳]|[-•·])?[ \u3000]*\S[^_＿□|]{1,60}(?:[_＿]{2,}[ \u3000]*分?|[(（][ \u3000]*[)）][ \u3000]*分)[；;。]?[ \u3000]*$/u;
const MARK_BRACKET = /[ \u3000]*[:：]?[ \u3000]*[(（][ \u3000]*[)）][ \u3000]*分[；;。]?[ \u3000]*$/u;
const RULE = /^[ \t]*\|(?:[ \t]*:?-{1,60}:?[ \t]*\|){3,12}[ \t]*$/u;

/** `请您回答下列问题：` tells, and `请对以下行为打分：` above a table with columns to mark names the table; above fields for marks, it tells. */
export function tellRequests(pieces: readonly Piece[]): readonly Piece[] {
  const named = new Map<number, number>();
  for (const [at, { text, debris }] of pieces.entries()) {
    if (debris === true || text.length > 100 || !RATES.test(text)) continue;
    const head = nextFilled(pieces, at, 3);
    const [, corner = ""] = textAt(pieces, head, LONGEST).split("|");
    // One place in a row is that of a ballot, whose names are the choices.
    const places = textAt(pieces, head + 2, LONGEST).match(/\|[ \u3000□☐○◯]*(?=\|)/gu)?.length ?? 0;
    if (RULE.test(textAt(pieces, head + 1)) && places !== 1 && /^[ ]*\p{Script=Han}{0,6}[ ]*$/u.test(corner))
      named.set(head, at);
  }
  const asks = new Set(named.values());
  // What is written into each of the lines below is the mark.
  const isAbove = ({ text, debris }: Piece, at: number) => {
    if (debris === true || text.length > 120 || !(RATES.test(text) || RATES_BELOW.test(text))) return false;
    const first = nextFilled(pieces, at, 3);
    const second = nextFilled(pieces, first, 2);
    return first > 0 && second > 0 && [first, second].every((one) => RATED.test(textAt(pieces, one, LONGEST)));
  };
  let rated = false;
  return pieces.flatMap((piece, at): Piece[] => {
    if (asks.has(at)) return [];
    const line = piece.debris === true || piece.text.length > LONGEST ? "" : piece.text;
    rated = (rated && (line.trim() === "" || RATED.test(line))) || isAbove(piece, at);
    // `讲解清楚：（  ）分`
    if (rated && MARK_BRACKET.test(line)) return [withText(piece, line.replace(MARK_BRACKET, "：____分"))];
    const request = pieces[named.get(at) ?? -1];
    if (request !== undefined) {
      const [before = "", corner = "", ...columns] = piece.text.split("|");
      const words = request.text.trim().replace(/[:：]$/u, "");
      return [
        { ...withText(piece, corner.trim()), debris: true },
        covering(withText(piece, [before, ` ${words} `, ...columns].join("|")), [request]),
      ];
    }
    const isTold =
      (piece.debris !== true && piece.text.length <= 120 && ANNOUNCES.test(piece.text)) || isAbove(piece, at);
    return isTold ? [withText(piece, ""), withText(piece, tell(piece.text)), withText(piece, "")] : [piece];
  });
}

const LABEL_ALONE =
  /^[ \u3000]*(\p{Script=Han}{0,6}(?:日期|[时時][间間]|姓名|[电電][话話]|地址|[单單]位|部[门門]|[编編][号號]))[ ]?[:：][ \u3000]*$/u;
const FIELD_ROW = /[:：](?:[ \u3000]{4,}|[ \u3000]*[_＿]{2,}|[ \u3000]*[□○☐◯])/u;

/** `姓名：        性别：□男 □女⏎评估日期：`: a label with nothing behind it, right below a row of fields. */
export function drawLonePlaces(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece, at) => {
    const label = piece.debris === true || piece.text.length > 40 ? undefined : LABEL_ALONE.exec(piece.text)?.[1];
    const isOpen =
      label !== undefined && textAt(pieces, at + 1).trim() === "" && FIELD_ROW.test(textAt(pieces, at - 1, LONGEST));
    return isOpen ? withText(piece, `${label}：____`) : piece;
  });
}

/** In the order in which they are made. */
export const PRINTED_PLACES = [
  joinTornPictures,
  askTabbedLabels,
  partLabelsFromHeadings,
  askClosingQuestions,
  drawCenturies,
  askPartsOfLines,
  tellRequests,
  drawLonePlaces,
];
