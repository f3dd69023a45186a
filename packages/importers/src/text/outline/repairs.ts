/**
 * Repairs signs that a copy has changed or torn, before anything is recognised: wide numbers, circles that lost their
 * numbers, and choices that stand on the line of their number. Each repair asks for evidence on
 * several lines and keeps all words.
 */
import { type Piece, covering, joinPieces, withText } from "../layout/piece.ts";
import { NAMED } from "../layout/named.ts";
import { nameStem } from "../layout/sheets/words.ts";
import { narrow } from "./leads.ts";
import { boxBrackets, dropBoxesOfLetters, partBoxes, turnBoxes } from "./repairs-boxes.ts";
import {
  bareAnswers,
  judgeByLetters,
  keepPointsOfExplanations,
  labelExplanations,
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
  hideLonePages,
  hidePageNumber,
  hideQuestionLabels,
  joinTypesWithStems,
  keepCommas,
  numberCodes,
  partGluedNumbers,
  partKeyedNumbers,
  partPaddedNumbers,
  partDigitStems,
  partTypeHeadings,
  partYears,
} from "./repairs-numbers.ts";
import { nameRepeatedChoices, openAngles, spreadLegends } from "./repairs-legends.ts";
import {
  keepMarkedVerdicts,
  nameRightChoices,
  openFencedAnswers,
  openRecords,
  raiseTypes,
  partKeysFromNumbers,
  raiseKeys,
} from "./repairs-marks.ts";
import {
  dotStops,
  flattenNumbers,
  freeNumberedChoices,
  headTopics,
  partTerms,
  nameHintedChoices,
  raiseLetters,
  tellAdvice,
  tellInstructions,
  tellMaterials,
  tellNotes,
} from "./repairs-runs.ts";
import {
  boxCircledFields,
  drawRoundBullets,
  dropDoubledKeys,
  joinTypesBelow,
  letterCircles,
  nameVerdictPlaces,
  openFilledBoxes,
  plainLabels,
} from "./repairs-types.ts";
import { askUnnumberedBoxes, joinBoxRows, partTouchingLetters } from "./repairs-choices.ts";
import { partDegrees } from "./repairs-degrees.ts";
import {
  askFirstField,
  keepRomanPoints,
  raiseVerdicts,
  readAcrossColumns,
  readDownColumns,
} from "./repairs-columns.ts";
import { tellKeys } from "./key-signs.ts";
import {
  hideReturningNumbers,
  joinTornNumbers,
  letterNumericChoices,
  mendMisreadLetters,
  mendRepeatedLetters,
  numberLostStems,
  openNumberedFences,
} from "./repairs-misread.ts";
import { writeDegreeGrids } from "./degree-grids.ts";
import { joinTwoLineHeads, partHeadsFromStems } from "./two-line-heads.ts";
import { judgeStatements } from "./judged-statements.ts";
import { writeFieldTables } from "./field-tables.ts";
import { writeStarredForms } from "./starred-forms.ts";
import { askClosingLabels, headRomanParts, partFieldsFromTables } from "./closing-labels.ts";
import {
  askFieldNames,
  askRequests,
  boxPlacedWords,
  dropNamesOfDigits,
  askLoneQuestions,
  dropNumberColumns,
  dropSignsBetweenPlaces,
  dropTotals,
  letterBracketChoices,
  letterCodedLines,
  letterInnerNumbers,
  nameDates,
  openBracketedChoices,
  raiseKeysBehindNumbers,
} from "./repairs-forms.ts";
import {
  askBoxedQuestions,
  askBoxedRows,
  askFollowUps,
  askOpenCells,
  headParts,
  joinRangesOfParts,
  nameJudged,
  openInlineChoices,
  tellLeads,
  tellResults,
} from "./repairs-sections.ts";
import { dropFrontPlaces, letterPlacedChoices } from "./placed-choices.ts";
import { tellLegendLists } from "./legend-lists.ts";
import { nameBallots } from "./ballot-lists.ts";
import { hideRunningLines } from "./running-lines.ts";
import { countFromOne, numberOpen } from "./open-numbers.ts";
import {
  frontBoxes,
  headUnderlined,
  joinHints,
  nameChecklists,
  partRemarksFromNo,
  plainFields,
  tellClauses,
} from "./plain-forms.ts";
import { tellOnce } from "./told-once.ts";
import { tellSources } from "./sources.ts";
import { joinWrappedChoices } from "./wrapped-choices.ts";
import { partLabelPlaces } from "./label-places.ts";
import { tellGaps } from "./gap-signs.ts";
import { tellVerdicts } from "./verdict-signs.ts";
import { drawFrontPlaces, readPageWords } from "./repairs-page.ts";
import { bracketKeys, dropAnswerNumbers, moveVerdicts, partKeys, partVerdicts } from "./repairs-verdicts.ts";
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
    hideRunningLines,
    numberOpen,
    countFromOne,
    headUnderlined,
    partRemarksFromNo,
    joinHints,
    plainFields,
    nameChecklists,
    tellClauses,
    frontBoxes,
    tellMaterials,
    unfoldDetails,
    unfoldCallouts,
    openQuotes,
    tellSources,
    tellOnce,
    openNumberedFences,
    labelRemarks,
    partTitles,
    dropNumberColumns,
    dropNamesOfDigits,
    dropTotals,
    letterBracketChoices,
    raiseKeysBehindNumbers,
    letterInnerNumbers,
    boxPlacedWords,
    writeFieldTables,
    askOpenCells,
    partLabelPlaces,
    writeStarredForms,
    nameBallots,
    tellLegendLists,
    askClosingLabels,
    headRomanParts,
    partFieldsFromTables,
    joinWrappedChoices,
    joinTornBrackets,
    drawBullets,
    closeSpreadTexts,
    closeSpreadLines,
    closeSpreadLabels,
    readDownColumns,
    readAcrossColumns,
    keepRomanPoints,
    raiseVerdicts,
    askFirstField,
    joinTwoLineHeads,
    partHeadsFromStems,
    writeDegreeGrids,
    judgeStatements,
    letterPlacedChoices,
    dropFrontPlaces,
    letterCodedLines,
    nameDates,
    dropSignsBetweenPlaces,
    openBracketedChoices,
    joinRangesOfParts,
    headParts,
    tellResults,
    askFollowUps,
    openInlineChoices,
    askBoxedRows,
    askBoxedQuestions,
    tellLeads,
    nameJudged,
    askLoneQuestions,
    askFieldNames,
    askRequests,
    partDegrees,
    hideLonePages,
    partTouchingLetters,
    labelExplanations,
    joinBoxRows,
    askUnnumberedBoxes,
    mendMisreadLetters,
    mendRepeatedLetters,
    joinTornNumbers,
    numberLostStems,
    letterNumericChoices,
    hideReturningNumbers,
    mendDots,
    dotStops,
    raiseLetters,
    partTerms,
    headTopics,
    flattenNumbers,
    mendLetterSigns,
    partTitleFromNumber,
    plainLabels,
    drawRoundBullets,
    joinTypesBelow,
    nameVerdictPlaces,
    letterCircles,
    boxCircledFields,
    openFilledBoxes,
    dropDoubledKeys,
    spreadLegends,
    openAngles,
    nameRepeatedChoices,
    markRightChoices,
    raiseKeys,
    partKeysFromNumbers,
    nameRightChoices,
    keepMarkedVerdicts,
    openFencedAnswers,
    openRecords,
    raiseTypes,
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
    freeNumberedChoices,
    tellInstructions,
    tellNotes,
    tellAdvice,
    nameHintedChoices,
    partYears,
    partDigitStems,
    headNestedNumbers,
    partGluedNumbers,
    bracketTypes,
    nameSentences,
    bareAnswers,
    tellKeys,
    tellVerdicts,
    tellGaps,
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
