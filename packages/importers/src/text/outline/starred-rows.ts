/**
 * Pages of forms whose fields stand one on each line, with stars in front of those that must be filled in, below headings
 * between dashes:
 *
 *     —— 联系方式 ——
 *     *您的称呼
 *      微信号
 *     *所在城区    请选择 ▼ （东城 / 西城）
 *     *户型    ○ 一室  ○ 两室
 */
import { type FormBlock, writeBlock } from "./form-blocks.ts";
import { NAMED } from "../layout/named.ts";
import { type Piece, withText } from "../layout/piece.ts";
import { isFieldHint, isLevelHint } from "../layout/sheets/widgets.ts";
import { isFieldLabel, toDebris } from "../layout/sheets/words.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 240;
const LONGEST_LABEL = 40;
const LEAST_STARS = 3;
const RULED =
  /^[\s\u3000]*([-—–─━~～·•◆■▪]{2,12})[\s\u3000]*(\p{Script=Han}[\p{Script=Han}\p{L}\d、/（）() ]{1,24}?)[\s\u3000]*([-—–─━~～·•◆■▪]{2,12})[\s\u3000]*$/u;
/** Words that part papers and pages in another way. */
const NO_HEADING = /^[请請]|^[选選][择擇]|答案|解析|分[页頁]|完$|[结結]束|以下(?:空白|[无無])|[题題]$/u;
const KIND = /^(?:[单單多][项項]?[选選]择?|[选選][择擇]|判[断斷]|填空|[简簡問问]答|[论論]述)$/u;
const BUTTON =
  /^[\s\u3000]*(?:立即|[马馬]上)?(?:(?:提[ \u3000]*交|[发發][ \u3000]*送)(?:[报報]名|[预預][约約]|申[请請]|表[单單]|信息|[问問]卷|[资資]料)?|(?:立即|[马馬]上)?(?:[预預][约約]|[报報]名)|[确確][ \u3000]*[定认認](?:提交)?|重[ \u3000]*置)[\s\u3000]*$/u;
const STAR = /^[\s\u3000]*[*＊][\s\u3000]?(?=[^\s*＊])/u;
const SELECT =
  /^(?:[请請]?[选選][择擇取]?)?[\s\u3000]?[▼▾∨⌄˅▽][\s\u3000]*[(（]?([^()（）]*(?:[(（][^()（）]*[)）][^()（）]*){0,12})[)）]?$/u;
const UPLOAD =
  /^[[【(（]?[\s\u3000]?[+＋]?[\s\u3000]?(?:(?:添加|新增|上[传傳]|[选選][择擇]|[点點][击擊]上[传傳])(?:文件|附件|[图圖]片|照片|[档檔]案))[\s\u3000]?[\]】)）]?$/u;
const BOX = /[□☐○◯]/u;
const SENTENCE = /[。；;！!，,：:]$/u;
const NUMBERED = /^[\s\u3000]*(?:[(（]?\d{1,3}[.．、)）]|[A-H]\s?[.．、)）]|[一二三四五六七八九十]{1,2}\s?[、.．])/u;

function ruled({ text, debris }: Piece): string | null {
  const [, left = "", words = "", right = ""] = debris === true || text.length > 60 ? [] : (RULED.exec(text) ?? []);
  if (left[0] !== right[0] || words === "" || NO_HEADING.test(words) || KIND.test(words)) return null;
  // What a list of places shows is no heading.
  return isLevelHint(text) ? null : words.trim();
}

/** `—— 联系方式 ——`: words between dashes head the fields below them. */
export function tellRuledHeadings(pieces: readonly Piece[]): readonly Piece[] {
  const title = pieces.findIndex(({ text }) => text.trim() !== "");
  const heads = pieces.map((piece, at) => (at === title ? null : ruled(piece)));
  if (heads.filter((head) => head !== null).length < 2) return pieces;
  return pieces.flatMap((piece, at): Piece[] => {
    const head = heads[at] ?? null;
    return head === null
      ? [piece]
      : [withText(piece, ""), withText(piece, `${NAMED.statement}${head}`), withText(piece, "")];
  });
}

/** A row as a label with what the page shows in its field; null for other lines. */
function readRow(piece: Piece): FormBlock | null {
  const { text } = piece;
  if (text.length > LONGEST || NUMBERED.test(text.replace(STAR, ""))) return null;
  const star = STAR.test(text) ? "*" : "";
  const [label = "", ...cells] = text
    .replace(STAR, "")
    // `*姓名：____`, as another step has drawn its room.
    .replace(/[:：][ \u3000]*[_＿]*[ \u3000]*$/u, "")
    .trim()
    .split(/[ ]*\t\s*|[ ]{2,}|\u3000+|(?=[□☐○◯])/u)
    .map((cell) => cell.trim())
    .filter((cell) => cell !== "");
  if (label === "" || label.length > LONGEST_LABEL || SENTENCE.test(label) || BOX.test(label)) return null;
  const head = withText(piece, `${star}${label}`);
  const lines = (words: readonly string[]) => words.map((word) => withText(piece, word));
  if (cells.length === 0) return { head, hints: [], lines: [] };
  if (cells.length > 1 && cells.every((cell) => BOX.test(cell) && cell.length > 1))
    return { head, hints: [], lines: lines(cells) };
  const rest = cells.join(" ");
  const [, offered = ""] = SELECT.exec(rest) ?? [];
  const choices = offered.split(/[\s\u3000]*[/／|、][\s\u3000]*/u).filter((choice) => choice !== "");
  if (SELECT.test(rest)) return choices.length === 1 ? null : { head, hints: [], lines: lines(choices) };
  if (UPLOAD.test(rest)) return { head, hints: lines([rest]), lines: [] };
  return isFieldHint(rest) ? { head, hints: lines([rest]), lines: [] } : null;
}

/** Whether a line without a star can be a field among those with one. */
function isPlainRow({ text }: Piece, indented: boolean): boolean {
  const label = text.trim().split(/\t|[ ]{2,}|\u3000/u)[0] ?? "";
  return (indented && /^[ \u3000]\S/u.test(text)) || isFieldLabel(label) || BOX.test(text) || /[▼▾]/u.test(text);
}

/** `*称呼⏎ 微信号⏎*户型    ○ 一室  ○ 两室`: each line is a field. */
export function readStarredRows(pieces: readonly Piece[]): readonly Piece[] {
  const stars = pieces.flatMap(({ text, debris }, at) => (debris !== true && STAR.test(text) ? [at] : []));
  const [first] = stars;
  if (first === undefined || stars.length < LEAST_STARS || pieces.length > 500) return pieces;
  const indented = stars.every((at) => /^[*＊]\S/u.test(pieces[at]?.text ?? ""));
  const rows = new Map<number, FormBlock>();
  const buttons = new Set<number>();
  for (let at = first; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined || piece.debris === true || piece.text.trim() === "") continue;
    if (ruled(piece) !== null || piece.text.startsWith(NAMED.statement)) continue;
    if (BUTTON.test(piece.text)) {
      buttons.add(at);
      continue;
    }
    // What stands below the button belongs to the page.
    if (buttons.size > 0) break;
    // `*手机号码⏎请输入手机号`: what a page shows in the field is no label.
    if (!STAR.test(piece.text) && isFieldHint(piece.text)) return pieces;
    const row = STAR.test(piece.text) || isPlainRow(piece, indented) ? readRow(piece) : null;
    if (row === null) return pieces;
    rows.set(at, row);
  }
  // Labels alone are no grammar of their own; boxes behind labels are.
  const bare = [...rows.values()].filter(({ lines }) => lines.length === 0).length;
  if (bare < 2 || rows.size < LEAST_STARS + 1) return pieces;
  const circles = pieces.some(({ text }) => /[○◯]\s?\S/u.test(text));
  let no = 0;
  return pieces.flatMap((piece, at): Piece[] => {
    if (buttons.has(at)) return [withText(piece, ""), toDebris(piece)];
    const row = rows.get(at);
    if (row === undefined) return [piece];
    no += 1;
    // Where nothing is drawn as a circle, a square does not say that several may be chosen.
    const lines = circles ? row.lines : row.lines.map((line) => withText(line, line.text.replace(/^[□☐]/u, "○")));
    return writeBlock({ ...row, lines }, no);
  });
}

/** In the order in which they are made. */
export const STARRED_ROWS: readonly Repair[] = [readStarredRows, tellRuledHeadings];
