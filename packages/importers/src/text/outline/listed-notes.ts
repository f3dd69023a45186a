/**
 * Notes that a form or a ballot lists below a heading that says so, which ask nothing:
 *
 *     说明：                                       注：1. 同意的在姓名前画“√”。
 *     ①每项只能选一种意见，多选、不选视为弃权。            2. 多于5名的为废票。
 *     ②表决票须由业主本人签名，涂改无效。                  3. 不得用铅笔填写。
 */
import { type Piece, textAt, withText } from "../layout/piece.ts";
import { tell } from "./repairs-runs.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 200;
const HEAD =
  /^[\s\u3000]*[【[]?(?:[填投][表票寫写]?|表决|表決)?(?:[说說]明|注意?(?:事[项項])?|[备備][注註]|[须須]知|[规規][则則])[】\]]?[ \u3000]*[:：]?[ \u3000]*((?:1\s?[.．、)）]|①|[(（]1[)）])[ \u3000]*\S.+)?$/u;
const ITEM = /^[\s\u3000]*(?:(\d{1,2})\s?[.．、)）](?!\d)|([①-⑳])|[(（](\d{1,2})[)）])[ \u3000]*\S.{4,}$/u;
/** A place for an answer, a question, or what a paper asks to be done. */
const ASKS =
  /[_＿□☐○◯\t|]|[(（][\s\u3000]*[)）]|[?？:：][\s\u3000]*$|[简簡论論试試]述|分析|[计計]算|[写寫]出|翻[译譯]|默[写寫]|什[么麼]|如何|怎|多少|哪/u;
const SENTENCE = /[。；;！!.][\s\u3000]*$/u;

function numberOf(text: string): number {
  const [, digits, circled, bracketed] = ITEM.exec(text) ?? [];
  return circled === undefined ? Number(digits ?? bracketed ?? 0) : (circled.codePointAt(0) ?? 0) - 0x245f;
}

/** The notes below a heading, or behind it, as statements. */
function tellListedNotes(pieces: readonly Piece[]): readonly Piece[] {
  const told = new Set<number>();
  for (const [at, { text, debris }] of pieces.entries()) {
    const head = debris === true || text.length > LONGEST ? null : HEAD.exec(text);
    if (head === null) continue;
    let count = head[1] === undefined ? 0 : 1;
    let end = at + 1;
    while (numberOf(textAt(pieces, end, LONGEST)) === count + 1 && !ASKS.test(textAt(pieces, end, LONGEST))) {
      count += 1;
      end += 1;
    }
    const lines = pieces.slice(head[1] === undefined ? at + 1 : at, end);
    const closed = lines.filter((line) => SENTENCE.test(line.text)).length;
    if (count < 2 || textAt(pieces, end).trim() !== "" || closed * 2 < lines.length || ASKS.test(head[1] ?? ""))
      continue;
    for (let line = at; line < end; line += 1) told.add(line);
  }
  if (told.size === 0) return pieces;
  return pieces.flatMap((piece, at) =>
    told.has(at) ? ["", tell(piece.text), ""].map((text) => withText(piece, text)) : [piece],
  );
}

/** In the order in which they are made. */
export const LISTED_NOTES: readonly Repair[] = [tellListedNotes];
