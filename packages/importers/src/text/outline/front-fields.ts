/**
 * Fields above the first question whose places a copy has lost or drawn in another way:
 *
 *     问卷编码□□□□□□          one box for each digit
 *     调查地点：                a label, and below it the places of one answer
 *     ______省______市______区
 *     访问者：姓名____单位____
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, nextFilled, withText } from "../layout/piece.ts";

const NUMBERED = /^\s*(?:[(（【[]\s?[)）】\]])?\s*(?:[QＱ]\s?)?[(（]?\d{1,3}\s?[.．、)）:：]/u;
/** Nobody writes more lines in front of the first question. */
const MOST = 25;
const DIGITS = /^\s*(\p{Script=Han}{2,10})\s*[:：]?\s*(?:[□☐] ?){3,24}$/u;
const TITLE = /^[^:：_＿□☐?？。，]{4,40}$/u;
const LABEL = /^\s*(\p{Script=Han}{2,8})[:：]\s*$/u;
/** Places with a unit each: `____省____市____区（县）`. */
const PLACES = /^\s*(?:[_＿]{2,}\s*\p{Script=Han}{1,6}(?:[(（][\p{Script=Han}、/]{1,8}[)）])?\s*){2,8}$/u;
/** `访问地：____州（市）____县`: the same on one line. */
const LABELLED_PLACES =
  /^\s*(?:\p{Script=Han}{2,8}[:：]\s*)(?:[_＿]{2,}\s*\p{Script=Han}{1,6}(?:[(（][\p{Script=Han}、/]{1,8}[)）])?\s*){3,8}$/u;
/** `访问者：姓名____单位____`: fields of the one who is named first. */
const OF_ONE = /^\s*(\p{Script=Han}{2,6})[:：]\s*((?:\p{Script=Han}{2,6}[_＿]{2,}\s*){2,6})$/u;

/** `问卷编号：____ 尊敬的客户：` */
const SALUTED =
  /^\s*(\p{Script=Han}{2,8}\s?[:：]\s?[_＿]{3,})\s*((?:尊敬|亲爱|敬爱|親愛)的\p{Script=Han}{1,16}.{0,80})$/u;

export function askFrontFields(pieces: readonly Piece[]): readonly Piece[] {
  const first = pieces.findIndex(({ text, debris }) => debris !== true && NUMBERED.test(text));
  // Without numbers, such a line may stand anywhere.
  if (first < 0 && pieces.some(({ text }) => text.length < 160 && LABELLED_PLACES.test(text)))
    return pieces.map((piece) =>
      piece.text.length < 160 && LABELLED_PLACES.test(piece.text) && !/年.*月/u.test(piece.text)
        ? withText(piece, `${piece.text.trim()}${NAMED.gap}`)
        : piece,
    );
  if (first < 1) return pieces;
  const front = pieces.slice(0, Math.min(first, MOST));
  const own = new Map<number, readonly Piece[]>();
  for (const [at, piece] of front.entries()) {
    const { text } = piece;
    if (text.length > 160 || own.has(at)) continue;
    const digits = DIGITS.exec(text);
    if (digits !== null) {
      const field = withText(piece, `${digits[1] ?? ""}：____`);
      const below = nextFilled(front, at);
      const title = front[below];
      // Above the title, where it would be taken for it.
      const isFirst = front.slice(0, at).every((one) => one.text.trim() === "");
      if (isFirst && title !== undefined && TITLE.test(title.text)) {
        own.set(at, [title]);
        own.set(below, [field]);
      } else own.set(at, [field]);
    }
    const saluted = SALUTED.exec(text);
    if (saluted !== null) own.set(at, [withText(piece, saluted[1] ?? ""), withText(piece, saluted[2] ?? "")]);
    if (LABELLED_PLACES.test(text) && !/年.*月/u.test(text))
      own.set(at, [withText(piece, `${text.trim()}${NAMED.gap}`)]);
    const ofOne = OF_ONE.exec(text);
    if (ofOne !== null)
      own.set(
        at,
        (ofOne[2] ?? "")
          .split(/[_＿]+/u)
          .flatMap((name, index) =>
            name.trim() === "" ? [] : [withText(piece, `${index === 0 ? (ofOne[1] ?? "") : ""}${name.trim()}：____`)],
          ),
      );
    const label = LABEL.exec(text);
    if (label === null) continue;
    const below = nextFilled(front, at);
    const places = front[below];
    if (places === undefined || !PLACES.test(places.text)) continue;
    const gaps = withText(piece, `${label[1] ?? ""}：${places.text.trim()}${NAMED.gap}`);
    own.set(at, [covering(gaps, front.slice(at + 1, below + 1))]);
    for (let inside = at + 1; inside <= below; inside += 1) own.set(inside, []);
  }
  if (own.size === 0) return pieces;
  return pieces.flatMap((piece, at) => own.get(at) ?? [piece]);
}
