/**
 * Forms, tables and lists that are read as a whole, before single lines are repaired: each repair recognises one way of
 * drawing a form, asks for evidence on several lines, and writes it as questions and choices. All words are kept.
 */
import type { Piece } from "../layout/piece.ts";
import { dotDashedNumbers, unifyLastSigns } from "./repairs-numbers.ts";
import { tellMaterials } from "./repairs-runs.ts";
import { openNumberedFences } from "./repairs-misread.ts";
import { nameUploadLabels } from "./form-signs.ts";
import { askFrontFields } from "./front-fields.ts";
import { askMoments } from "./moment-lines.ts";
import { askBarFields, askTickLists } from "./tick-lists.ts";
import { tellTopicsAboveLabels } from "./stacked-labels.ts";
import { writeFieldTables } from "./field-tables.ts";
import {
  askBulletChoices,
  askExplainedLabels,
  nameOrders,
  nameRanges,
  tellFormHeadings,
  tellSalutations,
  writeGridsOfTwo,
} from "./form-parts.ts";
import { askFrontLabels } from "./stacked-forms.ts";
import { writeStarredForms } from "./starred-forms.ts";
import { askClosingLabels, headRomanParts, partFieldsFromTables } from "./closing-labels.ts";
import {
  boxPlacedWords,
  dropNamesOfDigits,
  dropNumberColumns,
  dropTotals,
  letterBracketChoices,
  letterInnerNumbers,
  raiseKeysBehindNumbers,
} from "./repairs-forms.ts";
import { countChineseHeads, nameTables } from "./repairs-copies.ts";
import { askOpenCells } from "./repairs-sections.ts";
import { tellLegendLists } from "./legend-lists.ts";
import { orderBracketedCodes, orderLastCodes } from "./questionnaire-codes.ts";
import { boxBareNames, boxPlacedNames, joinBallotLimits, nameBallots, partBallotLines } from "./ballot-lists.ts";
import { hideRunningLines } from "./running-lines.ts";
import { countFromOne, numberOpen } from "./open-numbers.ts";
import {
  askLabelsBelowHeading,
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
import { partLabelPlaces } from "./label-places.ts";
import { hidePageMarks, joinEvenChunks } from "./repairs-page.ts";
import { tickCircles } from "./repairs-verdicts.ts";
import { bracketInnerKeys } from "./repairs-keys.ts";
import { labelRemarks, openQuotes, partTitles, unfoldCallouts, unfoldDetails } from "./repairs-markup.ts";
import { drawBoxes } from "./drawn-boxes.ts";
import { askBracketHeads } from "./bracket-heads.ts";
import { numberAnswered } from "./trailing-answers.ts";
import { askFrontStars, askRecords, partFrontRuns, partGluedPairs, partKnownRows, partTabRows } from "./front-rows.ts";
import {
  allowOne,
  allowSeveral,
  dotPlacedNumbers,
  evenLetterCase,
  headDashedParts,
  joinBehindLetters,
  letterIndentedNumbers,
  partWordLines,
} from "./word-lines.ts";
import {
  askStruckWords,
  bareListedKeys,
  boxWideWords,
  countSpecialCodes,
  drawGridCircles,
  hideVerdictNames,
  joinBoxesBelow,
  nameEnglishScales,
  nameLabelledGaps,
  partFieldsFromBoxes,
  partFrontKeyed,
  rateRows,
  turnBoxesBehind,
} from "./line-parts.ts";
import {
  boxPlacesBehindStems,
  countRomanHeads,
  joinCircledGaps,
  labelUnits,
  nameCountedParts,
  nameSentenceGaps,
  openAnswerBoxes,
  writeQuantityTables,
} from "./written-lines.ts";
import { spreadPlaceLegends } from "./place-legends.ts";
import { joinTornWords } from "./torn-words.ts";
import { boxGridPlaces, spaceSlashedHeads, writeBoxGrids } from "./box-grids.ts";
import { writeLabelledSteps } from "./labelled-steps.ts";
import { numberCasualStems, spreadCasualLines } from "./casual-lines.ts";
import { partMixedFields } from "./mixed-fields.ts";
import { writeScoreTables } from "./score-tables.ts";
import { askOpenHeads } from "./headed-choices.ts";
import { askHeadings, joinBoldStems, pasteLabelTables } from "./markdown-heads.ts";
import {
  closeTornTags,
  spaceLetterBrackets,
  hideUnits,
  partBoxRuns,
  partFirstNumbers,
  partFlatForms,
  partFlatLines,
  partGluedSections,
  partStarredNumbers,
  partTouchedTitles,
} from "./flat-lines.ts";

export type Repair = (pieces: readonly Piece[]) => readonly Piece[];

/** In the order in which they are made. Each returns the same pieces if it finds nothing. */
export const SHAPES: readonly Repair[] = [
  turnBoxesBehind,
  nameUploadLabels,
  joinEvenChunks,
  askMoments,
  askFrontFields,
  askTickLists,
  askBarFields,
  countRomanHeads,
  joinCircledGaps,
  drawBoxes,
  hidePageMarks,
  partTouchedTitles,
  hideUnits,
  spaceLetterBrackets,
  closeTornTags,
  partBoxRuns,
  partFirstNumbers,
  hideRunningLines,
  joinTornWords,
  numberAnswered,
  dotDashedNumbers,
  unifyLastSigns,
  partFlatLines,
  partStarredNumbers,
  partFlatForms,
  bracketInnerKeys,
  partGluedSections,
  askFrontLabels,
  openAnswerBoxes,
  writeQuantityTables,
  spreadPlaceLegends,
  boxPlacesBehindStems,
  nameCountedParts,
  labelUnits,
  nameSentenceGaps,
  drawGridCircles,
  boxWideWords,
  nameEnglishScales,
  countSpecialCodes,
  bareListedKeys,
  hideVerdictNames,
  partFieldsFromBoxes,
  joinBoxesBelow,
  partMixedFields,
  askStruckWords,
  nameLabelledGaps,
  rateRows,
  tickCircles,
  tellSalutations,
  tellFormHeadings,
  askBulletChoices,
  askExplainedLabels,
  writeGridsOfTwo,
  nameRanges,
  nameOrders,
  headDashedParts,
  letterIndentedNumbers,
  partWordLines,
  dotPlacedNumbers,
  evenLetterCase,
  allowOne,
  allowSeveral,
  joinBehindLetters,
  joinBoldStems,
  askHeadings,
  askOpenHeads,
  pasteLabelTables,
  askBracketHeads,
  askFrontStars,
  partKnownRows,
  partFrontRuns,
  askRecords,
  partBallotLines,
  spaceSlashedHeads,
  boxGridPlaces,
  writeBoxGrids,
  writeLabelledSteps,
  writeScoreTables,
  partTabRows,
  partGluedPairs,
  numberOpen,
  countFromOne,
  headUnderlined,
  partRemarksFromNo,
  joinHints,
  plainFields,
  nameChecklists,
  tellClauses,
  askLabelsBelowHeading,
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
  countChineseHeads,
  nameTables,
  dropNamesOfDigits,
  dropTotals,
  letterBracketChoices,
  partFrontKeyed,
  raiseKeysBehindNumbers,
  letterInnerNumbers,
  boxPlacedWords,
  writeFieldTables,
  tellTopicsAboveLabels,
  askOpenCells,
  partLabelPlaces,
  writeStarredForms,
  joinBallotLimits,
  boxPlacedNames,
  boxBareNames,
  nameBallots,
  numberCasualStems,
  spreadCasualLines,
  orderLastCodes,
  orderBracketedCodes,
  tellLegendLists,
  askClosingLabels,
  headRomanParts,
  partFieldsFromTables,
];
