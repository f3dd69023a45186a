/**
 * Lines of tasks in papers that are no tasks themselves:
 *
 *     4.材料：                       6. 现在树上有多少只小鸟？
 *     小刚成绩一直落后……             列式：____________
 *     问题：请评析老师的行为。       答：______________
 *
 * What is given tells, what is asked is the stem, and the labels of the room below a stem are part of its answer.
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, nextFilled, textAt, unlessSame, withText } from "../layout/piece.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 400;
/** The most lines of the material of one task. */
const MOST_LINES = 30;
const GIVEN =
  /^([\s\u3000]*(?:\d{1,3}\s?[.．、)）]|第\s?\d{1,3}\s?[题題])[\s\u3000]*)[【[]?((?:[阅閱][读讀]|背景|案例)?(?:材料|[资資]料)|案例|背景|情[景境])[】\]]?[\s\u3000]*[:：]?[\s\u3000]*((?:[(（][^()（）]{0,10}\d\s?分[^()（）]{0,6}[)）])?)[\s\u3000]*$/u;
const ASKED =
  /^[\s\u3000]*[【[]?(?:[问問][题題]?|[请請][问問]|要求|[设設][问問]|任[务務])[】\]]?[\s\u3000]*[:：][\s\u3000]*(\S.*)$/u;
const NUMBERED =
  /^[\s\u3000]*(?:\d{1,3}\s?[.．、)）](?!\d)|[一二三四五六七八九十]{1,3}\s?[、.．]|第\s?\d{1,3}\s?[题題])[\s\u3000]*\S/u;

const tellGiven = (text: string): string => `题目说明：${text.trim()}`;

/** `4.材料：⏎…⏎问题：请评析…`: the question behind its label has the number, and the material is told below it. */
function askBelowMaterials(pieces: readonly Piece[]): readonly Piece[] {
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const [, number, word = "", points = ""] =
      piece.debris === true || piece.text.length > 60 ? [] : (GIVEN.exec(piece.text) ?? []);
    let ask = -1;
    const end = number === undefined ? at : Math.min(pieces.length, at + MOST_LINES);
    for (let next = at + 1; next < end; next += 1) {
      const text = textAt(pieces, next, LONGEST);
      if (ASKED.test(text)) ask = next;
      if (ask >= 0 || NUMBERED.test(text)) break;
    }
    const stem = pieces[ask];
    if (number === undefined || stem === undefined || ask < at + 2) {
      result.push(piece);
      continue;
    }
    const asked = ASKED.exec(stem.text)?.[1] ?? "";
    const given = pieces
      .slice(at + 1, ask)
      .map((line) => (line.debris === true || line.text.trim() === "" ? line : withText(line, tellGiven(line.text))));
    result.push(
      withText(stem, `${number.trim()} ${asked.trim()}${points}`),
      withText(piece, tellGiven(word)),
      ...given,
      withText(piece, ""),
    );
    at = ask;
  }
  return unlessSame(result, pieces);
}

const STEM = /^[\s\u3000]*\d{1,3}\s?[.．、)）](?!\d)[\s\u3000]*\S.*[?？。.！)）][\s\u3000]*$/u;
const PLACED = /[_＿]{2,}|[□☐○◯]|[(（][\s\u3000]*[)）]|\]\s*$/u;
const ROOM =
  /^[\s\u3000]*(列式(?:[计計]算|解答)?|算式|[综綜]合算式|[竖豎直]式|[横橫]式|解答?|[计計]算|作答|[写寫]作[区區]|答案?[区區]?|口答|[验驗]算|[译譯]文|我的(?:答案|想法|理由))[\s\u3000]*[:：][\s\u3000]*[_＿]{2,}[\s\u3000_＿。]*$/u;
const RULED = /^[\s\u3000]*[_＿]{4,}[\s\u3000]*$/u;

/** `…有多少只小鸟？⏎列式：____⏎答：____`: the room of one task, however its lines are named. */
function joinRoomLabels(pieces: readonly Piece[]): readonly Piece[] {
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    result.push(piece);
    const { text } = piece;
    if (piece.debris === true || text.length > LONGEST || !STEM.test(text) || PLACED.test(text)) continue;
    const lines: number[] = [];
    for (let next = nextFilled(pieces, at, 4); next > 0; next = nextFilled(pieces, next, 4)) {
      const line = textAt(pieces, next, LONGEST);
      if (!ROOM.test(line) && !(lines.length > 0 && RULED.test(line))) break;
      lines.push(next);
    }
    const labels = lines.flatMap((line) => ROOM.exec(textAt(pieces, line, LONGEST))?.[1] ?? []);
    const [first] = labels;
    // `答：____` alone is room that needs no name.
    if (first === undefined || (labels.length === 1 && first.startsWith("答"))) continue;
    const room = lines.flatMap((line) => pieces[line] ?? []);
    const [line] = room;
    if (line === undefined) continue;
    result[result.length - 1] = withText(piece, `${text.trimEnd()}${NAMED.essay}`);
    result.push(
      covering(withText(line, `题目说明：${labels.join("；")}`), pieces.slice(at + 1, (lines.at(-1) ?? at) + 1)),
    );
    at = lines.at(-1) ?? at;
  }
  return unlessSame(result, pieces);
}

/** In the order in which they are made. */
export const TASK_LINES: readonly Repair[] = [askBelowMaterials, joinRoomLabels];
