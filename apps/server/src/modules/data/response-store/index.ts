/** Public interface of the module: all SQL on stored responses and on the counters made from them. */
import "./responses.table.ts";
import "./counters.table.ts";

export {
  type Annotation,
  type AnnotationChange,
  changeAnnotations,
  deleteAnnotationsOfForm,
  listAllAnnotations,
  listAnnotations,
  listTagsInUse,
  NO_ANNOTATION,
  saveAnnotation,
} from "./annotations.store.ts";
export { type FormActivity, readActivity, readJointActivity } from "./activity.service.ts";
export { type ActivityOrder, listByActivity } from "./activity-order.store.ts";
export { type SeqRange, countInBlocks, findSeqPage, findSeqRange } from "./block-pages.ts";
export { BlockSums, type Standing } from "./block-sums.ts";
export {
  type BlockDifference,
  addBlocks,
  deleteBlocks,
  insertBlocks,
  listBlockDifferences,
  moveInBlocks,
  recountBlocksAt,
} from "./blocks.store.ts";
export { type ClaimRow, type StoredClaims, hasMoreResponses, readCounting, setClaims } from "./claims.store.ts";
export { type CounterRow, CounterSums, type QuestionFigures, toQuestionFigures } from "./counter-sums.ts";
export {
  addCounters,
  deleteCounters,
  type CountersAsOf,
  findCountersAsOf,
  findFoldedSeq,
  hasFold,
  hasManyCounters,
  isActivityWrong,
  listCounters,
  listUnfoldedForms,
  listVersionCounts,
  lockFold,
  readNumbers,
  setFoldedSeq,
  storeActivity,
} from "./counters.store.ts";
export {
  type AnswerChanges,
  deleteEditsOfForm,
  insertEdit,
  listEdits,
  listRevisions,
  readRevision,
  type ResponseEdit,
} from "./edits.store.ts";
export {
  countImported,
  deleteOriginsOfForm,
  findOrigin,
  insertOrigins,
  listImported,
  type NewOrigin,
  type Origin,
} from "./origins.store.ts";
export { type TimeRange, findHighestNumber, findTimeRange, listNewestResponses } from "./edges.store.ts";
export {
  type ExportRow,
  type FilledColumns,
  listExportRows,
  listExportRowsBySeq,
  findFilledColumns,
} from "./export-rows.store.ts";
export {
  OVERVIEW,
  TOTAL_KEY,
  fromBandKey,
  fromFullMarkKey,
  fromPageKey,
  fromPointsKey,
  fromQuarterKey,
  fromSecondsKey,
  fromToMarkKey,
  toBandKey,
  toFullMarkKey,
  toPageKey,
  toPointsKey,
  startOfQuarter,
  type TimeCounts,
  toSecondsKey,
  toToMarkKey,
} from "./overview-keys.ts";
export {
  listByIdRanges,
  listOfAccount,
  listOfAccountInForm,
  listOfPeople,
  type OwnRow,
} from "./own-responses.store.ts";
export { deleteResponsesOfForm } from "./responses.store.ts";
export { type FilterQuery, type ResponseFilter, parseFilter } from "./response-filter.ts";
export {
  countByChannel,
  type ResponseRecord,
  countUpToMost,
  findFitting,
  hasLongAnswers,
  findResponse,
  findSender,
  listSenderIds,
  listSenders,
  isCounted,
  listAccounts,
  listBySeq,
  listMatchesIn,
  listSeqsByScore,
  lockResponse,
  readScore,
  type RowFilter,
  countReleased,
  setAnswers,
  setDeleted,
  setReleased,
} from "./responses.store.ts";
export { forgetHanded, handOver, listHanded, receiveHandedRows } from "./handed-rows.ts";
export { type StoredBatch, type SubmitRow, toSeconds } from "./sent-rows.ts";
export { type Outcome, findOutcomes, findStoredScore, insertResponses } from "./submit.store.ts";
export { listTail, readTail, type TailRow } from "./tail.store.ts";
export { findByAnswers } from "./find-by-answers.store.ts";
export { findLastResponse } from "./earlier-answers.store.ts";
