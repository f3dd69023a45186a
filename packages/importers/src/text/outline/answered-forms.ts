/** Questionnaires that come back with what somebody wrote into them, `您的回答：需要。`: asked are the questions alone. */
import { NAMED } from "../layout/named.ts";
import { type Piece, textAt, withText } from "../layout/piece.ts";
import { type Repair } from "./repairs-shapes.ts";
import { tell } from "./repairs-runs.ts";

const LONGEST = 400;
const NEAR = 4;
const LEAST = 2;
const OWN =
  /^[ \t\u3000]*(?:[-*•>][ \t]+)?[*_]{0,2}[(（【[]?(?:[您你][们們]?的?|我的?|[受被][访訪]者的?|[访訪][谈談][对對]象的?|(?:[客用][户戶]|[员員]工|[学學]生|家[长長]|居民|患者)的?|[贵貴][方司]的?|your )(?:回答|回[复覆復]|答[复覆復]|反[馈饋]|answer|response|reply)[)）】\]]?[*_]{0,2}[ ]?[:：][*_]{0,2}/iu;
/** In a marked paper the answers of a pupil stand beside the right ones. */
const MARKED = /(?:正[确確]|[参參]考|[标標][准準])答案|(?:得分|分[数數])\s?[:：]|correct answer/iu;
const BULLET = /^[ \t\u3000]*(?:[-*•·]|[(（]?(?:\d{1,3}|[a-z])[.．、)）])[ \t\u3000]*(?:\*\*)?(\S.*?)(?:\*\*)?[ \t]*$/u;
const HEAD = /^[ \t\u3000]*\d{1,3}[.．、][ \t]*\*\*([^*]{1,60})\*\*[ \t]*[:：]?[ \t]*$/u;
const CHOICE = /^[ \t\u3000>*-]{0,6}(?:[(（]?[A-H]\s?[.．、)）]|[□☐☑○◯●])/u;

/** `*   需要查看结果吗？⏎        *您的回答*：需要。`: the bullet is a question, and what was written below it is none. */
export function askAnsweredBullets(pieces: readonly Piece[]): readonly Piece[] {
  const own = pieces.flatMap(({ text, debris }, at) => (debris !== true && OWN.test(text.slice(0, 60)) ? [at] : []));
  if (own.length < LEAST || pieces.some(({ text }) => MARKED.test(text.slice(0, LONGEST)))) return pieces;
  const asked = new Map<number, string>();
  const written = new Set<number>();
  for (const at of own) {
    let above = at - 1;
    while (above > at - NEAR && textAt(pieces, above, LONGEST).trim() === "") above -= 1;
    const text = textAt(pieces, above, LONGEST);
    if (text.trim() === "" || written.has(above) || CHOICE.test(text)) return pieces;
    asked.set(above, BULLET.exec(text)?.[1] ?? text.replace(/^[ \t]*#{1,6}[ \t]*/u, "").trim());
    written.add(at);
    // What was written may go on below, indented or not, up to the next blank line.
    for (let line = at + 1; line < at + NEAR * 4; line += 1) {
      const next = textAt(pieces, line, LONGEST);
      if (
        next.trim() === "" ||
        /^[ \t]*(?:#|[-*_]{3,}|[(（]?[一二三四五六七八九十]{1,3}[、.．)）]|第.{1,3}部分)/u.test(next) ||
        BULLET.test(next)
      )
        break;
      written.add(line);
    }
  }
  let no = 0;
  return pieces.flatMap((piece, at) => {
    const stem = asked.get(at);
    if (stem !== undefined) {
      no += 1;
      return [withText(piece, ""), withText(piece, `${no}. ${stem}${NAMED.essay}`)];
    }
    if (written.has(at)) return [{ ...piece, debris: true as const }, withText(piece, "")];
    const head = HEAD.exec(piece.text.slice(0, 100))?.[1];
    return head === undefined ? [piece] : [withText(piece, ""), withText(piece, tell(head)), withText(piece, "")];
  });
}

/** In the order in which they are made. */
export const ANSWERED_FORMS: readonly Repair[] = [askAnsweredBullets];
