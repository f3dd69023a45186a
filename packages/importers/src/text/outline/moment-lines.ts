/** Days and times of a form, whose parts have a place each: `到达时间：   月   日   时`, `出生日期：__日__月__年`. */
import { NAMED } from "../layout/named.ts";
import { type Piece, withText } from "../layout/piece.ts";

const LONGEST = 140;
const ROOM = "[ \\u3000_＿]{1,16}";
const MOMENT = new RegExp(
  `^[ \\u3000]*(\\p{Script=Han}{2,12}(?:[(（][^()（）_＿]{1,12}[)）])?)[ \\u3000]?[:：](?:(?:${ROOM}年)?${ROOM}月${ROOM}[日号號]${ROOM}[时時點点](?:${ROOM}分)?|(${ROOM}[时時點点]${ROOM}分)|(${ROOM}日${ROOM}月${ROOM}年))[ \\u3000]*$`,
  "u",
);

/** `到达时间：   月   日   时` asks for a day and a time, `发车时刻：   时   分` for a time, `出生日期：__日__月__年` for a day. */
export function askMoments(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.flatMap((piece): Piece[] => {
    if (piece.debris === true || piece.text.length > LONGEST || !/[时時點点分年]\s*$/u.test(piece.text)) return [piece];
    const [, label, time, day] = MOMENT.exec(piece.text) ?? [];
    if (label === undefined) return [piece];
    const blank = withText(piece, "");
    const kind = day === undefined ? NAMED.moment : NAMED.date;
    return [blank, withText(piece, `${label}${time === undefined ? kind : NAMED.time}`), blank];
  });
}
