/**
 * Lines that ask in a text whose other questions have the names of their types. The grammar takes lines without a name for text
 * there, so these get theirs:
 *
 *     下列哪一种是您家最常用的方法⏎A. 蚊香⏎B. 纱窗               one choice
 *     请为本次讲座打分（1—5分，5分最高）：______分                 a scale
 *     您向同事推荐的可能性有多大？（0-10分，10为一定推荐）          a scale
 *     您印象最深的一位护士的姓名（选填）：……………………            a line of words
 *     如您有任何建議，敬請寫下：                                  an essay
 *     ＿＿＿＿＿＿＿＿＿＿＿＿＿＿＿＿
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, textAt, withText } from "../layout/piece.ts";
import { allowsSeveral } from "./kinds.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 160;
const TYPED =
  /\S ?(?:\[\p{Script=Han}{2,6}\]|[ ]\[\p{Script=Han}{1,5}[题題]\])(?:\[[^[\]]{1,20}\])*[ \u3000]?[*＊]?[ \u3000]*$/u;
/** A number, or a sign of a heading, a list or a table. */
const NUMBERED =
  /^[ \u3000]*(?:[#>|｜]|[A-Z]\d{1,2}(?!\d)|[(（]?\d{1,3}\s?[.．、)）]|[一二三四五六七八九十]{1,3}\s?[、.．]|第.{1,3}[题題部])/u;
const ROOM = /^[ \u3000]*(?:[_＿]{6,}|[.．]{8,}|[…⋯]{3,})[ \u3000]*$/u;
const STEPS =
  /^[^_＿□☐○◯\t]{4,80}[(（][ ]?[01]\s?分?\s?[-–—~～至到]\s?(?:[3-9]|10)\s?分?(?:[，,；;、][^()（）]{1,40})?[)）][ \u3000]*[:：]?[ \u3000]*(?:[_＿]{2,}[ \u3000]*分?)?[ \u3000]*$/u;
const RATES = /[打评評][分价價]|[几幾]分|可能性|程度|[满滿]意|推[荐薦]|愿意|願意/u;
/** Words that speak to somebody or of somebody, too long for a label; what is chosen, sent or signed is no line of words. */
const ASKING =
  /^(?!.*(?:[(（](?![选選]填)[^()（）]*[/／、选選][^()（）]*[)）]|上[传傳]|附件|照片|建[议議]|意[见見]|理由|原因|[看想]法|感[想受]|[签簽][名字]|盖章|日期|[电電手][话話机機]))[ \u3000]*(?:[请請敬您你我如若]|\p{Script=Han}{9,})/u;
const PLACED =
  /^([^_＿□☐○◯\t:：]{4,80}?(?:[(（][^()（）]{1,20}[)）])?)[ \u3000]*[:：][ \u3000]*(?:[_＿]{3,}|[.．]{6,}|[…⋯]{2,})[ \u3000]*(\p{Script=Han}{0,2})[。.]?[ \u3000]*$/u;

const BOXED = /^[ \u3000]*[□☐○◯][ \u3000]?[^□☐○◯_＿:：]{1,40}/u;
const LETTERED = /^[ \u3000]*[(（]?([A-Ha-h])\s?[.．、)）][ \u3000]*\S/u;
const CHOICE_STEM =
  /^(?![ \u3000]*[【[「（(])(?!.*\S(?: {2,}|\u3000{2,})\S)(?![^：:]{0,60}[:：][ \u3000]*\S)(?!.*(?:排序|排列|次序|[顺順]序|名次|分配|\brank))[^_＿□☐○◯\t|]{5,100}$/u;

/** `请按喜爱程度从高到低排列`, `排个名次` */
const ORDERS = /(?:排序|排列|排[个個]?(?:名次|序|[顺順]序)|先[后後][顺順]序)/u;
const OPEN_BELOW = /^[ \u3000]*[^_＿□☐○◯\t:：]{6,60}[?？][ \u3000]*$/u;

/** The choices right below a line: each on a line behind a box, or all on one behind their letters. */
function orderedBelow(pieces: readonly Piece[], at: number): readonly string[] {
  if (choicesBelow(pieces, at) > 1) return [textAt(pieces, at + 1, LONGEST)];
  const line = textAt(pieces, at + 1, LONGEST);
  const words = line.match(/[A-H][ ]?[.．、][ ]?[^A-H.．、\t]{1,20}/gu) ?? [];
  const inOrder = words.every((word, no) => word.charCodeAt(0) === 65 + no);
  if (words.length < 2 || !inOrder || textAt(pieces, at + 2).trim() !== "") return [];
  return words.map((word) => word.replace(/^[A-H][ ]?[.．、][ ]?/u, "").trim());
}

/** One way is taken, whatever is drawn in front of it. */
const PAYS = /(?:[付繳缴交][費费款]|支付|[领領]取|取[貨货]|配送)的?(?:方式|方法)[^\p{L}]*$/u;

/** How many lines of choices stand right below a line, up to a blank one; 0 if there is anything else. */
function choicesBelow(pieces: readonly Piece[], at: number): number {
  let count = 0;
  for (let line = at + 1; line < at + 20; line += 1) {
    const text = textAt(pieces, line, LONGEST);
    if (text.trim() === "") return count > 1 ? count : 0;
    const letter = LETTERED.exec(text)?.[1]?.toUpperCase().charCodeAt(0);
    // Boxes behind letters are the cells of rows.
    if (letter !== undefined && /[□☐○◯]/u.test(text)) return 0;
    const isNext = letter === undefined ? BOXED.test(text) : letter - 65 === count;
    if (!isNext || pieces[line]?.debris === true || /[:：]/u.test(text.slice(0, 3))) return 0;
    count += 1;
  }
  return 0;
}

/** `□出席⏎□未能出席`: of two choices, one denies the other. */
function denyEachOther(pieces: readonly Piece[], at: number): boolean {
  if (choicesBelow(pieces, at) !== 2) return false;
  const [one = "", other = ""] = [1, 2].map((line) => textAt(pieces, at + line, LONGEST).replace(/[^\p{L}]/gu, ""));
  return /[未不無无没沒否]/u.test(one + other) && (/[未不無无没沒否]/u.test(one) ? one : other).length > 1;
}

const isStemOfChoices = (pieces: readonly Piece[], at: number): boolean =>
  textAt(pieces, at - 1, LONGEST).trim() === "" &&
  CHOICE_STEM.test(textAt(pieces, at, LONGEST)) &&
  choicesBelow(pieces, at) > 0;

/** `其他建议` between blank lines, in a survey. */
const OPINION =
  /^[ \u3000]*(?:其[他它])?(?:意[见見](?:[和与與、及或]建[议議])?|建[议議](?:[和与與、及或]意[见見])?)[ \u3000]*$/u;
const STARRED = /^[ \u3000]*[*＊]|[^*＊][*＊][ \u3000]*$/u;

/** A line that asks gets the name of its type where others have theirs. */
function nameUntypedLines(pieces: readonly Piece[]): readonly Piece[] {
  const isTyped = ({ text, debris }: Piece): boolean => debris !== true && text.length <= LONGEST && TYPED.test(text);
  // Where nothing has a number, boxes get names later; then other lines need theirs as well.
  const circles = pieces.some(({ text }) => /^[ \u3000]*[○◯]/u.test(text));
  // A page of an online form is read as one.
  const isOpen =
    !pieces.some(({ text }) => NUMBERED.test(text) || STARRED.test(text)) &&
    pieces.some(({ text }) => BOXED.test(text));
  // A survey, whose lists of choices have no names yet.
  const lists = isOpen ? pieces.filter((_, at) => isStemOfChoices(pieces, at)).length : 0;
  const typed = pieces.some(isTyped) || lists > 1;
  const title = pieces.findIndex(({ text }) => text.trim() !== "");
  const result: Piece[] = [];
  let changed = false;
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const { text, debris } = piece;
    const alone = textAt(pieces, at - 1, LONGEST).trim() === "" && at !== title;
    if (debris === true || text.length > LONGEST || !alone || NUMBERED.test(text) || isTyped(piece)) {
      result.push(piece);
      continue;
    }
    const below = textAt(pieces, at + 1, LONGEST);
    const asksBelow = OPEN_BELOW.test(below) && textAt(pieces, at + 2).trim() === "";
    const named = (stem: string, kind: string): Piece[] =>
      ["", `${stem.trim().replace(/[ \u3000]*[:：]?[ \u3000]*(?:[_＿]{2,}[ \u3000]*分?)?$/u, "")}${kind}`, ""].map(
        (line) => withText(piece, line),
      );
    const [, label = "", unit = ""] = PLACED.exec(text) ?? [];
    if (typed && isStemOfChoices(pieces, at)) {
      // Squares beside circles allow several choices; of two, `出席` and `未能出席`, one is chosen.
      const square = circles && /^[ \u3000]*[□☐]/u.test(below) && !denyEachOther(pieces, at) && !PAYS.test(text);
      const several = square || allowsSeveral(text) || /哪些|哪[几幾]|as many/iu.test(text);
      result.push(...named(text, several ? NAMED.several : NAMED.single).slice(0, 2));
    } else if (typed && ORDERS.test(text) && orderedBelow(pieces, at).length > 0) {
      const words = orderedBelow(pieces, at);
      const last = pieces[at + 1] ?? piece;
      const single = words.length > 1 && textAt(pieces, at + 2, LONGEST).trim() === "";
      result.push(...named(text, NAMED.order).slice(0, 2));
      if (single) {
        result.push(...words.map((word) => withText(last, `□ ${word}`)));
        at += 1;
      }
    } else if (STEPS.test(text) && RATES.test(text) && (below.trim() === "" || asksBelow)) {
      result.push(...named(text, NAMED.scale));
      // `您推荐的可能性有多大？（0-10分）⏎主要原因是什么？`
      if (asksBelow) {
        const question = pieces[at + 1] ?? piece;
        result.push(withText(question, `${below.trim()}${NAMED.essay}`), withText(question, ""));
        at += 1;
      }
    } else if (typed && label !== "" && ASKING.test(text) && below.trim() === "")
      result.push(...named(unit === "" ? label : `${label}（${unit}）`, NAMED.line));
    else if (typed && OPINION.test(text) && below.trim() === "" && textAt(pieces, at - 1).trim() === "")
      result.push(...named(text, NAMED.essay));
    else if (
      (typed || isOpen) &&
      ROOM.test(below) &&
      /[:：?？\p{L})）][ \u3000]*$/u.test(text) &&
      !/[_＿\t□☐○◯]/u.test(text)
    ) {
      let end = at + 1;
      while (ROOM.test(textAt(pieces, end, LONGEST))) end += 1;
      const [open = piece, stem = piece, close = piece] = named(text, NAMED.essay);
      result.push(open, covering(stem, pieces.slice(at + 1, end)), close);
      at = end - 1;
    } else {
      result.push(piece);
      continue;
    }
    changed = true;
  }
  return changed ? result : pieces;
}

/** In the order in which they are made. */
export const UNTYPED_LINES: readonly Repair[] = [nameUntypedLines];
