/**
 * One question of a report, as every reader of it gets it: the page of the console, the public page, the PDF, pictures and
 * slides. Made of the counters of the statistics, so it is exact and needs no response.
 */
import type { Counted, Counters, NumberGroup, QuestionCore, ReportedGroup } from "../question/question-core.ts";
import type { ItemDefinition } from "../definition/definition.ts";
import { type CardMeans, toMeans } from "./card-means.ts";
import { toClasses } from "./number-classes.ts";

export interface CardBar {
  readonly key: string;
  readonly label: string;
  /** Null if it is not shown, because too few people are behind it (`protect-card.ts`). */
  readonly n: number | null;
  /** See `Bar`. */
  readonly word?: string;
  readonly swatch?: string;
}

export interface CardGroup {
  /** The row of a matrix; `""` for the whole question. */
  readonly label: string;
  readonly bars: readonly CardBar[];
  /** Mean of answers that are numbers; null if they are not, or if it is not shown. */
  readonly mean: number | null;
  /** See `ReportedGroup`. */
  readonly key?: string;
  readonly word?: string;
  readonly isFound?: boolean;
  readonly isSeveral?: boolean;
  readonly base?: number;
  readonly isPrivate?: boolean;
  readonly together?: string;
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
  /** For questions whose answers divide a total, in place of groups. */
  readonly means?: CardMeans | null;
}

/** The charts that a card can have. A table has no picture. */
export const CHART_KINDS = ["bars", "columns", "pie", "table"] as const;
export type ChartKind = (typeof CHART_KINDS)[number];

/** More slices than this are compared better as bars. */
const MOST_SLICES = 5;
const MOST_COLUMNS = 12;

/** What `listCharts` looks at. */
type Shape = Pick<ReportCard, "groups" | "isSeveral" | "means">;

/** The charts that show the card truthfully, the usual one first; empty for a card without figures. */
export function listCharts({ groups, isSeveral, means }: Shape): ChartKind[] {
  const [group] = groups;
  if (means) return ["bars", "table"];
  if (group === undefined) return [];
  const count = group.bars.length;
  const isOne = groups.length === 1;
  const isOverlapping = group.isSeveral ?? isSeveral;
  return [
    "bars",
    ...(isOne && count <= MOST_COLUMNS ? (["columns"] as const) : []),
    // Slices of a whole; with several answers per response there is no whole.
    ...(isOne && !isOverlapping && count <= MOST_SLICES ? (["pie"] as const) : []),
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
  const divided = core?.divides?.(item);
  const reported = core?.reported?.(item, counters);
  const bars = core?.bars?.(item, counters) ?? reported?.groups;
  const groups =
    divided !== undefined
      ? []
      : bars === undefined
        ? numbers.map((group) => ({ label: group.label, bars: toClasses(group.values), mean: meanOf(group.values) }))
        : bars.map(({ values, ...group }: ReportedGroup) => ({
            ...group,
            ...(values !== undefined && { bars: toClasses(values), isFound: true }),
            mean: meanOf(values ?? numbers.find(({ label }) => label === group.label)?.values),
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
    means: divided === undefined ? null : toMeans(divided, numbers),
  };
}

function meanOf(values: NumberGroup["values"] = []): number | null {
  const n = values.reduce((sum, one) => sum + one.n, 0);
  if (n === 0) return null;
  return values.reduce((sum, { value, n: times }) => sum + value * times, 0) / n;
}

/** What the shares of a group are of. */
export const baseOf = (card: Pick<ReportCard, "base">, group: CardGroup): number => group.base ?? card.base;

/** Share of a bar in the base, from 0 to 1; null if the bar is not shown. */
export function shareOf({ n }: CardBar, base: number): number | null {
  if (n === null) return null;
  return base === 0 ? 0 : n / base;
}
