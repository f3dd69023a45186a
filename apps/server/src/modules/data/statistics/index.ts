/**
 * Public interface of the module: counting responses and reading the counts. The endpoint is in `statistics.module.ts`.
 */

export { countOldResponses, statisticsConsumer } from "./count-in-background.ts";
export { countChange, countUpTo, takeCountingRight } from "./fold.service.ts";
export { listCountingQueue } from "./counting-figures.ts";
export { readFilteredStats } from "./filtered-stats.service.ts";
export { countByVersion, type FormStats, type QuestionStatsData, readStats, readStatsIn } from "./stats.service.ts";
