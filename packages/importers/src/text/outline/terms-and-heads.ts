/**
 * Terms that are agreed to below them, labels that stand in one row of a table without further rows, and numbers in front of boxes:
 *
 *     【协议】                                    每人填一份，需要填的列如下：
 *     1、超过约定时间未接的，按日加收费用。      班级⇥姓名⇥性别（男/女）⇥身高(cm)
 *     □ 我已阅读并同意以上协议
 *
 *     一、□同意參加  □不同意參加
 */
import { type Piece, nextFilled, textAt, unlessSame, withText } from "../layout/piece.ts";
import { writeFact } from "./requested-facts.ts";
import { tell } from "./repairs-runs.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 300;
const AGREES =
  /^[ \u3000]*(?:[□☐○◯][ \u3000]?)?(?:我|本人|本單位|本单位|家[长長]|申[请請]人)?.{0,6}(?:[阅閱閲][读讀]|知[晓曉悉]|了解|同意|接受|遵守).{0,20}(?:以上|上述|前述|本)?(?:[协協][议議]|[条條][款件]|[须須]知|[规規][定则則]|[约約]定|[内內]容|[说說]明|[声聲]明|承[诺諾])[^□☐○◯[]{0,6}(?:\[知情同意\])?$/u;
const NOTES = /^[ \u3000]*[^【】[\]。:：]{0,10}(?:[须須]知|[说說]明|注意事[项項])[ \u3000]*[:：]?[ \u3000]*$/u;
/** `温馨提示：` above terms is no label. */
const HINT = /^[ \u3000]*[【(（]?[\p{Script=Han}]{0,4}(?:提示|提醒)[】)）]?[ \u3000]*[:：][ \u3000]*$/u;
const TERM =
  /^[ \u3000]*[(（]?(?:\d{1,2}|[一二三四五六七八九十]{1,3}|[①-⑳])\s?[.．、)）]?[ \u3000]*([^_＿□☐○◯?？\t]{8,})$/u;

/** `1、超过约定时间未接的，按日加收费用。` right above `□ 我已阅读并同意以上协议` is agreed to and not asked. */
function tellTerms(pieces: readonly Piece[]): readonly Piece[] {
  const told = new Set<number>();
  for (const [at, { text, debris }] of pieces.entries()) {
    if (debris === true || text.length > 80 || !AGREES.test(text)) continue;
    for (let above = at - 1; above >= 0 && above > at - 40; above -= 1) {
      const line = textAt(pieces, above, LONGEST);
      if (line.trim() === "") continue;
      // A term is a sentence, and a label with a colon is none.
      // Others know the heads of notes, and take the lines below for their text.
      if (NOTES.test(line)) told.clear();
      if (HINT.test(line) && told.size > 0) told.add(above);
      if (!TERM.test(line) || !/[。；;！!]\s*$/u.test(line)) break;
      told.add(above);
    }
  }
  if (told.size === 0) return pieces;
  // Apart from the heading, which would take the first of them for its text.
  return pieces.flatMap((piece, at): Piece[] =>
    told.has(at) ? [withText(piece, ""), withText(piece, tell(piece.text))] : [piece],
  );
}

const LEADS =
  /(?:填|登[记記]|收集|[统統][计計]|提供|上[报報]).{0,30}(?:如下|以下|下列|[这這][几幾些])|(?:如下|以下|下列|[这這][几幾些]).{0,20}(?:填|登[记記]|收集|提供|上[报報])/u;
const CELL = /^[*＊]?\p{L}[^\t:：。？?，；;_＿□☐○◯]{0,40}$/u;

/** `需要填的列如下：⏎班级⇥姓名⇥性别（男/女）`: each cell of a row that stands alone is a label. */
function askLoneColumns(pieces: readonly Piece[]): readonly Piece[] {
  const rows = pieces.filter(({ text, debris }) => debris !== true && text.includes("\t"));
  const at = rows.length === 1 ? pieces.findIndex((piece) => piece === rows[0]) : -1;
  const row = pieces[at];
  if (row === undefined || row.text.length > LONGEST) return pieces;
  const cells = row.text.split("\t").map((cell) => cell.trim());
  const above = pieces.slice(Math.max(0, at - 3), at).findLast(({ text }) => text.trim() !== "")?.text ?? "";
  const leads = above.length < LONGEST && /[:：]\s*$/u.test(above) && LEADS.test(above);
  if (!leads || cells.length < 3 || !cells.every((cell) => CELL.test(cell))) return pieces;
  const below = nextFilled(pieces, at);
  return pieces.flatMap((piece, no): Piece[] => {
    if (no === at) return cells.flatMap((cell) => writeFact(piece, cell));
    return no === below && /[。！!]\s*$/u.test(piece.text) ? [withText(piece, tell(piece.text))] : [piece];
  });
}

const BOXED =
  /^[ \u3000]*(?:[一二三四五六七八九十]{1,3}|\d{1,2})[ ]?[、.．][ \u3000]*((?:[□☐○◯][ \u3000]?[^\s□☐○◯:：_＿]{1,16}[ \u3000]*){2,6})$/u;
const NEGATED = /(?:^|[ \u3000])?[□☐○◯][ \u3000]?([^\s□☐○◯]{2,14})[ \u3000]*[□☐○◯][ \u3000]?(?:不|未|[没沒]有?)\1/u;

/** `一、□同意參加  □不同意參加` among numbered labels: a question whose first choice is its words. */
function nameNumberedBoxes(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.map((piece) => {
      if (piece.debris === true || piece.text.length > 100 || !/[□☐○◯]/u.test(piece.text)) return piece;
      const boxes = BOXED.exec(piece.text)?.[1];
      const word = boxes === undefined ? undefined : NEGATED.exec(boxes)?.[1];
      if (boxes === undefined || word === undefined) return piece;
      const number = piece.text.slice(0, piece.text.length - boxes.length);
      return withText(piece, `${number}${word}：${boxes.trim()}`);
    }),
    pieces,
  );
}

/** In the order in which they are made. */
export const TERMS_AND_HEADS: readonly Repair[] = [tellTerms, askLoneColumns, nameNumberedBoxes];
