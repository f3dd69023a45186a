/**
 * What is written in its regular form before anything else is sought, in the order in which it is made: each step knows one habit
 * of layout, and writes it as the grammar does. All readings of a text begin with the result.
 */
import { readCardTables } from "./card-tables.ts";
import { askToldFacts } from "./told-facts.ts";
import { ASKED_PARTS } from "./asked-parts.ts";
import { KEY_TITLES } from "./key-titles.ts";
import { askAskingLabels, openListedChoices, openSpacedBrackets, writeBracketLists } from "./bracket-lists.ts";
import { bareTitleRows, openFirstBars, tabBarGrids, tabDrawnRows, tabNumberedRows, tabOpenRows } from "./bar-tables.ts";
import { numberIndentedStems } from "./indented-choices.ts";
import { askBallotTitles, countLetteredRows, rateStarRows } from "./opinion-rows.ts";
import { hideAnsweringHints } from "./answering-hints.ts";
import { nameLinesOfMatrices, partTypesFromHints } from "./survey-places.ts";
import { LETTERED_BRACKETS } from "./lettered-brackets.ts";
import { letterPlacedNumbers, tellAnswerParts } from "./answer-parts.ts";
import { askBracketedParts, tellCountedParts } from "./counted-parts.ts";
import { askNumberedLabels } from "./numbered-labels.ts";
import { askStackedLabels } from "./stacked-labels.ts";
import { askLimitedParts, writeColumnsAboveRoom } from "./open-room.ts";
import { nameBoxRows, nameNumberedWords } from "./box-rows.ts";
import { drawRoundRooms } from "./round-rooms.ts";
import { spreadLetteredBanks } from "./lettered-banks.ts";
import { joinTornPapers } from "./torn-papers.ts";
import { askAboutGivenMaterials } from "./given-materials.ts";
import { keyWorkedAnswers } from "./worked-answers.ts";
import { joinCardHeads } from "./card-heads.ts";
import { readJsonBanks } from "./json-banks.ts";
import {
  closeRemarkedLabels,
  dropCandidateNumbers,
  partKindNumbers,
  plainLabelGaps,
  raiseFieldHints,
} from "./label-gaps.ts";
import {
  hideSignersOfOpinions,
  tellBelowBulletedLabels,
  tellBelowOpenLabels,
  tellClosingNotes,
} from "./closing-notes.ts";
import { hideMarkedAnswers, hideOwnAnswers } from "./own-answers.ts";
import { closeTalks, letterStemChoices, markStarredVerdicts } from "./stem-letters.ts";
import { boxRepeatedCodes } from "./choice-codes.ts";
import { askBoxedParts } from "./boxed-parts.ts";
import { turnPlacesBehind } from "./boxes-behind.ts";
import { countBracketedNumbers } from "./bracketed-numbers.ts";
import { writeNestedRows } from "./nested-rows.ts";
import { nameLonePairs } from "./lone-pairs.ts";
import { writeLabelRuns } from "./label-runs.ts";
import { writeLegendTables } from "./legend-tables.ts";
import { countOddDigits, countOddNumbers } from "./number-signs.ts";
import {
  dropStopsOfKinds,
  headBracketSections,
  headFramedKinds,
  headKindsAlone,
  headLetteredSections,
  headOuterBullets,
  tellScaleParts,
  partBracketSections,
} from "./regular-heads.ts";
import {
  drawAnswerRoom,
  markBareKeys,
  moveVerdictsBehind,
  partNotedChoices,
  explainLeftOut,
  plainBoldStems,
  plainKeyLabels,
  plainNarrowKeys,
  plainSlantedVerdicts,
  tellMakers,
} from "./regular-lines.ts";
import { askConditionalLabels, tellClosingContacts, tellHeadsOfLabels } from "./form-asides.ts";
import { starToldSigns } from "./bracket-rooms.ts";
import {
  askClosingBoxes,
  askClosingCells,
  askClosingLabels,
  partClosingLabels,
  askClosingQuestions,
  askClosingSigns,
  askHeadsOfCells,
  tellStarredNotes,
} from "./closing-fields.ts";
import {
  boxLeaderCodes,
  drawDottedPlaces,
  labelPrefixes,
  openFieldBrackets,
  openStepBrackets,
  raiseStemRemarks,
  raisePlaceRemarks,
} from "./dotted-places.ts";
import { askBehindVerdicts, askBelowVerdicts } from "./front-verdicts.ts";
import { nameInlineSquares } from "./inline-squares.ts";
import { askFormattedPosts, plainMentions } from "./formatted-posts.ts";
import { partBarPairs } from "./bar-pairs.ts";
import { askCellLines, joinCellRows } from "./cell-lines.ts";
import { drawBracketPlaces, partNumberedOpposites, partNumberedPlaces } from "./bracket-places.ts";
import { tabOrderRows, tabSpacedBoxes, writeCheckTables } from "./check-tables.ts";
import { writeFieldSpecs } from "./field-specs.ts";
import {
  boxSlashedTimes,
  raiseMarkHints,
  colonStarredPlaces,
  partFramedPlaces,
  raiseHalvesOfDay,
} from "./inline-places.ts";
import { openHangingBoxes } from "./hanging-boxes.ts";
import { askSignedPartsOfLabels } from "./signed-parts.ts";
import { STARRED_ROOMS } from "./starred-rooms.ts";
import { writeStarredPages } from "./starred-pages.ts";
import { askStruckSentences } from "./struck-words.ts";
import { writePlaceGrids } from "./place-grids.ts";
import { writeOpenTables } from "./open-tables.ts";
import { TOLD_AROUND } from "./told-around.ts";
import { FRONT_ROOMS } from "./front-rooms.ts";
import { ROOMS_BELOW } from "./rooms-below.ts";
import { writeRegularForms } from "./regular-forms.ts";
import { moveStarsToLabels, writeAskedLists, writeToldLists } from "./told-lists.ts";
import { plainSlashedLabels } from "./slashed-labels.ts";
import { tellRomanChoices } from "./roman-choices.ts";
import { askSentencesAboveBoxes, closeNestedBoxes } from "./sentence-boxes.ts";
import { writeRemarkTables } from "./remark-tables.ts";
import { tellPrintedFacts } from "./printed-facts.ts";
import { askElections } from "./vote-lines.ts";
import { askLabelsBelow, openLastLabel, openOwnWords } from "./labels-below.ts";
import { drawRowsOfGrids, drawTrimmedCells, spreadStepHeads } from "./trimmed-rows.ts";
import { REQUESTED_FACTS } from "./requested-facts.ts";
import { MAILED_LABELS } from "./mailed-labels.ts";
import { openLabelsBehind } from "./ballot-fields.ts";
import { MOTION_LABELS } from "./motion-labels.ts";
import { askPartsAboveBoxes } from "./ballot-lines.ts";
import { PAPER_EDGES } from "./paper-edges.ts";
import { PAPER_TASKS } from "./paper-tasks.ts";
import { PART_ORDERS } from "./part-orders.ts";
import { roundPlaces } from "./drawn-boxes.ts";
import { askAboveBareNumbers, askCountedLists } from "./bare-numbers.ts";
import { partOfficePlaces } from "./front-rows.ts";
import { askPicturedRows, askRatedSentences, plainPostTitles } from "./pictured-rows.ts";
import { dropItemCodes } from "./item-codes.ts";
import { dropCountsOfReports } from "./result-tables.ts";
import { askRowBallots } from "./row-ballots.ts";
import { TAGGED_LEADS } from "./tagged-leads.ts";
import { writeSpacedBlocks, writeStarredBlocks } from "./spaced-blocks.ts";
import { WORDED_ANSWERS } from "./worded-answers.ts";
import { SPACED_CHOICES } from "./spaced-choices.ts";
import { ANKI_NOTES } from "./anki-notes.ts";
import { ANSWERED_PAIRS } from "./answered-pairs.ts";
import { ANSWERED_PLACES } from "./answered-places.ts";
import { CHAT_MESSAGES } from "./chat-messages.ts";
import { PRINTED_LABELS } from "./printed-labels.ts";
import { TOLD_PARTS } from "./told-parts.ts";
import { LETTERED_TASKS } from "./lettered-tasks.ts";
import { QUOTED_ANSWERS } from "./quoted-answers.ts";
import { countFormalNumerals } from "./formal-numerals.ts";
import { circleCodedChoices } from "./inline-numbers.ts";
import { joinLanguages, joinSplitLists } from "./split-lists.ts";
import { writeNumberRuns, writeStackedScales } from "./number-runs.ts";
import { writeNumberCards } from "./number-cards.ts";
import { plainKeyNumbers, bracketClosingVerdicts } from "./short-keys.ts";
import {
  joinCountsAbove,
  joinPointsBelow,
  joinStarsAbove,
  joinStarsBelow,
  joinTornNumbers,
  nameByHints,
  raiseLimits,
  starNeededStems,
} from "./page-hints.ts";
import {
  askLoneLabelRows,
  partNumberedLabels,
  partRowsOfPages,
  plainSelectArrows,
  tellKindCells,
} from "./regular-cells.ts";
import {
  askSingleCandidates,
  askGridsBelowSentences,
  writeEmptyGrids,
  writeRatedRows,
  writeScoreGrids,
} from "./regular-rows.ts";
import { COUNTED_CANDIDATES } from "./counted-candidates.ts";
import { countCodedQuestions } from "./coded-questions.ts";
import { readHeadlessBanks } from "./headless-banks.ts";
import { letterJapaneseChoices } from "./japanese-choices.ts";
import { headNamedRounds } from "./named-rounds.ts";
import { dropPlacesWithoutWords } from "./wordless-stems.ts";
import { joinAnswerBlocks } from "./answer-blocks.ts";
import { countDays } from "./day-cards.ts";
import { countColonedQuestions, countQuestionLetters } from "./question-letters.ts";
import { turnKindLabels } from "./kind-labels.ts";
import { fillMixedGaps } from "./mixed-keys.ts";
import {
  letterColouredChoices,
  openSlashedWords,
  plainChoiceWords,
  plainPicturedLetters,
  signGluedLetters,
} from "./choice-words.ts";
import { joinSumParts } from "./task-parts.ts";
import { partGluedKeys, partKeysBehindChoices } from "./keys-behind-choices.ts";
import { partKeysBehindStems } from "./keys-behind-stems.ts";
import { ORDER_ROOMS } from "./order-rooms.ts";
import { nameOrderParts } from "./order-parts.ts";
import { writeRegularBlocks } from "./regular-blocks.ts";
import { partTitleLabels } from "./flat-lines.ts";
import type { Repair } from "./repairs-shapes.ts";
import { LABEL_ROOMS } from "./label-rooms.ts";
import { LONE_LINES, drawOpenLabels } from "./lone-lines.ts";
import { GAP_SENTENCES } from "./gap-sentences.ts";
import { LONE_ROOMS } from "./lone-rooms.ts";
import { PLACES_ON_LINES } from "./places-on-lines.ts";
import { UNTYPED_LINES } from "./untyped-lines.ts";
import { SINGLE_BLOCKS } from "./single-blocks.ts";
import { FIRST_STEPS } from "./regular-first.ts";

export const REGULAR: readonly Repair[] = [
  ...FIRST_STEPS,
  ...KEY_TITLES,
  tellPrintedFacts,
  partGluedKeys,
  joinPointsBelow,
  partKeysBehindStems,
  ...LETTERED_BRACKETS,
  ...ORDER_ROOMS,
  ...PAPER_EDGES,
  ...PAPER_TASKS,
  ...PART_ORDERS,
  ...ASKED_PARTS,
  ...WORDED_ANSWERS,
  askRowBallots,
  dropCountsOfReports,
  dropItemCodes,
  tellScaleParts,
  raiseMarkHints,
  askPicturedRows,
  askRatedSentences,
  askAboveBareNumbers,
  askCountedLists,
  ...COUNTED_CANDIDATES,
  partOfficePlaces,
  drawRoundRooms,
  tellCountedParts,
  askNumberedLabels,
  nameBoxRows,
  writeColumnsAboveRoom,
  askLimitedParts,
  nameNumberedWords,
  askStackedLabels,
  askBracketedParts,
  countBracketedNumbers,
  countOddDigits,
  readCardTables,
  readHeadlessBanks,
  letterJapaneseChoices,
  countDays,
  countQuestionLetters,
  countColonedQuestions,
  turnKindLabels,
  fillMixedGaps,
  plainChoiceWords,
  signGluedLetters,
  plainPicturedLetters,
  letterColouredChoices,
  askToldFacts,
  countCodedQuestions,
  hideAnsweringHints,
  partTypesFromHints,
  nameLinesOfMatrices,
  numberIndentedStems,
  askBallotTitles,
  countLetteredRows,
  rateStarRows,
  starNeededStems,
  joinCountsAbove,
  raiseLimits,
  ...STARRED_ROOMS,
  writeSpacedBlocks,
  writeStarredBlocks,
  writeFieldSpecs,
  askCellLines,
  joinCellRows,
  partFramedPlaces,
  colonStarredPlaces,

  boxSlashedTimes,
  raiseHalvesOfDay,
  writeStarredPages,
  askStruckSentences,
  askSignedPartsOfLabels,
  openFirstBars,
  bareTitleRows,
  tabDrawnRows,
  tabBarGrids,
  tabOpenRows,
  writeOpenTables,
  writeRemarkTables,
  roundPlaces,
  starToldSigns,
  plainSlashedLabels,
  boxLeaderCodes,
  openFieldBrackets,
  openStepBrackets,
  labelPrefixes,
  raiseStemRemarks,
  drawDottedPlaces,
  raisePlaceRemarks,
  partBarPairs,
  drawBracketPlaces,
  partNumberedPlaces,
  partNumberedOpposites,
  tabSpacedBoxes,
  writeCheckTables,
  tabOrderRows,
  openHangingBoxes,
  nameInlineSquares,
  askBehindVerdicts,
  askBelowVerdicts,
  askHeadsOfCells,
  askClosingCells,
  askClosingLabels,
  partClosingLabels,
  askClosingQuestions,
  askLabelsBelow,
  openOwnWords,
  openLastLabel,
  askClosingSigns,
  askClosingBoxes,
  tellStarredNotes,
  askElections,
  ...MOTION_LABELS,
  readJsonBanks,
  hideOwnAnswers,
  hideMarkedAnswers,
  letterStemChoices,
  closeTalks,
  markStarredVerdicts,
  ...ANKI_NOTES,
  ...PRINTED_LABELS,
  ...LETTERED_TASKS,
  ...CHAT_MESSAGES,
  ...QUOTED_ANSWERS,
  ...ANSWERED_PLACES,
  ...ANSWERED_PAIRS,
  partTitleLabels,
  plainLabelGaps,
  ...FRONT_ROOMS,
  closeRemarkedLabels,
  partKindNumbers,
  dropCandidateNumbers,
  hideSignersOfOpinions,
  tellClosingNotes,
  tellBelowBulletedLabels,
  tellBelowOpenLabels,
  joinTornNumbers,
  joinStarsBelow,
  joinStarsAbove,
  writeToldLists,
  writeAskedLists,
  boxRepeatedCodes,
  moveStarsToLabels,
  tabNumberedRows,
  closeNestedBoxes,
  writeNumberRuns,
  writeStackedScales,
  circleCodedChoices,
  tellAnswerParts,
  letterPlacedNumbers,
  joinLanguages,
  joinSplitLists,
  nameByHints,
  plainSelectArrows,
  partRowsOfPages,
  tellKindCells,
  askLoneLabelRows,
  partNumberedLabels,
  askAboutGivenMaterials,
  joinCardHeads,
  joinTornPapers,
  keyWorkedAnswers,
  spreadLetteredBanks,
  writeEmptyGrids,
  writeNumberCards,
  countFormalNumerals,
  plainMentions,
  askFormattedPosts,
  ...REQUESTED_FACTS,
  ...MAILED_LABELS,
  ...TOLD_AROUND,
  ...TOLD_PARTS,
  ...TAGGED_LEADS,
  plainPostTitles,
  ...SPACED_CHOICES,
  drawTrimmedCells,
  drawRowsOfGrids,
  spreadStepHeads,
  joinAnswerBlocks,
  partKeysBehindChoices,
  nameOrderParts,
  plainKeyNumbers,
  dropPlacesWithoutWords,
  joinSumParts,
  explainLeftOut,
  plainSlantedVerdicts,
  plainKeyLabels,
  markBareKeys,
  plainNarrowKeys,
  drawAnswerRoom,
  plainBoldStems,
  moveVerdictsBehind,
  bracketClosingVerdicts,
  partNotedChoices,
  writeNestedRows,
  nameLonePairs,
  dropStopsOfKinds,
  headNamedRounds,
  headLetteredSections,
  openSlashedWords,
  partBracketSections,
  headBracketSections,
  headFramedKinds,
  headKindsAlone,
  headOuterBullets,
  writePlaceGrids,
  askBoxedParts,
  writeLegendTables,
  tellRomanChoices,
  countBracketedNumbers,
  countOddNumbers,
  writeNestedRows,
  turnPlacesBehind,
  writeRatedRows,
  writeScoreGrids,
  askGridsBelowSentences,
  askSingleCandidates,
  writeLabelRuns,
  raiseFieldHints,
  writeRegularBlocks,
  askPartsAboveBoxes,
  openLabelsBehind,
  openListedChoices,
  openSpacedBrackets,
  writeBracketLists,
  askAskingLabels,
  tellHeadsOfLabels,
  askConditionalLabels,
  askSentencesAboveBoxes,
  tellClosingContacts,
  writeRegularForms,
  ...ROOMS_BELOW,
  tellMakers,
  ...SINGLE_BLOCKS,
  ...LABEL_ROOMS,
  ...PLACES_ON_LINES,
  ...LONE_LINES,
  ...LONE_ROOMS,
  ...GAP_SENTENCES,
  drawOpenLabels,
  ...UNTYPED_LINES,
];
