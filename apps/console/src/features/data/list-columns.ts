/** The columns that a list of responses can have, and how a person has arranged them. */
import { type FormDefinition, type ItemDefinition, listLanguages } from "@idata/engine";
import { findCore, listOptions, listQuestions } from "../../forms/questions.ts";

/** Columns that are of no question. */
export type OwnColumn =
  | "seq"
  | "submittedAt"
  | "score"
  | "tags"
  | "assignee"
  | "seconds"
  | "version"
  | "receipt"
  | "startedAt"
  | "channel"
  | "source"
  | "language";

export interface ListColumn {
  /** A question's id begins with a letter and a name of ours with `$`, so they are never mistaken for each other. */
  id: string;
  own: OwnColumn | null;
  item: ItemDefinition | null;
  label: string;
  /** In pixels, unless the person has chosen another width. */
  width: number;
  isRight: boolean;
  /** What the server sorts by; null if there is no order. */
  sort: string | null;
  /** What an export calls the column. */
  exportName: string;
  /** Only shown if somebody asks for it. */
  isOptional: boolean;
}

interface OwnFacts {
  width: number;
  isRight?: boolean;
  sort?: string;
  exportName: string;
  isOptional?: boolean;
}

const OWN: Readonly<Record<OwnColumn, OwnFacts>> = {
  seq: { width: 88, sort: "$number", exportName: "seq" },
  submittedAt: { width: 136, sort: "$submitted", exportName: "submitted_at" },
  score: { width: 136, isRight: true, sort: "$score", exportName: "score" },
  tags: { width: 168, exportName: "tags" },
  assignee: { width: 128, exportName: "assignee" },
  seconds: { width: 112, isRight: true, sort: "$seconds", exportName: "seconds" },
  version: { width: 88, isRight: true, sort: "$version", exportName: "version" },
  receipt: { width: 168, exportName: "receipt", isOptional: true },
  startedAt: { width: 136, exportName: "started_at", isOptional: true },
  channel: { width: 136, sort: "$channel", exportName: "channel", isOptional: true },
  source: { width: 136, sort: "$source", exportName: "source", isOptional: true },
  language: { width: 120, sort: "$language", exportName: "language", isOptional: true },
};

const BEFORE: readonly OwnColumn[] = ["seq", "submittedAt", "score"];
/** Tags and people stand after the answers, because they are empty until somebody works with the responses. */
const AFTER: readonly OwnColumn[] = [
  "tags",
  "assignee",
  "seconds",
  "version",
  "receipt",
  "startedAt",
  "channel",
  "source",
  "language",
];

const QUESTION_WIDTH = 184;

/** In the order of the form. `labelOf` names the columns that are of no question. */
export function listColumns(
  definition: FormDefinition,
  isScored: boolean,
  labelOf: (own: OwnColumn) => string,
): ListColumn[] {
  const isThere = (own: OwnColumn): boolean =>
    (own !== "score" || isScored) && (own !== "language" || listLanguages(definition).length > 1);
  const toOwn = (own: OwnColumn): ListColumn => {
    const { isRight = false, isOptional = false, sort = null, ...facts } = OWN[own];
    return { id: `$${own}`, own, item: null, label: labelOf(own), isRight, isOptional, sort, ...facts };
  };
  return [
    ...BEFORE.filter(isThere).map(toOwn),
    ...listQuestions(definition).map(toQuestionColumn),
    ...AFTER.filter(isThere).map(toOwn),
  ];
}

function toQuestionColumn(item: ItemDefinition): ListColumn {
  return {
    id: item.id,
    own: null,
    item,
    label: item.title,
    width: QUESTION_WIDTH,
    isRight: isNumber(item),
    sort: findCore(item.type)?.columns === "answer" ? item.id : null,
    exportName: item.id,
    isOptional: false,
  };
}

function isNumber(item: ItemDefinition): boolean {
  if (listOptions(item).length > 0) return false;
  const columns = findCore(item.type)?.exportColumns(item) ?? [];
  return columns.length === 1 && columns[0]?.kind === "number";
}

/** How the columns are arranged. What it does not name is as the form has it. */
export interface Layout {
  /** Ids; columns that are not named follow in the order of the form. */
  order: readonly string[];
  shown: readonly string[];
  hidden: readonly string[];
  /** Columns that stay at the left, besides the number. */
  pinned: readonly string[];
  /** In pixels, by id. */
  widths: Readonly<Record<string, number>>;
}

export const NO_LAYOUT: Layout = { order: [], shown: [], hidden: [], pinned: [], widths: {} };

export const NARROWEST = 64;
export const WIDEST = 800;

export const isFirst = ({ own }: ListColumn): boolean => own === "seq";

export const isShown = ({ id, isOptional }: ListColumn, { shown, hidden }: Layout): boolean =>
  isOptional ? shown.includes(id) : !hidden.includes(id);

export const isPinned = (column: ListColumn, { pinned }: Layout): boolean =>
  isFirst(column) || pinned.includes(column.id);

/** All columns, also hidden ones: the number, then pinned ones, then the others. */
export function arrange(columns: readonly ListColumn[], layout: Layout): ListColumn[] {
  const places = new Map(layout.order.map((id, at) => [id, at]));
  const rank = (column: ListColumn): number => (isFirst(column) ? 0 : isPinned(column, layout) ? 1 : 2);
  const place = ({ id }: ListColumn): number => places.get(id) ?? layout.order.length;
  // Sorting is stable, so columns that are not named stay in the order of the form.
  return columns
    .map((column) => ({ ...column, width: clampWidth(layout.widths[column.id] ?? column.width) }))
    .sort((a, b) => rank(a) - rank(b) || place(a) - place(b));
}

export function clampWidth(width: number): number {
  return Math.round(Math.min(WIDEST, Math.max(NARROWEST, width)));
}

/** Whether the list shows other columns than by itself, or in another order. Widths are no difference to a file. */
export function isArranged({ order, shown, hidden, pinned }: Layout): boolean {
  return order.length + shown.length + hidden.length + pinned.length > 0;
}

/** Moves a column before another one; at the end if `before` is null. The order then names every column. */
export function moveColumn(columns: readonly ListColumn[], layout: Layout, id: string, before: string | null): Layout {
  const ids = arrange(columns, layout).map((column) => column.id);
  const others = ids.filter((one) => one !== id);
  const at = before === null ? others.length : others.indexOf(before);
  return { ...layout, order: others.toSpliced(at < 0 ? others.length : at, 0, id) };
}

export function showColumn(column: ListColumn, layout: Layout, isWanted: boolean): Layout {
  const without = (ids: readonly string[]) => ids.filter((id) => id !== column.id);
  const [shown, hidden] = [without(layout.shown), without(layout.hidden)];
  if (column.isOptional) return { ...layout, hidden, shown: isWanted ? [...shown, column.id] : shown };
  return { ...layout, shown, hidden: isWanted ? hidden : [...hidden, column.id] };
}

export function pinColumn({ id }: ListColumn, layout: Layout, isWanted: boolean): Layout {
  const others = layout.pinned.filter((one) => one !== id);
  return { ...layout, pinned: isWanted ? [...others, id] : others };
}

/** Reads a stored layout; also the older list of hidden columns. */
export function parseLayout(text: string): Layout {
  try {
    const read: unknown = JSON.parse(text);
    if (Array.isArray(read)) return { ...NO_LAYOUT, hidden: toIds(read).map((id) => OLD_NAMES[id] ?? id) };
    return toLayout(read);
  } catch {
    return NO_LAYOUT;
  }
}

const OLD_NAMES: Readonly<Record<string, string>> = { "annotation-tags": "$tags", "annotation-assignee": "$assignee" };

/** What of an unknown value is a layout. */
export function toLayout(value: unknown): Layout {
  if (typeof value !== "object" || value === null) return NO_LAYOUT;
  const { order, shown, hidden, pinned, widths } = value as Record<string, unknown>;
  const known = typeof widths === "object" && widths !== null ? Object.entries(widths) : [];
  return {
    order: toIds(order),
    shown: toIds(shown),
    hidden: toIds(hidden),
    pinned: toIds(pinned),
    widths: Object.fromEntries(
      known.flatMap(([id, width]) => (Number.isFinite(width) ? [[id, clampWidth(Number(width))]] : [])),
    ),
  };
}

function toIds(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((id): id is string => typeof id === "string") : [];
}
