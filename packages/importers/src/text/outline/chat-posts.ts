/**
 * Posts of a chat that ask everybody for the same few things, with the choices in brackets behind a label:
 *
 *     #接龙
 *     春游报名
 *     ①学生姓名：
 *     ②交通（坐大巴/自己开车）：
 *     费用：每人120元，先不用转账。
 */
import { allowsSeveral } from "./kinds.ts";
import { NAMED } from "../layout/named.ts";
import { type Piece, nextFilled, textAt, withText } from "../layout/piece.ts";
import { toDebris } from "../layout/sheets/words.ts";
import { tell } from "./repairs-runs.ts";
import type { Repair } from "./repairs-shapes.ts";
import { type Counted, ONLY_ONE, readCounted } from "./signed-labels.ts";

const LONGEST = 160;
const LEAST = 3;
const POST = /^[\s\u3000]*[#＃][ ]?(?:接[龙龍]|[报報]名|[统統][计計]|投票|收集|通知)[#＃]?[\s\u3000]*$/u;
const NUMBER = /^[\s\u3000]*(?:[①-⑳]|[(（]\d{1,2}[)）]|\d{1,2}\s?[.．、)）:：](?!\d))[ \u3000]*/u;
const LABEL =
  /^[\s\u3000]*(?:[①-⑳]|[(（]?\d{1,2}\s?[.．、)）:：]|[-•·●▪*＊])?[ \u3000]*[^\s\d①-⑳:：][^:：。；;？?\t]{0,60}[:：][\s\u3000_＿]*$/u;
/** What the words in the brackets say of the label: parts, units, examples and other names. */
const NO_CHOICES =
  /^(?:[年月日时時分秒]|.?(?:[长長][宽寬高]?|[宽寬]|高|重)|(?:kg|cm|mm|㎡|m|元|[万萬]|人|[个個])|例?如.*|比如.*|[请請].*|\d+[^\p{L}]?)$|等$|格式/iu;
/** `（S/M/L/XL）`: sizes, of which one alone could be a unit. */
const SIZE = /^(?:X{0,3}[SL]|M|[2-6]XL|均[码碼])$/iu;
const HAN = /\p{Script=Han}/u;
const NOTE = /^[\s\u3000]*(?:[费費]用|注意|[说說]明|[备備]注|[温溫]馨提示|提示|注|PS|P\.S\.)[:：][\s\u3000]*\S.{3,}$/iu;
const LEAD =
  /^[\s\u3000]*(?:接[龙龍]|[报報]名|填[写寫]|[统統][计計])(?:[内內]容|格式|模板|[项項]目|要求)[:：][\s\u3000]*$/u;

const isField = ({ text, debris }: Piece): boolean => debris !== true && text.length <= LONGEST && LABEL.test(text);

/** `性别（男/女）：`, the only name of a field whose bracket lists choices. */
function readSex(text: string): Counted | null {
  const [, label = "", first = "", second = ""] =
    /^([^(（]{0,8}性[别別])[(（]\s?([男女])\s?[/／、]\s?([男女])\s?[)）][ \u3000]*[:：][\s\u3000_＿]*$/u.exec(text) ??
    [];
  return label === "" ? null : { label, words: [first, second], count: "", star: "" };
}

/** `②交通（坐大巴/自己开车）：` among numbered labels: the bracket has the choices. */
export function openOfferedBrackets(pieces: readonly Piece[]): readonly Piece[] {
  const labels = pieces.filter((piece) => isField(piece) && NUMBER.test(piece.text));
  if (labels.length < LEAST) return pieces;
  const own = new Set(labels);
  let found = false;
  const result = pieces.flatMap((piece, at): Piece[] => {
    const number = own.has(piece) ? (NUMBER.exec(piece.text)?.[0] ?? "") : "";
    const label = piece.text.slice(number.length);
    const offered = number === "" ? null : (readCounted(label) ?? readSex(label));
    // English labels are read elsewhere.
    if (offered === null || !HAN.test(offered.label)) return [piece];
    const sized = offered.words.length > 1 && offered.words.every((word) => SIZE.test(word.trim()));
    if (!sized && offered.words.some((word) => NO_CHOICES.test(word))) return [piece];
    // `书单（书名／作者）：`: what each entry of a list has.
    if (/[单單录錄]$/u.test(offered.label.trim())) return [piece];
    // Choices below such a label are its own.
    if (/^[\s\u3000]*[□☐○◯A-H]/u.test(textAt(pieces, nextFilled(pieces, at), LONGEST))) return [piece];
    found = true;
    const { words, count, star } = offered;
    const remark = count === "" ? "" : `（${count}）`;
    const several = count === "" ? allowsSeveral(offered.label) : !ONLY_ONE.test(count);
    return [
      withText(piece, `${number}${offered.label}${remark}${several ? NAMED.several : NAMED.single}${star}`),
      ...words.map((word) => withText(piece, `□ ${word}`)),
      withText(piece, ""),
    ];
  });
  return found ? result : pieces;
}

/** `#接龙⏎春游报名`: the tag belongs to the chat; what is said above and below the labels asks for nothing. */
export function readPosts(pieces: readonly Piece[]): readonly Piece[] {
  const first = nextFilled(pieces, -1);
  if (first < 0 || !POST.test(textAt(pieces, first, LONGEST)) || pieces.filter(isField).length < LEAST) return pieces;
  const last = pieces.findLastIndex(isField);
  return pieces.flatMap((piece, at): Piece[] => {
    if (at === first) return [toDebris(piece)];
    const told = at > last && piece.text.trim() !== "" && !/[□☐○◯_＿?？]/u.test(piece.text);
    // What another step has written asks.
    if (
      piece.debris === true ||
      /\][*＊]?\s*$/u.test(piece.text) ||
      !(told || NOTE.test(piece.text.slice(0, LONGEST)) || LEAD.test(piece.text))
    )
      return [piece];
    const blank = withText(piece, "");
    return [blank, withText(piece, tell(piece.text.trim())), blank];
  });
}

/** In the order in which they are made. */
export const CHAT_POSTS: readonly Repair[] = [readPosts, openOfferedBrackets];
