/**
 * Forms without numbers, whose labels end in a colon and have nothing behind it:
 *
 *     项目名称：
 *     申 报 者：
 *     所在学校（全称）：
 *     研究领域：请在确认的学科上划“√”
 *     □ 物质科学
 *     □ 生命科学
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, withText } from "../layout/piece.ts";
import { allowsSeveral } from "./kinds.ts";

const NUMBERED = /^\s*[(（]?\d{1,3}\s?[.．、)）]/u;
const LABEL =
  /^\s*([\p{Script=Han}][\p{Script=Han} \u3000]{0,12}\p{Script=Han}(?:[(（][^()（）:：]{1,16}[)）])?)\s?[:：]\s*$/u;
/** Introduces a text or a list, and is no field. */
const INTRODUCES =
  /[说說]明|[须須]知|注意|如下|附件|[备備]注|尊敬|亲爱|親愛|您好|[内內]容|要求|提示|事[项項]$|目的|[题題]$|[们們]$|家[长長]$|部分/u;
const TICK = /^\s*([\p{Script=Han}、/（）()]{2,20}?)\s?[:：]\s?([请請][^:：。□]{2,24}[打划劃画畫勾][^:：。□]{0,8})$/u;
/** `志愿服务意向（可多选）：` */
const LIST_LABEL = /^\s*([\p{Script=Han}、/（）()]{2,24}?)\s?[:：]\s*()$/u;
/** A line with one box; several on a line have their own reading. */
const BOXED = /^\s*[□☐]\s*([^\s□☐][^□☐]{0,40})$/u;
/** So many labels one below the other are a form. */
const LEAST = 3;

export function askTickLists(pieces: readonly Piece[]): readonly Piece[] {
  const own = pieces.filter(({ text, debris }) => debris !== true && text.trim() !== "");
  // The rows of a grid may have had the numbers.
  const isNumbered = ({ text }: Piece) => text === "列：" || NUMBERED.test(text.slice(0, 12));
  if (own.length > 400 || own.some(isNumbered)) return pieces;
  const lists = findLists(pieces);
  const labels = findLabels(pieces);
  if (lists.size === 0 && labels.size === 0) return pieces;
  return pieces.flatMap((piece, at) => {
    const list = lists.get(at);
    if (list !== undefined) return list;
    return labels.has(at) ? [withText(piece, `${piece.text.replace(/\s?[:：]\s*$/u, "").trim()}：____`)] : [piece];
  });
}

/** By index, the lines of labels whose boxes stand below, and of these boxes. */
function findLists(pieces: readonly Piece[]): Map<number, readonly Piece[]> {
  const lists = new Map<number, readonly Piece[]>();
  for (const [at, piece] of pieces.entries()) {
    // The names of a vote have a reader of their own.
    const vote = /投票|[选選][票举舉]|候[选選]/u.test(`${pieces[at - 2]?.text ?? ""}${piece.text}`.slice(0, 300));
    const label = vote ? null : LIST_LABEL.exec(piece.text);
    const tick = piece.text.length > 80 ? null : (TICK.exec(piece.text) ?? label);
    if (tick === null || piece.debris === true) continue;
    const boxes: number[] = [];
    let end = at + 1;
    for (; end < pieces.length; end += 1) {
      const text = pieces[end]?.text ?? "";
      if (BOXED.test(text)) boxes.push(end);
      else if (text.trim() !== "") break;
    }
    const [first] = boxes;
    if (first === undefined) continue;
    // A copy may have lost a box.
    const last = pieces[end]?.text.trim() ?? "";
    if (boxes.length === 1 && last !== "" && isAlike(BOXED.exec(pieces[first]?.text ?? "")?.[1] ?? "", last))
      boxes.push(end);
    if (boxes.length < 2) continue;
    // A label right behind the list would be told between numbered questions.
    const next = pieces[end];
    const behind = next === undefined ? undefined : LABEL.exec(next.text)?.[1];
    const asks = behind !== undefined && !INTRODUCES.test(behind) && !BOXED.test(pieces[end + 1]?.text ?? "");
    if (next !== undefined && asks) lists.set(end, [withText(next, `${behind}：____`)]);
    const name = allowsSeveral(piece.text) ? NAMED.several : NAMED.single;
    const hint = tick[2] ?? "";
    lists.set(at, [withText(piece, `${tick[1] ?? ""}${hint === "" ? "：" : `（${hint}）`}${name}`)]);
    for (const [index, place] of boxes.entries()) {
      const box = pieces[place];
      if (box === undefined) continue;
      const choice = `${String.fromCharCode(65 + (index % 26))}. ${BOXED.exec(box.text)?.[1] ?? box.text.trim()}`;
      // What stands below the last one is no part of it.
      lists.set(place, [withText(box, choice), ...(index === boxes.length - 1 ? [withText(box, "")] : [])]);
    }
  }
  return lists;
}

/** `个人项目` and `集体项目`: as long, and with the same end. */
const isAlike = (one: string, other: string): boolean =>
  one.trim().length === other.length && other.length >= 4 && one.trim().slice(-2) === other.slice(-2);

/** Indices of labels that stand one below the other. */
function findLabels(pieces: readonly Piece[]): Set<number> {
  const labels = new Set<number>();
  let run: number[] = [];
  for (let at = 0; at <= pieces.length; at += 1) {
    const piece = pieces[at];
    const text = piece?.text ?? "";
    if (piece !== undefined && (piece.debris === true || text.trim() === "")) continue;
    if (text.length <= 40 && LABEL.test(text) && !INTRODUCES.test(text)) {
      run.push(at);
      continue;
    }
    // What follows the last one may be its choices or its text.
    const isOpen = at < pieces.length && !TICK.test(text) && !/[_＿]{2}|[:：]/u.test(text);
    const fields = isOpen ? run.slice(0, -1) : run;
    if (run.length >= LEAST) for (const field of fields) labels.add(field);
    run = [];
  }
  return labels;
}

const BAR_LABEL = /^\s*\|?\s*([\p{Script=Han}][\p{Script=Han}A-Za-z0-9 、/（）()—-]{0,24}?)\s*[:：]?\s*\|\s*$/u;
const BAR = /^\s*\|\s*$/u;

/** `申请单位 |` and `|` below it: the cells of a form in a table, one on each line. */
export function askBarFields(pieces: readonly Piece[]): readonly Piece[] {
  const fields = new Map<number, string>();
  const empty = new Set<number>();
  for (const [at, { text, debris }] of pieces.entries()) {
    const label = debris === true || text.length > 40 ? undefined : BAR_LABEL.exec(text)?.[1];
    if (label === undefined || !BAR.test(pieces[at + 1]?.text ?? "")) continue;
    fields.set(at, label.trim());
    empty.add(at + 1);
  }
  if (fields.size < LEAST) return pieces;
  return pieces.map((piece, at) => {
    const label = fields.get(at);
    return label === undefined
      ? empty.has(at)
        ? withText(piece, "")
        : piece
      : withText(piece, / /.test(label) ? `${label}${NAMED.gap}` : `${label}：____`);
  });
}
