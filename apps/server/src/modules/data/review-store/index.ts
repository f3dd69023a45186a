/** Public interface of the module: all SQL on reviews (docs/adr/0081). */
import "./reviews.table.ts";

export type { DecisionName, ReviewState, StoredUnit } from "./reviews.table.ts";
export { readReviewRules, type ReviewRules, type ReviewStep, saveReviewRules } from "./steps.store.ts";
export {
  closeTasks,
  countStates,
  countTasksAt,
  countTasksOfPeople,
  deleteReviewsOfForm,
  enterNew,
  hasDecided,
  hasNew,
  insertDecision,
  listDecisions,
  listFormsWithTasks,
  listQueue,
  listReviews,
  listTasks,
  lockReview,
  type OpenedTask,
  openTasks,
  reopenAll,
  type Review,
  setReview,
  type StoredDecision,
  takeDueTasks,
  type Turns,
} from "./reviews.store.ts";
export { isDueToRespondent, noteOwnEdit } from "./own-edit.ts";
