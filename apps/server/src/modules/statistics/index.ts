/** The door of the module: counters of forms. Its endpoint is in `statistics.module.ts`. */
import "./counters.table.ts";

export { type FormActivity, type JointActivity, readActivity, readJointActivity } from "./activity.service.ts";
export { type BlockFilter, countInBlocks, findSeqPage, findSeqRange, type SeqRange } from "./block-pages.ts";
export type { Standing } from "./block-sums.ts";
export { findBlockDifferences, findCounterDifferences } from "./check-counters.ts";
export { deleteCounters } from "./counters.store.ts";
export { listNewestResponses, type NewestResponse } from "./edges.store.ts";
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
