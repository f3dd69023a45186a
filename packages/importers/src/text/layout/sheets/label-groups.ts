/**
 * A heading that names a matrix of texts, with the labels of its rows and the lines to write on below it, as survey
 * services print it:
 *
 *     您的信息：[矩阵文本题] *
 *     姓名：
 *     ________________
 *     部门：
 *     ________________
 */
import { type Layout, type Piece, withText } from "../piece.ts";
import { findHead, isBlank, isFieldLabel, isOption, isSection, keepBlanks } from "./words.ts";

const MARK = /[[【［]\s?(?:矩[阵陣]|表格)(?:填空|文本)[题題]?\s?[\]】］]/;
/** The name of a kind in brackets: the next question begins. */
const OTHER_MARK = /[[【［][\p{Script=Han}]{2,6}[题題][\]】］]/u;
const LIST = /^(?:行|列|rows|columns)\s?[:：]/i;
const PLACE = /^[\s\u3000_＿]*[_＿]{2,}[\s\u3000_＿]*$/;
const ROW = /^(\S[^:：_＿]{0,40}?)\s?(?:([:：])[\s\u3000_＿]*|[\s\u3000]*[_＿]{2,})$/u;

interface Group {
  rows: { piece: Piece; label: string }[];
  /** Index behind the last line of the group. */
  end: number;
}

/** The rows below a heading; `null` if the lines below it are something else. */
function findRows(pieces: readonly Piece[], from: number): Group | null {
  const group: Group = { rows: [], end: from };
  let sure = 0;
  for (let at = from; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined || isBlank(piece) || piece.debris === true) continue;
    const text = piece.text.trim();
    if (LIST.test(text)) return null;
    if (PLACE.test(text) && group.rows.length > 0) {
      sure += 1;
      group.end = at + 1;
      continue;
    }
    if (findHead(piece) !== null || isSection(piece) || isOption(piece) || OTHER_MARK.test(text)) break;
    const row = ROW.exec(text);
    const label = row?.[1] ?? (isFieldLabel(text) ? text : null);
    if (label === null) break;
    if (row !== null) sure += 1;
    group.rows.push({ piece, label });
    group.end = at + 1;
  }
  const known = group.rows.every(({ label }) => isFieldLabel(label));
  return group.rows.length > 1 && (known || sure >= group.rows.length) ? group : null;
}

function rewrite(pieces: readonly Piece[]): Piece[] | null {
  const result: Piece[] = [];
  let found = false;
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    result.push(piece);
    const group = piece.debris !== true && MARK.test(piece.text) ? findRows(pieces, at + 1) : null;
    if (group === null) continue;
    found = true;
    const places = pieces.slice(at + 1, group.end).filter(({ text }) => PLACE.test(text));
    result.push(
      withText(piece, "行："),
      ...group.rows.map((row) => withText(row.piece, `- ${row.label}`)),
      ...places.map((place) => withText(place, "")),
      ...pieces.slice(at + 1, group.end).filter((one) => one.debris === true),
      withText(piece, ""),
    );
    at = group.end - 1;
  }
  return found ? keepBlanks(result, pieces) : null;
}

export const LABEL_GROUPS: Layout = { name: "labels below a heading", margin: 0, rewrite };
