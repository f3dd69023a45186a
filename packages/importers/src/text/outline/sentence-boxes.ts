/**
 * Reply slips whose first sentence goes on in the boxes below it:
 *
 *     敬覆者：有關本校秋季旅行，敝子弟
 *     □ 參加  □ 不參加，原因：________
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, textAt, unlessSame, withText } from "../layout/piece.ts";
import { readNumber } from "./number-signs.ts";

const LONGEST = 200;
/** Two choices or more, of which the last may have a place for its reason. */
const BOXES =
  /^[\s\u3000]*(?:[□☐○◯][\s\u3000]*[^□☐○◯\s:：_＿][^□☐○◯:：_＿]*){1,7}[□☐○◯][\s\u3000]*[^□☐○◯\s:：_＿][^□☐○◯:：_＿]*(?:[:：]?[\s\u3000]*[_＿]{2,}[\s\u3000。.]*)?$/u;
/** One choice on its line. */
const BOX = /^[\s\u3000]*[□☐○◯][\s\u3000]*[^□☐○◯\s:：_＿][^□☐○◯:：_＿]*(?:[:：]?[\s\u3000]*[_＿]{2,}[\s\u3000。.]*)?$/u;
/** The writer, or somebody of whom the writer says something, at the end of what is not finished. */
const UNFINISHED =
  /(?:[我吾]|本人|本[戶户]|[我本]家|[孩弟子女][子弟女]?|小[兒儿]|生|\p{Script=Han}家[長长]|[將将]|[並并]且?|[決决]定|表示|意[見见])[\s\u3000]*[:：，,]?[\s\u3000]*$/u;
const UNFINISHED_ENGLISH =
  /(?:^|\s)(?:I|we|(?:my|our)\s(?:son|daughter|child|ward|family)(?:\s\/\s?(?:son|daughter|child|ward))?|I\s(?:do|will))\s*[:,]?\s*$/iu;
/** The end of the sentence, below the boxes. */
const END = /^[\s\u3000]*[^\s□☐○◯_＿:：?？\t|]{2,40}[。.]\s*$/u;
const PLACE = /[□☐○◯_＿?？\t|]|[(（][\s\u3000]*[)）]/u;
const SEVERAL = /[多複复][選选]/u;

/** `敬覆者：…，敝子弟⏎□ 參加  □ 不參加`: above all labels, such a sentence is the stem of the boxes and no greeting. */
export function askSentencesAboveBoxes(pieces: readonly Piece[]): readonly Piece[] {
  // Numbered questions have their choices themselves.
  if (pieces.some(({ text, debris }) => debris !== true && text.length < LONGEST && readNumber(text) !== null))
    return pieces;
  const title = pieces.findIndex(({ text, debris }) => debris !== true && text.trim() !== "");
  const first = pieces.findIndex(({ text, debris }, at) => at > title && debris !== true && PLACE.test(text));
  const stem = pieces[first - 1];
  if (stem === undefined || first - 1 <= title || stem.debris === true || stem.text.length > LONGEST) return pieces;
  const below = [first, first + 1].map((at) => textAt(pieces, at, LONGEST));
  if (!UNFINISHED.test(stem.text) && !UNFINISHED_ENGLISH.test(stem.text)) return pieces;
  if (!(BOXES.test(below[0] ?? "") || below.every((line) => BOX.test(line)))) return pieces;
  const name = SEVERAL.test(stem.text) ? NAMED.several : NAMED.single;
  const last = BOXES.test(below[0] ?? "") ? first : first + 1;
  return unlessSame(
    pieces.flatMap((piece, at) => {
      if (piece === stem) return [withText(piece, `${piece.text.trimEnd()}${name}`)];
      if (at !== last + 1 || piece.debris === true || piece.text.length > LONGEST || !END.test(piece.text))
        return [piece];
      return ["", `${NAMED.statement}${piece.text.trim()}`, ""].map((text) => withText(piece, text));
    }),
    pieces,
  );
}

const NESTED = /^([\s\u3000]*[□☐○◯]\s?[^□☐○◯:：]{2,24}[:：])\s?([□☐○◯].*)$/u;
/** `□是（□单人间 □双人间） □否` */
const IN_BRACKET = /([□☐○◯]\s?[^\s□☐○◯()（）:：]{1,16})[(（]((?:\s?[□☐○◯]\s?[^□☐○◯()（）:：_＿]{1,16}){2,6})[)）]/gu;

const HAS_BRACKET = new RegExp(IN_BRACKET.source, "u");

/** The words of the bracket without their boxes, and a place to write on. */
function plainBracket(_: string, front: string, list: string): string {
  const words = list.split(/[□☐○◯]/u).flatMap((word) => (word.trim() === "" ? [] : [word.trim()]));
  return `${front}（${words.join("、")}）：____`;
}

const ONE_BOX = /^[\s\u3000]*[□☐○◯]\s?[^□☐○◯]+$/u;

/**
 * `□不同意，原因：□已接种 □身体原因 □其他____` beside `□同意`: the boxes behind the colon say why, and are no choices of the
 * question. The choice gets a place to write behind the reasons.
 */
export function closeNestedBoxes(pieces: readonly Piece[]): readonly Piece[] {
  const made = pieces.map((piece, at) => {
    if (piece.debris !== true && piece.text.length <= 200 && HAS_BRACKET.test(piece.text))
      return withText(piece, piece.text.replace(IN_BRACKET, plainBracket));
    const [, front = "", list = ""] =
      piece.debris === true || piece.text.length > 200 ? [] : (NESTED.exec(piece.text) ?? []);
    const reasons = list.split(/[□☐○◯]/u).slice(1);
    const beside = [pieces[at - 1], pieces[at + 1]].some(
      (one) => one !== undefined && ONE_BOX.test(one.text.slice(0, 80)),
    );
    if (reasons.length < 2 || !beside) return piece;
    const words = reasons.map((reason) => reason.replace(/[\s\u3000_＿:：；;，,]+$/u, "").trim());
    return withText(piece, `${front.replace(/[:：]$/u, "")}（${words.join("、")}）：____`);
  });
  return unlessSame(made, pieces);
}
