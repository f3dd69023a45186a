/**
 * Choices below a line that asks, or that says that something is chosen, written in other ways than one sign in front of each:
 *
 *     请问您从哪个门接孩子？              本学期参加过哪些社团？         您希望增加的窗口（多选）
 *     东门 | 西门 | 南门                  （可以选多个，请打√）          □面食⇥□轻食
 *                                        合唱团（ ）  篮球队（ ）       □水果⇥□夜宵
 *     周末吃啥，大家选一个
 *     🔸火锅                              今天的午餐好吃吗？
 *     🔸烤肉                              😀好吃  😐一般  ☹不好吃
 *
 * They become `□ …`, one on each line below the stem, whatever stands around the block.
 */
import { type Piece, covering, textAt, unlessSame, withText } from "../layout/piece.ts";
import { isFieldLabel, toDebris } from "../layout/sheets/words.ts";
import { joinHintLinesWithBox } from "./hint-lines.ts";
import { UNIT } from "./lone-lines.ts";
import { allowsSeveral } from "./kinds.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 160;
const LONGEST_STEM = 100;
const LONGEST_WORD = 18;
const LEAST = 2;
const MOST = 30;

/** That something is chosen: `选一个`, `限选3项`, `可多选`, `打√`, `回复数字`, `choose up to two`. */
export const CHOOSES =
  /[单單多复複任限可][项項]?[选選]|[选選](?:[择擇出]|[一1两兩二三四五2-9][个個项項种種位名样樣款]|多[个個项項种種])|[选選]最|(?:打|[画畫划劃])\s?[“"「]?\s?[勾圈√✓○]|[圈勾][选選出]|[投]票|回[复覆復]|接[龙龍]选|排[个個]?[名序]|名次|次序|\b(?:choose|select|pick|tick|vote|rank)\b/iu;
/** A question, perhaps with a bracket or a few words behind it. */
const ASKS =
  /[?？][ \u3000]*(?:[(（【[][^()（）【】[\]]{1,24}[)）】\]]|[^。.!！?？:：_＿]{0,16})[ \u3000]*[:：]?[ \u3000]*$/u;
/** What tells, has a place of its own, or is a choice itself. */
const NO_STEM =
  /[_＿]{2}|[\t□☐○◯|｜]|^[\s\u3000]*(?:[A-Ha-h]\s?[.．、)）]|[①-⑳]|[(（][\s\u3000]*[)）]|[-•·>#]|答案|解析)|[。]\s*$/u;
const KEYED = /^[\s\u3000]*(?:[【[]?\s?(?:正[确確]|[参參]考|[标標][准準])?答案|[【[]?解析)/u;

export const isKeyed = (pieces: readonly Piece[]): boolean => pieces.some(({ text }) => KEYED.test(text.slice(0, 20)));

function isStem(piece: Piece | undefined): piece is Piece {
  if (piece === undefined || piece.debris === true || piece.text.length > LONGEST_STEM) return false;
  const text = piece.text.trim();
  // A bracket alone says how to answer what stands above it.
  if (/^[(（【[][^()（）【】[\]]*[)）】\]]$/u.test(text)) return false;
  return text.length > 3 && !NO_STEM.test(text) && (ASKS.test(text) || CHOOSES.test(text));
}

/** Squares allow several choices beside circles, so that one choice gets a circle where the text has others. */
export function signFor(pieces: readonly Piece[]): (stem: string) => string {
  const circles = pieces.some(({ text }) => /[○◯][ \u3000]?[^\s□☐○◯☆★]/u.test(text.slice(0, LONGEST)));
  return (stem) => (circles && !allowsSeveral(stem) && !/排|次序|[顺順]序/u.test(stem) ? "○" : "□");
}

/** Whether the words of a line can be choices. */
function areChoices(words: readonly string[]): boolean {
  const fit = words.every(
    (word) =>
      /^[\p{L}\p{N}]/u.test(word) &&
      word.length <= LONGEST_WORD &&
      !/[:：。？?！!_＿□☐○◯\t]/u.test(word) &&
      !/^(?:[A-Ha-h]|\d{1,2})\s?[.．、)）]/u.test(word) &&
      !UNIT.test(word) &&
      // `免费（政府/社区补贴）` is one choice.
      (word.match(/[(（]/gu)?.length ?? 0) === (word.match(/[)）]/gu)?.length ?? 0) &&
      !isFieldLabel(word),
  );
  return fit && words.length >= LEAST && words.length <= MOST && new Set(words).size === words.length;
}

const PICTURE = /\p{Extended_Pictographic}\uFE0F?/u;
const PICTURED = new RegExp(
  `^[ \\u3000]*(?:${PICTURE.source}[ \\u3000]*[^\\p{Extended_Pictographic}\\s:：_＿□○]{1,12}[ \\u3000]*){2,9}$`,
  "u",
);

/** The words of `东门 | 西门 | 南门`, `声控／常亮`, `😀好吃  😐一般`; none if the line is something else. */
function wordsOf(text: string, stem: string): readonly string[] {
  if (text.length > LONGEST || /^[\s\u3000]*[|｜]|[|｜][\s\u3000]*$/u.test(text)) return [];
  // `A、书法  B、舞蹈` has signs of its own.
  if (/(?:^|\s)[(（]?(?:[A-Ha-h]|\d{1,2}|[一二三四五六七八九十]{1,3})\s?[.．、)）]/u.test(text)) return [];
  if (PICTURED.test(text)) {
    const words = text.split(new RegExp(`(?=${PICTURE.source})`, "u")).map((word) => word.trim());
    return words.filter((word) => word !== "");
  }
  const sign = ["|", "｜", "／", "/", "；", ";", "、"].find((one) => text.includes(one));
  if (sign === undefined) return [];
  // Words that `、` parts are chosen from only where the line above says so.
  if (/[、；;]/u.test(sign) && !(CHOOSES.test(stem) && /[:：)）】\]?？][ \u3000]*$/u.test(stem))) return [];
  const words = text
    .trim()
    .replace(/[。.；;]$/u, "")
    .split(sign)
    .map((word) => word.trim());
  return areChoices(words) ? words : [];
}

/** `请问您从哪个门接孩子？⏎东门 | 西门 | 南门`: one line below a stem, whose words one sign parts. */
function boxWordsBelow(pieces: readonly Piece[]): readonly Piece[] {
  const boxed = new Map<number, readonly string[]>();
  const sign = signFor(pieces);
  for (const [at, piece] of pieces.entries()) {
    if (!isStem(piece) || pieces[at + 1]?.debris === true) continue;
    const words = wordsOf(textAt(pieces, at + 1, LONGEST + 1), piece.text);
    // More lines below it are choices themselves, or rows of a table.
    const below = textAt(pieces, at + 2, LONGEST).trim();
    if (
      words.length === 0 ||
      !(
        below === "" ||
        /^[(（]?(?:\d{1,3}\s?(?:[.．、)）:：](?!\d)|[\s\u3000]|(?=\p{Script=Han})(?![\d]*[元岁歲年月日次分人个個天小周万萬千百公米时時号號]))|[一二三四五六七八九十]{1,3}[、.．)）])|[?？]/u.test(
          below,
        )
      )
    )
      continue;
    boxed.set(
      at + 1,
      words.map((word) => `${sign(piece.text)} ${word}`),
    );
  }
  if (boxed.size === 0 || isKeyed(pieces)) return pieces;
  return pieces.flatMap((piece, at) => boxed.get(at)?.map((text) => withText(piece, text)) ?? [piece]);
}

/** A line with a sign in front that is no letter, bracket or line: `🔸火锅`, `≡ 丽江`, `・10/18（六）`. */
const SIGNED =
  /^[ \u3000]*((?:\p{Extended_Pictographic}\uFE0F?|(?![-*＊•·○◯□☐☆★√✓×])[\p{S}・‣◆◇■▪▫●◎▷►☞])\uFE0F?)[ \u3000]*([\p{L}\p{N}][^_＿□☐○◯?？\t|]{0,60}?)[ \u3000]*$/u;

/** `周末吃啥，大家选一个⏎🔸火锅⏎🔸烤肉`: lines with one sign, or a picture each, below what is chosen. */
function boxSignedLines(pieces: readonly Piece[]): readonly Piece[] {
  const boxed = new Map<number, string>();
  for (const [at, piece] of pieces.entries()) {
    // Pictures below numbers are the signs of a quiz, which has its own reading.
    if (!isStem(piece) || SIGNED.test(piece.text) || /^[ \u3000]*[(（]?Q?\d/iu.test(piece.text)) continue;
    const rows: { sign: string; word: string }[] = [];
    for (let next = at + 1; rows.length <= MOST && pieces[next]?.debris !== true; next += 1) {
      const [, sign = "", word = ""] = SIGNED.exec(textAt(pieces, next, LONGEST)) ?? [];
      // What has a colon tells a fact, or is a label.
      if (sign === "" || /[:：](?!\d)/u.test(word)) break;
      rows.push({ sign, word });
    }
    const same = new Set(rows.map(({ sign }) => sign)).size === 1;
    const pictures = rows.every(({ sign }) => PICTURE.test(sign));
    if (rows.length < LEAST || (!same && !pictures)) continue;
    if (!CHOOSES.test(piece.text) && rows.length < 3) continue;
    for (const [no, { sign, word }] of rows.entries()) boxed.set(at + 1 + no, same ? `□ ${word}` : `□ ${sign}${word}`);
  }
  if (boxed.size === 0 || isKeyed(pieces)) return pieces;
  return pieces.map((piece, at) => {
    const text = boxed.get(at);
    return text === undefined ? piece : withText(piece, text);
  });
}

const BOX_CELL = /^[□☐○◯][ \u3000]?[^□☐○◯\t_＿]{1,24}$/u;

/** `□面食⇥□清真⇥□轻食`, twice below a stem: the cells of a table that only parts the choices. */
function boxBoxCells(pieces: readonly Piece[]): readonly Piece[] {
  const cellsOf = (at: number): readonly string[] => {
    const text = pieces[at]?.debris === true ? "" : textAt(pieces, at, LONGEST + 1);
    const cells = text.length > LONGEST || !text.includes("\t") ? [] : text.split("\t").map((cell) => cell.trim());
    const filled = cells.filter((cell) => cell !== "");
    return filled.length > 0 && filled.every((cell) => BOX_CELL.test(cell)) ? filled : [];
  };
  const first = pieces.findIndex((_, at) => cellsOf(at).length > 1);
  if (first < 0) return pieces;
  return unlessSame(
    pieces.flatMap((piece, at): Piece[] => {
      const cells = cellsOf(at);
      // A line of the form `行政⇥□甲⇥□乙` in the same table shows that its rows have labels.
      const labelled = [at - 1, at + 1].some((line) => {
        const text = textAt(pieces, line, LONGEST);
        return text.includes("\t") && cellsOf(line).length === 0;
      });
      if (cells.length < LEAST || labelled) return [piece];
      return cells.map((cell) => withText(piece, cell));
    }),
    pieces,
  );
}

const BOX_BEHIND = /^[ \u3000]*(\p{L}[^□☐○◯_＿:：?？\t|]{0,30}?)[ \u3000]*[□☐○◯][ \u3000]*$/u;
const BRACKET_IN_FRONT = /^[ \u3000]*[(（][ \u3000]{0,6}[)）][ \u3000]*(\p{L}[^□☐○◯_＿:：?？\t|]{0,40}?)[ \u3000]*$/u;

/** `跑步机□⏎哑铃□`, and `（ ）甲⏎（ ）乙` below what allows several: lines whose signs stand behind, or tell no number. */
function boxMarkedLines(pieces: readonly Piece[]): readonly Piece[] {
  const boxed = new Map<number, string>();
  for (const [at, piece] of pieces.entries()) {
    if (!isStem(piece)) continue;
    const form = BOX_BEHIND.test(textAt(pieces, at + 1, LONGEST)) ? BOX_BEHIND : BRACKET_IN_FRONT;
    // Brackets are for numbers where an order is asked, and circles where one is chosen.
    if (form === BRACKET_IN_FRONT && (!allowsSeveral(piece.text) || /排|序|名次/u.test(piece.text))) continue;
    const words: string[] = [];
    for (let next = at + 1; words.length <= MOST && pieces[next]?.debris !== true; next += 1) {
      const word = form.exec(textAt(pieces, next, LONGEST))?.[1];
      if (word === undefined) break;
      words.push(word);
    }
    // A last line of another form, `（ ）其他：____`, is one of the choices as well.
    if (words.length < LEAST || textAt(pieces, at + 1 + words.length).trim() !== "") continue;
    for (const [no, word] of words.entries()) boxed.set(at + 1 + no, `□ ${word.trim()}`);
  }
  if (boxed.size === 0 || isKeyed(pieces)) return pieces;
  return pieces.map((piece, at) => {
    const text = boxed.get(at);
    return text === undefined ? piece : withText(piece, text);
  });
}

const BRACKETS_BEHIND =
  /^[ \u3000]*(?:[^\s()（）_＿□☐○◯:：，,。？?]{1,16}[ ]?[(（][ \u3000]{1,6}[)）][ \u3000、，,；;]*){2,12}$/u;

/** `候选人（应选3人）⏎陈阿水（  ）  黄玉兰（  ）`: words with a bracket each, below what says how many are chosen. */
function boxBracketedNames(pieces: readonly Piece[]): readonly Piece[] {
  let stem: Piece | null = null;
  let changed = false;
  const result = pieces.map((piece): Piece => {
    const fits = piece.debris !== true && piece.text.length <= LONGEST && BRACKETS_BEHIND.test(piece.text);
    if (!fits || stem === null) {
      const asks = isStem(piece) && CHOOSES.test(piece.text) && !/排|序|名次|^[ \u3000]*[(（]?\d/u.test(piece.text);
      stem = asks ? piece : null;
      return piece;
    }
    changed = true;
    const sign = allowsSeveral(stem.text) ? "□" : "○";
    const words = piece.text
      .split(/[ ]?[(（][ \u3000]{1,6}[)）][ \u3000、，,；;]*/u)
      .filter((word) => word.trim() !== "");
    return withText(piece, words.map((word) => `${sign}${word.trim()}`).join("  "));
  });
  return changed && !isKeyed(pieces) ? result : pieces;
}

const SPACED =
  /^[ \u3000]*(?:[\p{L}\d][^\s_＿□☐○◯:：?？。()（）|]{0,11}(?:[ ]{2,}|\u3000+)){1,9}[\p{L}\d][^\s_＿□☐○◯:：?？。()（）|]{0,11}[ \u3000]*$/u;
const TOLD_ONE =
  /[(（【[][^()（）【】[\]]{0,6}(?:[单單多][选選]|[选選][一1]|[勾圈][选選])[^()（）【】[\]]{0,6}[)）】\]][ \u3000]*[:：]?[ \u3000]*$/u;

/** `您家里有几口人（单选）⏎1人   2人   3人`: words parted by wide blanks alone, below what says that one is chosen. */
function boxSpacedWords(pieces: readonly Piece[]): readonly Piece[] {
  const isList = (at: number): boolean =>
    isStem(pieces[at - 1]) &&
    !/^[ \u3000]*[(（]?\d{1,3}\s?[.．、)）]/u.test(textAt(pieces, at - 1, 10)) &&
    TOLD_ONE.test(textAt(pieces, at - 1, LONGEST)) &&
    pieces[at]?.debris !== true &&
    SPACED.test(textAt(pieces, at, LONGEST)) &&
    !/(?:^|\s)(?:[A-Ha-h]|\d{1,2})[.．、)）]/u.test(textAt(pieces, at, LONGEST)) &&
    textAt(pieces, at + 1).trim() === "";
  if (!pieces.some((_, at) => isList(at))) return pieces;
  return pieces.flatMap((piece, at): Piece[] =>
    isList(at)
      ? piece.text
          .trim()
          .split(/[ ]{2,}|\u3000+/u)
          .map((word) => withText(piece, `□ ${word.trim()}`))
      : [piece],
  );
}

/** `候选人⇥赵磊⇥钱芳⏎投票⇥□⇥□` below `优秀员工投票，最多选两名`: the names are what one votes for. */
function lowerNamesOverBoxes(pieces: readonly Piece[]): readonly Piece[] {
  const cellsAt = (at: number): readonly string[] => {
    const text = pieces[at]?.debris === true ? "" : textAt(pieces, at, LONGEST + 1);
    return text.length > LONGEST || !text.includes("\t") ? [] : text.split("\t").map((cell) => cell.trim());
  };
  const written = new Map<number, readonly Piece[]>();
  for (const [at, piece] of pieces.entries()) {
    const [corner = "", ...names] = isStem(piece) && CHOOSES.test(piece.text) ? cellsAt(at + 1) : [];
    const [mark = "", ...boxes] = names.length < LEAST ? [] : cellsAt(at + 2);
    const below = boxes.length === names.length && boxes.every((cell) => /^(?:[□☐○◯]|[(（]\s*[)）])$/u.test(cell));
    const [head, row] = [pieces[at + 1], pieces[at + 2]];
    if (!below || cellsAt(at + 3).length > 0 || !areChoices(names) || head === undefined || row === undefined) continue;
    written.set(at + 1, [
      ...names.map((name) => withText(head, `□ ${name}`)),
      ...[corner, mark].filter((word) => word !== "").map((word) => toDebris(covering(row, [head]), word)),
    ]);
    written.set(at + 2, []);
  }
  return written.size === 0 ? pieces : pieces.flatMap((piece, at) => written.get(at) ?? [piece]);
}

const SENTENCE =
  /^[ \u3000]*(?![\d(（【[#>*＊-]|[一二三四五六七八九十]{1,3}\s?[、.．]|第)[^_＿□☐○◯\t|：:]{6,90}[。.][ \u3000]*$/u;
const FIRST_CHOICE =
  /^[ \u3000]*(?:[□☐○◯][ \u3000]?[^□☐○◯_＿:：\s][^_＿]{0,140}|A[ ]?[.．、)）][ \u3000]*\S.{0,60}|[(（]A[)）][ \u3000]*\S.{0,60})$/u;

/**
 * `员工对我很尊重。⏎○ 不同意  ○ 同意`: a sentence alone above choices is what they are chosen for, and no introduction; without
 * its full stop it is read as any stem.
 */
function plainSentenceStems(pieces: readonly Piece[]): readonly Piece[] {
  const isStemAt = (at: number): boolean => {
    const [text, below] = [textAt(pieces, at, LONGEST), textAt(pieces, at + 1, LONGEST)];
    if (pieces[at]?.debris === true || !SENTENCE.test(text) || !FIRST_CHOICE.test(below)) return false;
    // What asks for an order has readings of its own.
    if (/排序|排列|次序|\brank\b|\border\b/iu.test(text)) return false;
    // A paragraph of several lines tells.
    const above = textAt(pieces, at - 1, LONGEST).trim();
    if (above !== "" && !/^[ \u3000]*(?:[□☐○◯]|[A-H][ ]?[.．、)）])/u.test(above)) return false;
    const second = textAt(pieces, at + 2, LONGEST);
    return /[□☐○◯].*[□☐○◯]/u.test(below) || /^[ \u3000]*(?:[□☐○◯]|[(（]?B[ ]?[.．、)）])/u.test(second);
  };
  if (!pieces.some((_, at) => isStemAt(at)) || isKeyed(pieces)) return pieces;
  return pieces.map((piece, at) =>
    isStemAt(at) ? withText(piece, piece.text.trimEnd().replace(/[。.]$/u, "")) : piece,
  );
}

const WORK =
  /^[ \u3000]*(?:No\.?[ ]?)?(\d{1,2})[ ]?(?:[号號](?:作品|[选選]手|候[选選]人)?)[ \u3000:：、.]*[^\s\d][^_＿□☐○◯？?\t]{0,40}$/u;

/** `最美阳台评选（请投3票）⏎01号 3栋502室⏎02号 5栋1101室`: works with their numbers. */
function boxNumberedWorks(pieces: readonly Piece[]): readonly Piece[] {
  const boxed = new Set<number>();
  for (let at = 1; at < pieces.length; at += 1) {
    const stem = pieces[at - 1];
    if (stem === undefined || stem.debris === true || stem.text.length > LONGEST_STEM) continue;
    if (NO_STEM.test(stem.text) || !/投.{0,4}票|[评評][选選]/u.test(stem.text)) continue;
    let end = at;
    while (pieces[end]?.debris !== true && Number(WORK.exec(textAt(pieces, end, 80))?.[1]) === end - at + 1) end += 1;
    if (end - at >= LEAST) for (let line = at; line < end; line += 1) boxed.add(line);
  }
  if (boxed.size === 0) return pieces;
  return pieces.map((piece, at) => (boxed.has(at) ? withText(piece, `□ ${piece.text.trim()}`) : piece));
}

const HINT_ALONE =
  /^[ \u3000]*[(（](?:[请請])?(?:[^()（）]{0,6}(?:[圈勾][选選出]|[单單多复複][选選]|打[勾√✓]|[选選][择擇]?[一1])[^()（）]{0,6}|please (?:circle|tick|choose)[^()（）]{0,20})[)）][ \u3000]*$/iu;
const PLAIN_WORDS = /^[ \u3000]*[^\s\d_＿□☐○◯:：?？。|\t][^_＿□☐○◯:：?？。|\t]{0,30}$/u;

/** `赞助级别⏎    金牌赞助⏎    银牌赞助⏎(请圈选)`: the hint below the choices is said of the line above them. */
function raiseHintsBelow(pieces: readonly Piece[]): readonly Piece[] {
  const raised = new Map<number, number>();
  for (const [at, { text, debris }] of pieces.entries()) {
    if (debris === true || !/^[ \u3000]*[(（]/u.test(text.slice(0, 20)) || !HINT_ALONE.test(text)) continue;
    if (textAt(pieces, at + 1).trim() !== "") continue;
    let first = at;
    while (at - first < 12 && PLAIN_WORDS.test(textAt(pieces, first - 1, 40)) && pieces[first - 1]?.debris !== true)
      first -= 1;
    if (at - first > 2 && textAt(pieces, first - 1).trim() === "") raised.set(at, first);
  }
  if (raised.size === 0) return pieces;
  const hints = new Map([...raised].map(([from, to]) => [to, from]));
  return pieces.flatMap((piece, at): Piece[] => {
    const hint = pieces[hints.get(at) ?? -1];
    if (raised.has(at)) return [];
    return [
      hint === undefined ? piece : covering(withText(piece, `${piece.text.trimEnd()}${hint.text.trim()}`), [hint]),
    ];
  });
}

/** In the order in which they are made. */
export const CHOICES_BELOW: readonly Repair[] = [
  raiseHintsBelow,
  boxNumberedWorks,
  joinHintLinesWithBox,
  plainSentenceStems,
  boxBoxCells,
  lowerNamesOverBoxes,
  boxMarkedLines,
  boxBracketedNames,
  boxWordsBelow,
  boxSpacedWords,
  boxSignedLines,
];
