/**
 * One question of a report, as every reader of it gets it: the page of the console, the public page, the PDF, pictures and
 * slides. Made of the counters of the statistics, so it is exact and needs no response.
 */
import type { Counted, Counters, NumberGroup, QuestionCore } from "../question/question-core.ts";
import type { ItemDefinition } from "../definition/definition.ts";
import { toClasses } from "./number-classes.ts";

export interface CardBar {
  readonly key: string;
  readonly label: string;
  /** Null if it is not shown, because too few people are behind it (`protect-card.ts`). */
  readonly n: number | null;
}

export interface CardGroup {
  /** The row of a matrix; `""` for the whole question. */
  readonly label: string;
  readonly bars: readonly CardBar[];
  /** Mean of answers that are numbers; null if they are not, or if it is not shown. */
  readonly mean: number | null;
}

export interface ReportCard {
  readonly id: string;
  readonly title: string;
  /** Responses that answered the question; null if it is not shown. */
  readonly answered: number | null;
  /** What the shares are of. */
  readonly base: number;
  /** One response may be in several bars. */
  readonly isSeveral: boolean;
  /** The bars are answers that occur, such as numbers, and not choices of the form: a bar says that somebody gave it. */
  readonly isFound: boolean;
  /** What the bars count, if their labels do not say it. Absent in cards that were stored before it existed. */
  readonly counted?: Counted | null;
  /** Empty for types that have no chart in reports. */
  readonly groups: readonly CardGroup[];
}

/** The charts that a card can have. A table has no picture. */
export const CHART_KINDS = ["bars", "columns", "pie", "table"] as const;
export type ChartKind = (typeof CHART_KINDS)[number];

/** More slices than this are compared better as bars. */
const MOST_SLICES = 5;
const MOST_COLUMNS = 12;

/** What `listCharts` looks at. */
type Shape = Pick<ReportCard, "groups" | "isSeveral">;

/** The charts that show the card truthfully, the usual one first; empty for a card without figures. */
export function listCharts({ groups, isSeveral }: Shape): ChartKind[] {
  const [group] = groups;
  if (group === undefined) return [];
  const count = group.bars.length;
  const isOne = groups.length === 1;
  return [
    "bars",
    ...(isOne && count <= MOST_COLUMNS ? (["columns"] as const) : []),
    // Slices of a whole; with several answers per response there is no whole.
    ...(isOne && !isSeveral && count <= MOST_SLICES ? (["pie"] as const) : []),
    "table",
  ];
}

/** The wanted chart if the card can have it, else its usual one. */
export function chooseChart(card: Shape, wanted: ChartKind): ChartKind {
  const charts = listCharts(card);
  return charts.includes(wanted) ? wanted : (charts[0] ?? "table");
}

export function toReportCard(
  item: ItemDefinition,
  core: QuestionCore | undefined,
  { answered, counters }: { readonly answered: number; readonly counters: Counters },
): ReportCard {
  const numbers = core?.numbers?.(item, counters) ?? [];
  const reported = core?.reported?.(item, counters);
  const bars = core?.bars?.(item, counters) ?? reported?.groups;
  const groups =
    bars === undefined
      ? numbers.map((group) => ({ label: group.label, bars: toClasses(group.values), mean: meanOf(group) }))
      : bars.map((group) => ({
          ...group,
          mean: meanOf(numbers.find(({ label }) => label === group.label)),
        }));
  return {
    id: item.id,
    title: item.title,
    answered,
    base: answered,
    isSeveral: reported?.isSeveral ?? core?.exportColumns(item).some(({ several }) => several === true) ?? false,
    isFound: reported?.isFound ?? bars === undefined,
    counted: reported?.counted ?? null,
    groups: groups.filter((group) => group.bars.length > 0),
  };
}

function meanOf(group: NumberGroup | undefined): number | null {
  const n = group?.values.reduce((sum, one) => sum + one.n, 0) ?? 0;
  if (group === undefined || n === 0) return null;
  return group.values.reduce((sum, { value, n: times }) => sum + value * times, 0) / n;
}

/** Share of a bar in the base, from 0 to 1; null if the bar is not shown. */
export function shareOf({ n }: CardBar, base: number): number | null {
  if (n === null) return null;
  return base === 0 ? 0 : n / base;
}
