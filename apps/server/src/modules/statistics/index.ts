/** The door of the module: counters of forms. Its endpoint is in `statistics.module.ts`. */
import "./counters.table.ts";

export { type FormActivity, type JointActivity, readActivity, readJointActivity } from "./activity.service.ts";
export { findCounterDifferences } from "./check-counters.ts";
export { deleteCounters } from "./counters.store.ts";
export {
  countChange,
  type CountingRight,
  countUpTo,
  foldForm,
  rebuildCounters,
  takeCountingRight,
} from "./fold.service.ts";
export { noteNewResponses } from "./fold-worker.ts";
export { handoverOf } from "./handover.ts";
export { countByVersion, readStats } from "./stats.service.ts";
