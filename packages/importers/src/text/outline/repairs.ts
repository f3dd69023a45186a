/**
 * Repairs signs that a copy has changed or torn, before anything is recognised: wide numbers, circles that lost their
 * numbers, verdicts with their reasons, and the words of a page around each question. Each repair asks for evidence on
 * several lines and keeps all words.
 */
import { type Piece, covering, joinPieces, withText } from "../layout/piece.ts";
import { NAMED } from "../layout/named.ts";
import { isFieldLabel, nameStem } from "../layout/sheets/words.ts";
import { narrow } from "./leads.ts";
import { boxBrackets, dropBoxesOfLetters, partBoxes, turnBoxes } from "./repairs-boxes.ts";
import {
  bareAnswers,
  judgeByLetters,
  keepPointsOfExplanations,
  markRightChoices,
  partBoxedAnswers,
  partInnerLabels,
  partReasons,
  partWrittenAnswers,
} from "./repairs-answers.ts";
import {
  closeSpreadLabels,
  closeSpreadTexts,
  closeSpreadLines,
  drawBullets,
  joinTornBrackets,
  nameSentences,
} from "./repairs-lines.ts";
import {
  boxTypes,
  bracketTypes,
  dropDoubledNumbers,
  dropSecondDots,
  escapePageNumber,
  headNestedNumbers,
  headKindNumbers,
  hidePageNumber,
  hideQuestionLabels,
  joinTypesWithStems,
  keepCommas,
  numberCodes,
  partGluedNumbers,
  partKeyedNumbers,
  partPaddedNumbers,
  partTypeHeadings,
  partYears,
} from "./repairs-numbers.ts";
import { drawDates, hideExaminers, partPrintedValues } from "./repairs-fields.ts";
import {
  bracketFrontKeys,
  closeLetterBrackets,
  headKinds,
  keepCircledSentences,
  labelBoxedKeys,
  mendDots,
  mendLetterSigns,
  numberKeyedStems,
  partPointsFromAnswers,
} from "./repairs-keys.ts";
import {
  labelRemarks,
  openQuotes,
  partTitleFromNumber,
  partTitles,
  unfoldCallouts,
  unfoldDetails,
} from "./repairs-markup.ts";

/** The pieces with such signs repaired; the same pieces if there are none. */
export function repair(pieces: readonly Piece[]): readonly Piece[] {
  return [
    unfoldDetails,
    unfoldCallouts,
    openQuotes,
    labelRemarks,
    partTitles,
    joinTornBrackets,
    drawBullets,
    closeSpreadTexts,
    closeSpreadLines,
    closeSpreadLabels,
    mendDots,
    mendLetterSigns,
    partTitleFromNumber,
    markRightChoices,
    partKeyedNumbers,
    partPaddedNumbers,
    numberCodes,
    boxTypes,
    partInnerLabels,
    partBoxedAnswers,
    joinTypesWithStems,
    hideQuestionLabels,
    dropSecondDots,
    partTypeHeadings,
    partWrittenAnswers,
    partReasons,
    keepPointsOfExplanations,
    dropDoubledNumbers,
    partYears,
    headNestedNumbers,
    partGluedNumbers,
    bracketTypes,
    nameSentences,
    bareAnswers,
    judgeByLetters,
    partPointsFromAnswers,
    closeLetterBrackets,
    dropBars,
    narrowSigns,
    openExplanations,
    writeShares,
    partChoices,
    nameSquares,
    nameResponses,
    joinCircles,
    hidePageNumber,
    escapePageNumber,
    keepCommas,
    headKindNumbers,
    partVerdicts,
    readPageWords,
    moveVerdicts,
    bracketKeys,
    dropAnswerNumbers,
    partKeys,
    drawFrontPlaces,
    partBoxes,
    dropBoxesOfLetters,
    turnBoxes,
    boxBrackets,
    bracketFrontKeys,
    numberKeyedStems,
    labelBoxedKeys,
    headKinds,
    keepCircledSentences,
    partPrintedValues,
    drawDates,
    hideExaminers,
  ].reduce<readonly Piece[]>((all, step) => step(all), pieces);
}

const EMPTY_ROW = /^\s*(?:[|｜]\s*)+$/u;

/** Bars of a page's table whose cells run over several lines. A table with one row on each line has no empty rows. */
function dropBars(pieces: readonly Piece[]): readonly Piece[] {
  if (pieces.filter(({ text }) => EMPTY_ROW.test(text)).length < 3) return pieces;
  return pieces.map((piece) => {
    if (!/[|｜]/u.test(piece.text)) return piece;
    return withText(
      piece,
      piece.text
        .replace(/^\s*(?:[|｜]\s*)+|(?:\s*[|｜])+\s*$/gu, "")
        .replace(/[(（]\s*(?:[|｜]\s*)+[)）]/gu, "( )")
        .replace(/\s*(?:[|｜]\s*)+/gu, " "),
    );
  });
}

/** `１、`, `Ａ．`, `（２）` in front of texts, and all signs of a list of answers. */
const WIDE_SIGN = /(^|[\s\u3000（(])([\uFF10-\uFF19]{1,3}|[\uFF21-\uFF28])(?=\s?[、．.)）])/gu;
const WIDE = /[\uFF10-\uFF19\uFF21-\uFF3A]/u;

function narrowSigns(pieces: readonly Piece[]): readonly Piece[] {
  const lines = pieces.filter(({ text }) => /^[\s\u3000]*[\uFF10-\uFF19]{1,3}\s?[、．.)）]/u.test(text));
  if (lines.length < 2) return pieces;
  return pieces.map((piece) => {
    if (!WIDE.test(piece.text)) return piece;
    if (/答案/u.test(piece.text)) return withText(piece, narrowLetters(piece.text));
    return withText(
      piece,
      piece.text.replace(WIDE_SIGN, (_, before: string, sign: string) => `${before}${narrow(sign)}`),
    );
  });
}

function narrowLetters(text: string): string {
  return text.replace(/[\uFF10-\uFF19\uFF21-\uFF3A]+/gu, (signs) => narrow(signs));
}

/** `( )1.A. eat B. drink`: the choices of a gap in a passage follow the number. */
const NO_STEM =
  /^(\s*(?:[(（]\s*[A-H]?\s*[)）]\s*)?[(（]?\d{1,3}\s?(?:[.．、)）]\s?)?)(?=[(（]?A\s?[.．、)）]\s?\S.*\sB\s?[.．、)）])/u;

function partChoices(pieces: readonly Piece[]): readonly Piece[] {
  if (pieces.filter(({ text }) => NO_STEM.test(text)).length < 3) return pieces;
  return pieces.flatMap((piece) => {
    const head = NO_STEM.exec(piece.text)?.[1];
    return head === undefined
      ? [piece]
      : [withText(piece, head.trimEnd()), withText(piece, piece.text.slice(head.length))];
  });
}

/** `答案：B（解析：…）` */
const BRACKETED_EXPLANATION =
  /(答案\s?[:：]\s?[A-H]{1,6})\s?[(（]\s?((?:答案)?解析\s?[:：][^()（）]*(?:[(（][^()（）]*[)）][^()（）]*)*)[)）]/gu;

function openExplanations(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece) =>
    piece.text.includes("解析") ? withText(piece, piece.text.replace(BRACKETED_EXPLANATION, "$1 $2")) : piece,
  );
}

const ROUND = /^\s*[○◯〇◦]\s*[^\s○◯〇◦□☐]/u;
const SQUARE = /^\s*[□☐]\s*[^\s○◯〇◦□☐]/u;

/** Where a page draws circles for one choice and squares for several, each list of squares allows several. */
function nameSquares(pieces: readonly Piece[]): readonly Piece[] {
  const lists = { round: 0, square: 0 };
  const stems = new Set<number>();
  for (let at = 0; at < pieces.length; at += 1) {
    const sign = [ROUND, SQUARE].find((pattern) => pattern.test(pieces[at]?.text ?? ""));
    if (sign === undefined) continue;
    let end = at;
    while (sign.test(pieces[end]?.text ?? "")) end += 1;
    if (end - at > 1) {
      if (sign === ROUND) lists.round += 1;
      else {
        lists.square += 1;
        const stem = pieces.slice(Math.max(0, at - 3), at).findLastIndex(({ text }) => text.trim() !== "");
        if (stem >= 0) stems.add(Math.max(0, at - 3) + stem);
      }
    }
    at = end - 1;
  }
  if (lists.round === 0 || lists.square === 0) return pieces;
  return pieces.map((piece, at) => {
    if (!stems.has(at) || /[单單多复複][项項]?[选選]|[选選]题|[选選]題|可[选選]|[[【].*[题題][\]】]/u.test(piece.text))
      return piece;
    return withText(piece, nameStem(piece.text, NAMED.several));
  });
}

/** What interviewers read: `(multiple responses allowed)`. */
function nameResponses(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece) =>
    /[(（][^()（）]*multiple (?:responses?|answers?) (?:are )?(?:allowed|possible)[^()（）]*[)）]/iu.test(piece.text) &&
    piece.text.length < 300
      ? withText(piece, nameStem(piece.text, NAMED.several))
      : piece,
  );
}

/** `一、是非題：20%`: papers of Taiwan give the points of a part in per cent. */
const SHARE =
  /^(\s*[一二三四五六七八九十]{1,3}\s?[、.．]\s?[^\d%％。？?]{2,16}?)\s?[:：]?\s?[(（]?\s?(\d{1,3})\s?[%％]\s?[)）]?\s*$/u;

function writeShares(pieces: readonly Piece[]): readonly Piece[] {
  if (pieces.filter(({ text }) => SHARE.test(text)).length < 2) return pieces;
  return pieces.map((piece) => withText(piece, piece.text.replace(SHARE, "$1（共$2分）")));
}

/** `○` at the end of a line and its number at the beginning of the next. */
function joinCircles(source: readonly Piece[]): readonly Piece[] {
  const torn = source.filter(({ text }, at) => {
    const next = source[at + 1]?.text ?? "";
    return /[○〇◯]\s*$/u.test(text) && /^\s*\d/.test(next);
  });
  if (torn.length < 3) return source;
  const pieces: Piece[] = [];
  let last = 0;
  for (const piece of source) {
    const above = pieces.at(-1);
    const open = above !== undefined && /[○〇◯]\s*$/u.test(above.text);
    const digit = open ? /^\s*(\d)(?:\s+)?/u.exec(piece.text) : null;
    const value = Number(digit?.[1] ?? 0);
    // No stem is longer; without this bound the line would grow without end.
    if (
      digit !== null &&
      above !== undefined &&
      above.text.length < 500 &&
      value > 0 &&
      (value === last + 1 || value === 1)
    ) {
      const label = withText(piece, `${String.fromCodePoint(0x245f + value)}${piece.text.slice(digit[0].length)}`);
      const head = above.text.replace(/\s*[○〇◯]\s*$/u, "");
      // Choices share a line, as they do in papers whose circles are whole.
      const whole = head.trim() === "" ? covering(label, [above]) : joinPieces([withText(above, head), label], " ");
      pieces[pieces.length - 1] = whole ?? label;
      last = value;
    } else pieces.push(piece);
  }
  return pieces;
}

/** `答案：（×）人人有责改为综合治理`: the verdict and what would be right. */
const REASONED =
  /^(\s*[【[(（]?(?:[参參]考|正[确確]|[标標][准準])?答案[】\])）]?\s?[:：]?\s?)[(（]?\s?([×✗╳XxFf错錯√✓对對])\s?(?:[)）]\s*[，,。；;]?|[，,。；;:：]\s*)(?=[\p{L}\p{N}“"《「])(.+)$/u;

function partVerdicts(pieces: readonly Piece[]): readonly Piece[] {
  const reasoned = pieces.filter(({ text }) => REASONED.test(text));
  if (reasoned.length < 1 || pieces.filter(({ text }) => /答案/u.test(text)).length < 2) return pieces;
  return pieces.flatMap((piece) => {
    const match = REASONED.exec(piece.text);
    if (match === null) return [piece];
    return [withText(piece, `答案：${match[2] ?? ""}`), withText(piece, `解析：${match[3] ?? ""}`)];
  });
}

const PAGE_WORD =
  /^(?:标记题目|標記題目|未标记|[题題](?:目内容|干|幹)|反[馈饋]|[选選][择擇]一[项項][:：]|未作答|[满滿]分\s?\d+(?:\.\d+)?|得分\s?\d+(?:\.\d+)?\/\d+(?:\.\d+)?|flag question|question text|feedback)$/iu;
const TOLD =
  /^(?:(?:the )?correct answer(?:s)? (?:is|are)|正[确確]的?答案是|正[确確]答案[为為])\s?[:：]?\s?[“"‘'「]?(.{1,200}?)[”"’'」]?[。.]?$/iu;

/** The words of a learning platform around each question, each on a line of its own. */
function readPageWords(pieces: readonly Piece[]): readonly Piece[] {
  const counts = new Map<string, number>();
  for (const { text } of pieces)
    if (PAGE_WORD.test(text.trim())) counts.set(text.trim(), (counts.get(text.trim()) ?? 0) + 1);
  const words = new Set([...counts].filter(([, count]) => count > 1).map(([word]) => word));
  if (words.size < 2) return pieces;
  const spaced = isDoubleSpaced(pieces);
  const result: Piece[] = [];
  let inStem = false;
  for (const piece of pieces) {
    const text = piece.text.trim();
    const told = TOLD.exec(text);
    if (words.has(text)) {
      inStem = /[题題]|question/iu.test(text);
      result.push({ ...piece, debris: true });
    } else if (told !== null) {
      inStem = false;
      result.push(withText(piece, `答案：${told[1] ?? ""}`));
    } else if (inStem && spaced && text !== "") {
      // Each line of a stem has a blank line behind it.
      const at = result.findLastIndex((one) => one.text.trim() !== "");
      const above = result[at];
      const whole =
        above === undefined || above.debris === true || /[。？?：:]$/u.test(above.text.trim())
          ? null
          : joinPieces([above, piece], "");
      if (whole === null) result.push(piece);
      else result[at] = whole;
    } else result.push(piece);
  }
  return result;
}

function isDoubleSpaced(pieces: readonly Piece[]): boolean {
  const filled = pieces.filter(({ text }) => text.trim() !== "").length;
  return pieces.length - filled >= filled * 0.8;
}

const VERDICT_BEFORE = /^\s*([(（]\s?(?:[√×✓✗对對错錯]|正[确確]|[错錯][误誤])\s?[)）])\s*(?=\d{1,3}\s?[.．、])/u;
/** Nothing but the verdict: it can only belong to the statement above. */
const VERDICT_ALONE = /^\s*[(（]\s?(?:[√×✓✗对對错錯]|正[确確]|[错錯][误誤])\s?[)）]\s*$/u;
const ANSWERED = /[(（]\s?[A-H√×✓✗对對错錯][A-H\s,，、]{0,12}\s?[)）]/u;

/**
 * `…休息室。⏎（错）4、…`: the verdict in front of a number belongs to the statement above, if the first number has none and
 * a question with an answer of its own has one, too.
 */
function moveVerdicts(pieces: readonly Piece[]): readonly Piece[] {
  const marked = pieces.flatMap(({ text }, at) => (VERDICT_BEFORE.test(text) ? [at] : []));
  if (marked.length === 0) return pieces;
  const alone = pieces.some(({ text }) => VERDICT_ALONE.test(text));
  const twice =
    (alone && marked.length > 1) ||
    marked.some((at) => {
      const rest = (pieces[at]?.text ?? "").replace(VERDICT_BEFORE, "");
      return ANSWERED.test(rest) || /^\d{1,3}\s?[.．、].*[A-C][.．、]?\p{Script=Han}/u.test(rest);
    });
  const first = pieces.findIndex(({ text }) => /(?:^|\D)1\s?[.．、]/u.test(text));
  if (!twice || first < 0 || marked.includes(first)) return pieces;
  return pieces.flatMap((piece) => {
    const match = VERDICT_BEFORE.exec(piece.text);
    if (match === null) return [piece];
    return [withText(piece, match[1] ?? ""), withText(piece, piece.text.slice(match[0].length))];
  });
}

const NUMBER = /^\s*(\d{1,3})\s?[.．、)）]\s*/u;
const NUMBERED_ANSWER = /^\s*(\d{1,3})\s?[.．、)）]\s*(?=[【[(（]?(?:[参參]考|正[确確])?答案[】\])）:：])/u;

/** `1.【答案】B` below the choices of question 1: the number comes back in front of each answer. */
function dropAnswerNumbers(pieces: readonly Piece[]): readonly Piece[] {
  let above = 0;
  const own = new Set<number>();
  let lists = 0;
  for (const [at, { text }] of pieces.entries()) {
    const answer = NUMBERED_ANSWER.exec(text);
    if (answer === null) {
      const number = NUMBER.exec(text);
      if (number !== null) above = Number(number[1]);
    } else if (Number(answer[1]) === above) {
      own.add(at);
      above = 0;
    } else lists += 1;
  }
  if (own.size < 2 || lists > 0) return pieces;
  return pieces.map((piece, at) => (own.has(at) ? withText(piece, piece.text.replace(NUMBER, "")) : piece));
}

/** `…（）答案一、1.B2.A二、1.√`: the answers of all parts behind the last question, on its line. */
const KEY_OF_PARTS = /(?:[参參]考)?答案(?=[:：]?\s?一、\s?1\s?[.．、])/u;

function partKeys(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.flatMap((piece) => {
    const match = KEY_OF_PARTS.exec(piece.text);
    if (match === null || match.index === 0) return [piece];
    const rest = piece.text
      .slice(match.index + match[0].length)
      .replace(/^[:：]/u, "")
      .split(/(?=[一二三四五六七八九十]{1,2}、\s?1\s?[.．、])/u);
    return [piece.text.slice(0, match.index), match[0], ...rest].map((text) => withText(piece, text));
  });
}

/** `客户名称：` alone above the first number, and a number or a label below it. */
function drawFrontPlaces(pieces: readonly Piece[]): readonly Piece[] {
  const first = pieces.findIndex(({ text }) => NUMBER.test(narrow(text)));
  if (first < 1 || pieces.filter(({ text }) => NUMBER.test(narrow(text))).length < 2) return pieces;
  return pieces.map((piece, at) => {
    if (at >= first || at === 0 || !/^[^:：]{2,12}[:：]\s*$/u.test(piece.text.trim())) return piece;
    const below = pieces.slice(at + 1, Math.min(at + 7, first + 1)).find(({ text }) => text.trim() !== "")?.text ?? "";
    const label = piece.text.trim().replace(/[:：]\s*$/u, "");
    const goesOn = NUMBER.test(narrow(below)) || /^[^:：]{2,12}[:：]\s*[_＿]*\s*$/u.test(below.trim());
    return goesOn && isFieldLabel(label) ? withText(piece, `${label}：____`) : piece;
  });
}

/** The letter of an answer inside a stem: `应当坚持 D的原则`, `___A___`, `不正确的是： C。`. */
const KEY_IN_STEM =
  /[_＿]+\s?([A-H]{1,5})\s?[_＿]+|\s([A-H]{1,5})(?=\s?(?:[。，、]|的|\p{Script=Han}{1,8}[，。])|\s*$)/u;
const FIRST_CHOICE = /\sA\s?[.．、]/u;

/** Nearly all questions have the letter of their answer in the sentence, on one line with their choices. */
function bracketKeys(pieces: readonly Piece[]): readonly Piece[] {
  const stemOf = (text: string) => (NUMBER.test(text) ? text.slice(0, text.search(FIRST_CHOICE)) : "");
  const asked = pieces.filter(({ text }) => NUMBER.test(text) && FIRST_CHOICE.test(text));
  const told = asked.filter(({ text }) => KEY_IN_STEM.test(stemOf(text)));
  if (told.length < 3 || told.length * 5 < asked.length * 4) return pieces;
  const marked = new Set(told);
  return pieces.map((piece) => {
    if (!marked.has(piece)) return piece;
    const stem = stemOf(piece.text);
    const key = (_: string, lined = "", bare = "") => `（${lined}${bare}）`;
    return withText(piece, `${stem.replace(KEY_IN_STEM, key)}${piece.text.slice(stem.length)}`);
  });
}
