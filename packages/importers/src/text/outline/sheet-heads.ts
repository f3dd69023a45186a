/**
 * Forms copied from a sheet, where each line has the tabs of the widest one behind it. A line with one cell is the title of the
 * form or heads a part of it; both are written without their tabs, because nobody writes beside them.
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, cellsBetweenTabs, textAt, withText } from "../layout/piece.ts";
import { isFieldLabel } from "../layout/sheets/words.ts";
import { tell } from "./repairs-runs.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 120;
const LEAST = 4;
const ALONE = /^[^\t]*\S[^\t]*\t{2,}[\s\u3000]*$/u;
const TITLE =
  /(?:表|[单單]|[书書]|卷|登[记記]|申[请請]|[报報]名|[档檔]案|[问問]卷|[记記][录錄]|form|survey)[\s\u3000]*(?:[(（][^()（）]{1,20}[)）])?[\s\u3000]*$/iu;
const PART =
  /^[\s\u3000]*(?:[(（]?[一二三四五六七八九十]{1,3}[)）]?\s?[、.．]|第[一二三四五六七八九十]{1,2}部[分份])\s*[^\s:：？?。□_＿][^:：？?。□_＿]{0,30}$/u;

const GROUP = /^(?:基本|[个個]人|其[他它]|[联聯][系絡络]|本人|[学學]生|[员員]工)(?:[资資]料|信息|情[况況])$/u;
const LABEL = /^[\p{Script=Han}（）()/、]{2,16}$/u;
const ESSAY = /(?:[评評][价價]|[介][绍紹]|[说說]明|意[见見]|[描][述]|[简簡][历歷述介]|理由|[备備][注註])$/u;
const WRITTEN = /(?:[证證][书書]|[荣榮][誉譽]|[获獲][奖獎](?:情[况況])?|成果|技能|[特专專][长長]|[爱愛]好)$/u;
const SENTENCE = /^.{8,}[。！!]$/u;

/** Whether the line names the columns of a table, or has several labels, so that the line above heads it. */
function headsColumns(pieces: readonly Piece[], at: number): boolean {
  const cells = cellsBetweenTabs(textAt(pieces, at, LONGEST)).filter((cell) => cell !== "");
  return cells.length > 2 && cells.every((cell) => cell.length <= 16 && !/[:：□☐○◯_＿]/u.test(cell));
}

/** Whether rows for entries stand below the names of columns. */
function isTable(pieces: readonly Piece[], at: number): boolean {
  return headsColumns(pieces, at) && /^[\s\d]*\t[\s\d]*$/u.test(textAt(pieces, at + 1, LONGEST));
}

/** How a line with one cell is written; null if other readers know it. */
function write(pieces: readonly Piece[], at: number, isFirst: boolean): string | null {
  const words = textAt(pieces, at, LONGEST).trim();
  if (isFirst) return TITLE.test(words) ? words : null;
  if (PART.test(words)) return isTable(pieces, at + 1) ? words : tell(words);
  if (SENTENCE.test(words) || (GROUP.test(words) && !isTable(pieces, at + 1))) return tell(words);
  if (!LABEL.test(words) || headsColumns(pieces, at + 1)) return null;
  if (ESSAY.test(words)) return `${words}${NAMED.essay}`;
  return isFieldLabel(words) || WRITTEN.test(words) ? `${words}：____` : null;
}

/** `登记表⇥⇥⇥⏎一、个人情况⇥⇥⇥`: the title, the headings and the lone labels of a form from a sheet. */
export function freeHeadRows(pieces: readonly Piece[]): readonly Piece[] {
  const filled = pieces.filter(({ text, debris }) => debris !== true && text.trim() !== "");
  const tabbed = filled.filter(({ text }) => /\t[\s\u3000]*$/u.test(text.slice(-40))).length;
  const [first] = filled;
  if (first === undefined || tabbed < LEAST || tabbed * 2 < filled.length) return pieces;
  // A sheet gives all its lines the same number of tabs. In other tables, a label with a wide cell is a row like the others.
  const widths = filled.map(({ text }) => text.split("\t").length - 1).filter((tabs) => tabs > 0);
  const widest = Math.max(...widths);
  if (widths.filter((tabs) => tabs === widest).length * 5 < widths.length * 4) return pieces;
  let isBelowHeads = false;
  return pieces.flatMap((piece, at): Piece[] => {
    const { text, debris } = piece;
    // `项目⇥好⇥中⇥差` and rows with a label each: they are what is judged, whatever their words are.
    if (!ALONE.test(text)) isBelowHeads = cellsBetweenTabs(text.slice(0, LONGEST)).filter(Boolean).length > 3;
    if (isBelowHeads && text.includes("\t") && !PART.test(text.trim())) return [piece];
    if (debris === true || text.length > LONGEST || !ALONE.test(text)) return [piece];
    const written = write(pieces, at, piece === first);
    const blank = withText(piece, "");
    return written === null ? [piece] : [blank, withText(piece, written), ...(PART.test(written) ? [] : [blank])];
  });
}

/** In the order in which they are made. */
export const SHEET_HEADS: readonly Repair[] = [freeHeadRows];
