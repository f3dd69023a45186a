/**
 * Choices of one label that stand in places where most forms have none:
 *
 *     报考车型：（A）手动挡（B）自动挡                     letters in brackets behind the label
 *     就业状态：1-在职 2-待业 3-退休   请填序号【 】       numbers, and a place for one of them
 *     稱謂：先生 / 小姐 / 女士 *（*請刪去不適用者）        all but one are struck out
 *     住房性质                                             a place behind each choice
 *     自有产权房（  ）
 *     租赁房（  ）
 *     2、与投保人关系：（本人/配偶/子女）                  a bracket behind the colon
 *     拟办业务（可多选）                                   choices in the cells of a table
 *     □ 开户⇥□ 销户
 *     交通方式：□自行前往  □乘车（上车地点：□站前  □校门口）
 */
import { type Piece, textAt, unlessSame, withText } from "../layout/piece.ts";
import { isFieldLabel } from "../layout/sheets/words.ts";
import { UNIT, eachLine } from "./lone-lines.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 200;
const LABEL = "[*＊]?\\p{L}[^:：。！!？?；;_＿□○☐◯\\t()（）]{1,22}(?:\\s?[(（][^()（）:：_＿]{1,16}[)）])?";

/** Choices of which one is made: beside circles of others, squares would allow several. */
function boxer(pieces: readonly Piece[]): (words: readonly string[]) => string {
  const sign = pieces.some(({ text }) => /○[ ]?[\p{L}\p{N}]/u.test(text.slice(0, LONGEST))) ? "○" : "□";
  return (words) => words.map((word) => `${sign}${word.trim()}`).join("  ");
}

const LETTERED = new RegExp(
  `^[ \\u3000]*(${LABEL})[:：][ \\u3000]*((?:[(（][A-H][)）][^()（）_＿:：]{1,25}){2,})$`,
  "u",
);

/** `报考车型：（A）手动挡（B）自动挡`: letters in brackets behind a label count its choices, and are no answers. */
function boxLetteredBrackets(pieces: readonly Piece[]): readonly Piece[] {
  const boxed = boxer(pieces);
  return eachLine(pieces, (text) => {
    const [, label, list = ""] = LETTERED.exec(text) ?? [];
    if (label === undefined) return null;
    const choices = list.split(/[(（]([A-H])[)）]/u).slice(1);
    const letters = choices.filter((_, at) => at % 2 === 0).join("");
    const words = choices.filter((_, at) => at % 2 === 1).map((word) => word.replace(/[\s\u3000；;，,。]+$/u, ""));
    return !"ABCDEFGH".startsWith(letters) ? null : [`${label.trim()}：${boxed(words)}`];
  });
}

const COUNTED = new RegExp(
  `^[ \\u3000]*(${LABEL})[:：][ \\u3000]*(1\\s?[-—–.．、=＝]\\s?[^\\d_＿□○:：()（）【】[\\]]{1,16}(?:[2-9]\\s?[-—–.．、=＝]\\s?[^\\d_＿□○:：()（）【】[\\]]{1,16}?){1,8})[ \\u3000]*((?:[请請]?[填写寫]+[^_＿□○:：()（）【】[\\]]{0,8}|[选選][择擇填]?[^_＿□○:：()（）【】[\\]]{0,8})?)[ \\u3000]*(?:[【[(（][ \\u3000_＿]*[】\\])）]|[_＿]{2,})[ \\u3000]*$`,
  "u",
);

/** `就业状态：1-在职 2-待业 3-退休   请填序号【 】`: one of the numbers is written into the place behind them. */
function boxCountedWords(pieces: readonly Piece[]): readonly Piece[] {
  const boxed = boxer(pieces);
  return eachLine(pieces, (text) => {
    const [, label, list = "", hint = ""] = COUNTED.exec(text) ?? [];
    if (label === undefined) return null;
    const choices = list.split(/(?:^|[\s\u3000；;，,])(\d)\s?[-—–.．、=＝]\s?/u).slice(1);
    const numbers = choices.filter((_, at) => at % 2 === 0).join("");
    const words = choices.filter((_, at) => at % 2 === 1).map((word) => word.replace(/[\s\u3000；;，,。]+$/u, ""));
    if (words.length < 2 || !"123456789".startsWith(numbers) || words.some((word) => word === "")) return null;
    return [`${label.trim()}${hint.trim() === "" ? "" : `（${hint.trim()}）`}：${boxed(words)}`];
  });
}

const STRIKES =
  "(?:[请請]?[删刪划劃](?:去|除|掉)?不[适適合][用者合当當]{0,2}[者的]?(?:[项項目者]+)?|[请請]?[圈選选][出择擇]?[适適]用[者的]?|[Pp]lease [Dd]elete.{0,30}|[Dd]elete (?:as|where|whichever|if).{0,30})";
const STRUCK = new RegExp(
  `^[ \\u3000]*(${LABEL})[:：][ \\u3000]*([^:：。_＿□○☐()（）*＊\\t]{1,20}(?:[/／][^:：。_＿□○☐()（）*＊\\t]{1,20}){1,6})[*＊]?[ \\u3000]*[(（][*＊]?[ ]?(${STRIKES})[)）][。.]?[ \\u3000]*$`,
  "u",
);

/** `稱謂：先生 / 小姐 *（*請刪去不適用者）`: the words that may be struck out are the choices. */
function boxStruckWords(pieces: readonly Piece[]): readonly Piece[] {
  const boxed = boxer(pieces);
  return eachLine(pieces, (text) => {
    const [, label, list = "", hint = ""] = STRUCK.exec(text) ?? [];
    return label === undefined ? null : [`${label.trim()}（${hint}）：${boxed(list.split(/[/／]/u))}`];
  });
}

const PLACED = /^[ \u3000]*(\p{Script=Han}[^:：_＿□○☐\t()（）]{1,14})[ ]?[(（][ \u3000]+[)）][ \u3000]*$/u;
/** A heading that asks which one. */
const ASKS_WHICH =
  /^[ \u3000]*[*＊]?[^:：。_＿□○☐\t()（）？?]{2,16}(?:性[质質]|[类類][型别別]?|情[况況]|[状狀][况況态態]|方式|形式|意[见見向愿願]|程度|[等级級]|身份|[选選][择擇]|[来來]源|渠道|[结結]果|[时時]段|途[径徑]|[业業][务務]|[项項]目)(?:[(（][^()（）_＿]{1,16}[)）])?[ ]?[:：]?[ \u3000]*$/u;

/** `住房性质⏎自有产权房（  ）⏎租赁房（  ）`: brackets behind what a heading asks to choose from. */
function boxPlacedWords(pieces: readonly Piece[]): readonly Piece[] {
  const choice = pieces.map(({ text, debris }) =>
    debris === true || text.length > 40 ? undefined : PLACED.exec(text)?.[1]?.trim(),
  );
  if (choice.filter((word) => word !== undefined).length < 2) return pieces;
  const made: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    let end = at + 1;
    while (choice[end] !== undefined) end += 1;
    const words = choice.slice(at + 1, end).filter((word) => word !== undefined);
    const asks = choice[at] === undefined && piece.debris !== true && ASKS_WHICH.test(piece.text.slice(0, 60));
    if (!asks || words.length < 2 || words.length > 9 || words.some((word) => isFieldLabel(word) || UNIT.test(word))) {
      made.push(piece);
      continue;
    }
    made.push(withText(piece, ""), withText(piece, `${piece.text.trim().replace(/\s?[:：]$/u, "")}：`));
    for (const [index, word] of words.entries()) made.push(withText(pieces[at + 1 + index] ?? piece, `□ ${word}`));
    made.push(withText(pieces[end - 1] ?? piece, ""));
    at = end - 1;
  }
  return unlessSame(made, pieces);
}

const BRACKET_BEHIND = new RegExp(
  `^([ \\u3000]*(?:(?:\\d{1,2}|[一二三四五六七八九十]{1,3})\\s?[.．、)）]|[(（]\\d{1,2}[)）])[ ]?${LABEL})[:：][ \\u3000]*[(（]([^()（）:：_＿□○\\t]{2,60})[)）][ \\u3000]*$`,
  "u",
);

/** `2、与投保人关系：（本人/配偶/子女）`: words with slashes in a bracket behind the colon of a label with a number. */
function openBracketsBehind(pieces: readonly Piece[]): readonly Piece[] {
  const boxed = boxer(pieces);
  return eachLine(pieces, (text) => {
    const [, label, list = ""] = BRACKET_BEHIND.exec(text) ?? [];
    const words = list.split(/[/／]/u).map((word) => word.trim());
    const fit = words.every((word) => /^[\p{L}\p{N}]/u.test(word) && word.length <= 14 && !UNIT.test(word));
    if (label === undefined || words.length < 2 || !fit || words.filter(isFieldLabel).length > 1) return null;
    return [`${label.trimEnd()}：${boxed(words)}`];
  });
}

const CELLS = /^[ \u3000]*(?:[□○][^□○\t]{1,25}\t[\t ]*){1,7}[□○][^□○\t]{1,25}[ \t]*$/u;
const LAST_CELL = /^[ \u3000]*[□○][ \u3000]?[^□○\t]{1,24}[ \t]*$/u;
const STEM = /^[ \u3000]*(?![□○|])\S[^□○_＿\t|]{1,58}$/u;

/** `拟办业务（可多选）⏎□ 开户⇥□ 销户`: rows of nothing but cells with choices, below the line that asks. */
function stackChoiceCells(pieces: readonly Piece[]): readonly Piece[] {
  const isCells = (at: number): boolean =>
    pieces[at]?.debris !== true && textAt(pieces, at, LONGEST + 1).length <= LONGEST && CELLS.test(textAt(pieces, at));
  const made: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const above = textAt(pieces, at - 1, 61);
    if (!isCells(at) || !STEM.test(above)) {
      made.push(piece);
      continue;
    }
    let end = at;
    while (isCells(end)) end += 1;
    if (LAST_CELL.test(textAt(pieces, end, 60))) end += 1;
    const stem = made.pop();
    if (stem !== undefined) {
      // What ends as no question does is no stem: with a colon it is one.
      const asks = /[:：？?]\s*$/u.test(stem.text) ? stem.text : `${stem.text.trimEnd()}：`;
      made.push(withText(stem, asks));
    }
    for (const row of pieces.slice(at, end))
      for (const cell of row.text.split("\t"))
        if (cell.trim() !== "") made.push(withText(row, cell.trim().replace(/^([□○])[ \u3000]*/u, "$1 ")));
    made.push(withText(pieces[end - 1] ?? piece, ""));
    at = end - 1;
  }
  return unlessSame(made, pieces);
}

const NESTED =
  /^([ \u3000]*[^□○:：_＿\t]{2,24}[:：][ \u3000]*(?:[□○][^□○:：_＿()（）]{1,25})+)[(（]([^□○:：_＿()（），,]{2,14})[:：][ \u3000]*((?:[□○][^□○:：()（）]{1,21}){2,})[)）][ \u3000]*((?:[□○][^□○:：_＿()（）]{1,25})*)$/u;

/** `□乘车（上车地点：□站前  □校门口）`: the choices in the bracket are those of its own label. */
function lowerNestedLabels(pieces: readonly Piece[]): readonly Piece[] {
  return eachLine(pieces, (text) => {
    const [, front, label, list, behind = ""] = NESTED.exec(text) ?? [];
    return front === undefined || label === undefined || list === undefined
      ? null
      : [`${front}${behind}`.trim(), `${label.trim()}：${list.trim()}`];
  });
}

const ONE_REASON =
  /^([ \u3000]*(?!\d)[^□○:：_＿\t]{2,24}[:：].*[□○][ ]?[^□○:：_＿()（），,]{1,12})[，,][ \u3000]*((?![请請]|原因|理由)\p{L}[^□○:：_＿()（），,]{1,11}[:：][ \u3000]*[_＿]{2,}[^□○:：_＿()（）]{0,4})$/u;

/** `药物过敏：□无 □有，药名：____`: a comma inside the last choice joins to it what is to be told with it. */
function bracketReasons(pieces: readonly Piece[]): readonly Piece[] {
  return eachLine(pieces, (text) => {
    const [, front, reason] = ONE_REASON.exec(text) ?? [];
    return front === undefined || reason === undefined ? null : [`${front}（${reason}）`];
  });
}

const MANY_GAPS =
  /^([ \u3000]*[^□○:：_＿\t]{2,24}[:：](?=.*[□○].*[□○])[^_＿()（）]*[□○][ ]?[^□○:：_＿()（）]{1,16})[(（]((?:[^()（）□○_＿]*[_＿]{2,}){2,}[^()（）□○_＿]*)[)）]([ \u3000]*)$/u;

/** `□正在用药（药名：____ 剂量：____ 已服____天）`: all that is told with a choice is written into one place behind it. */
function joinPlacesOfChoices(pieces: readonly Piece[]): readonly Piece[] {
  return eachLine(pieces, (text) => {
    const [, front, inside = ""] = MANY_GAPS.exec(text) ?? [];
    if (front === undefined) return null;
    const words = inside.split(/[:：]?[ \u3000]*[_＿]{2,}[，,、；;]?[ \u3000]*/u).filter((word) => word.trim() !== "");
    return [`${front}（${words.map((word) => word.trim()).join("、")}）____`];
  });
}

const WIDE_BOXED =
  /^[ \u3000]*(\p{L}[^:：。_＿□○☐◯\t?？]{1,16}?)(?: {2,}|\u3000[ \u3000]*)((?:[□○][^□○:：_＿\t]{1,25}){2,})$/u;

/** `年龄组别    □ 18岁以下    □ 18-35岁`: blanks part a label from its choices, which no other line has. */
function colonWideBoxes(pieces: readonly Piece[]): readonly Piece[] {
  const lists = pieces.map(({ text, debris }) => {
    const [, label, list = ""] = debris === true || text.length > LONGEST ? [] : (WIDE_BOXED.exec(text) ?? []);
    return label === undefined ? null : { label, list: list.trim(), key: list.replace(/[\s\u3000]/gu, "") };
  });
  const keys = lists.flatMap((one) => (one === null ? [] : [one.key]));
  // Three rows or more with the same choices are those of one question, and a single line is read by others.
  if (keys.length < 2 || (keys.length > 2 && new Set(keys).size < keys.length)) return pieces;
  return pieces.map((piece, at) => {
    const own = lists[at];
    return own === null || own === undefined ? piece : withText(piece, `${own.label.trim()}：${own.list}`);
  });
}

/** In the order in which they are made. */
export const WORDED_CHOICES: readonly Repair[] = [
  boxLetteredBrackets,
  boxCountedWords,
  boxStruckWords,
  boxPlacedWords,
  openBracketsBehind,
  stackChoiceCells,
  lowerNestedLabels,
  bracketReasons,
  joinPlacesOfChoices,
  colonWideBoxes,
];
