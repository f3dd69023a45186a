/**
 * What stands behind the last words of a question: its answer in brackets, `C、跟着走（答案：B）`, thanks, and the name of
 * the sender with the date below the last question.
 */
import { type Layout, type Piece, nextFilled, withText } from "../piece.ts";
import { toDebris } from "./write.ts";

/** In a running line, the number of the next question follows. */
const KEY =
  /[ \u3000]*[(（【[]\s*(?:[参參]考|正[确確]|[标標]准)?答案\s?[:：]\s*([A-H]{1,8}|[√×对错對錯]|正确|错误|正確|錯誤)\s*[)）】\]][。.；;]?(?=\s*$|\s*(?:[(（]?\d{1,3}\s?[.．、)）]|第\s?\d|[一二三四五六七八九十]{1,3}、))/gu;

function partKeys(pieces: readonly Piece[]): readonly Piece[] | null {
  let found = 0;
  const result = pieces.flatMap((piece) => {
    if (piece.debris === true || !piece.text.includes("答案")) return [piece];
    const parts: Piece[] = [];
    let from = 0;
    for (const match of piece.text.matchAll(KEY)) {
      if (match.index === from) continue;
      parts.push(withText(piece, piece.text.slice(from, match.index)), withText(piece, `答案：${match[1] ?? ""}`));
      from = match.index + match[0].length;
    }
    if (parts.length === 0) return [piece];
    found += 1;
    const rest = piece.text.slice(from);
    return rest.trim() === "" ? parts : [...parts, withText(piece, rest.trimStart())];
  });
  return found === 0 ? null : result;
}

export const TRAILING_KEYS: Layout = { name: "answers behind the last choice", margin: 0, rewrite: partKeys };

const BARE = /^(\s*\d{1,3}\s?[.．、)）]\s*\S.*?)[ \t\u3000]{2,}([A-H]{1,6})\s*$/;
const FIRST_CHOICE = /^\s*[(（]?A\s?[.．、)）:：]/;

/** Letters behind wide spaces at the ends of stems, where most questions have them. */
function bracketKeys(pieces: readonly Piece[]): readonly Piece[] | null {
  const stems = pieces.flatMap(({ text }, at) =>
    /^\s*\d{1,3}\s?[.．、)）]\s*\S/.test(text) && FIRST_CHOICE.test(pieces[nextFilled(pieces, at)]?.text ?? "")
      ? [at]
      : [],
  );
  const keyed = stems.filter((at) => BARE.test(pieces[at]?.text ?? ""));
  if (keyed.length < 2 || keyed.length * 3 < stems.length * 2) return null;
  const known = new Set(keyed);
  return pieces.map((piece, at) => (known.has(at) ? withText(piece, piece.text.replace(BARE, "$1（$2）")) : piece));
}

export const KEYS_BEHIND_STEMS: Layout = { name: "letters behind stems", margin: 0, rewrite: bracketKeys };

const THANKS =
  /([_＿。；;!！?？:：\s])\s*((?:再次)?(?:非常|衷心|十分)?(?:感[谢謝]|[谢謝]{2})[您你大]?[家]?的?(?:[参參][与與加]|配合|合作|支持|[协協]助|[填][写寫])[^？?：:_＿]{0,12})$/u;
/** Names that send papers and forms. */
const SENDER =
  /^[\p{Script=Han}A-Za-z0-9（）()·]{2,24}(?:中心|委[员員][会會]|公司|[学學]校|大[学學]|中[学學]|小[学學]|部|[办辦]公室|[医醫]院|工[会會]|社[区區]|[协協][会會]|[学學][会會]|局|[处處]|科|班|[组組]|[团團]委|支部|委|院|店|[厂廠]|物[业業]|幼[儿兒][园園])$/u;
const DATE =
  /^(?:[12]\d{3}|二[〇○零]\p{Script=Han}{2})\s?年\s?(?:\d{1,2}|\p{Script=Han}{1,2})\s?月(?:\s?(?:\d{1,2}|\p{Script=Han}{1,3})\s?日)?$/u;

/** The sender and the date at the end, which stand apart or are indented. */
function leaveSender(pieces: readonly Piece[]): readonly Piece[] | null {
  const result: Piece[] = [];
  let found = 0;
  const filled = pieces.flatMap(({ text }, at) => (text.trim() === "" ? [] : [at]));
  const tail = new Set<number>();
  for (const at of filled.slice(-2).reverse()) {
    const text = pieces[at]?.text ?? "";
    const apart = /^[ \t\u3000]{6,}/.test(text) || (pieces[at - 1]?.text.trim() ?? "x") === "" || tail.has(at + 1);
    const dated = DATE.test(text.trim());
    const sent = SENDER.test(text.trim()) && (apart || tail.size > 0);
    if (!dated && !sent) break;
    tail.add(at);
  }
  if (tail.size === filled.length) return null;
  for (const [at, piece] of pieces.entries()) {
    if (tail.has(at)) {
      found += 1;
      result.push(toDebris(piece));
      continue;
    }
    // A description that is nothing but thanks was told on purpose.
    const told = piece.text.startsWith("题目说明：");
    const thanks = piece.text.length < 2000 && !told ? THANKS.exec(piece.text) : null;
    if (thanks === null || thanks.index === 0) {
      result.push(piece);
      continue;
    }
    found += 1;
    result.push(withText(piece, piece.text.slice(0, thanks.index + 1)), toDebris(withText(piece, thanks[2] ?? "")));
  }
  return found === 0 ? null : result;
}

export const SENDERS: Layout = { name: "thanks and senders", margin: -0.6, rewrite: leaveSender };
