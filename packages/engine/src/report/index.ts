/** Reports: cards made of counters, what strangers may see of them, and their pictures. Pure. */
export { baseOf, CHART_KINDS, chooseChart, listCharts, shareOf, toReportCard } from "./report-card.ts";
export type { CardBar, CardGroup, ChartKind, ReportCard } from "./report-card.ts";
export type { CardMean, CardMeans } from "./card-means.ts";
export { meansTable, meanText, type MeansWords } from "./means-table.ts";
export { nameCard } from "./name-card.ts";
export { isFromRight, mirror, toTextFlow } from "./text-direction.ts";
export { isTooSmall, protectCard, SMALLEST_GROUP } from "./protect-card.ts";
export { drawCard } from "./draw-card.ts";
export type { ChartWords, Colour, Fill, Picture, Shape } from "./picture.ts";
export { DARK_INK, LIGHT_INK, toColour } from "./picture.ts";
export { toSvg } from "./to-svg.ts";
export { fitLines } from "./fit-lines.ts";
