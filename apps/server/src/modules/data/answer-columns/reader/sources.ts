/** What names in conditions read: questions and properties of responses. */
import type { Annotation } from "../../response-store/index.ts";
import { SOURCE_NAMES } from "../../response-metadata/index.ts";
import type { ResponseProperty } from "@idata/contracts";
import type { JsonValue } from "@idata/engine";
import { AppError } from "../../../../kernel/app-error.ts";
import * as names from "../column-names.ts";
import { type FormView, type Question, questionOf, toExpressionValue } from "./form-view.ts";
import { CodedColumn, codedOf, NumberColumn, type ReadBlock } from "./read-column.ts";

/** A name in a condition. */
export interface NameUse {
  readonly name: string;
  /** The rows of a matrix that are read; null if the whole answer is. */
  readonly rows: readonly string[] | null;
  /** The condition only tests whether there is an answer. */
  readonly isTest: boolean;
}

/** The values of a name in a block. */
export interface Source {
  /** Columns whose codes determine the value, together with the version; null if every place has its own. */
  readonly columns: readonly CodedColumn[] | null;
  readonly read: (place: number, version: number) => JsonValue;
}

/** Keys of the columns that a name reads. */
export function keysOf(use: NameUse, view: FormView): string[] {
  const property = propertyOf(use.name);
  if (property !== null) return property.keys;
  const whole = names.toColumnKey(use.name);
  const rows =
    use.rows === null
      ? [...view.keys].filter((key) => key.startsWith(whole))
      : use.rows.map((row) => names.toColumnKey(use.name, row));
  return [...new Set([whole, ...rows])];
}

export function openSource(use: NameUse, view: FormView, block: ReadBlock): Source {
  return propertyOf(use.name)?.open(block, view, use) ?? openQuestion(use, view, block);
}

/** The column whose codes alone determine the values of the sources in a block; null if there is none. */
export function findOnlyColumn(versions: CodedColumn, sources: readonly Source[]): CodedColumn | null {
  if (versions.values.length !== 2) return null;
  const columns = new Set<CodedColumn>();
  for (const source of sources) {
    if (source.columns === null) return null;
    for (const column of source.columns) columns.add(column);
  }
  return columns.size === 1 ? ([...columns][0] ?? null) : null;
}

function openQuestion(use: NameUse, view: FormView, block: ReadBlock): Source {
  const whole = codedOf(block, names.toColumnKey(use.name));
  const parts = keysOf(use, view).flatMap((key): [string, CodedColumn][] => {
    const { part } = names.fromColumnKey(key);
    const column = part === "" ? null : codedOf(block, key);
    return column === null ? [] : [[part, column]];
  });
  const questions = new Map<number, Question | null>();
  const find = (version: number): Question | null => {
    let question = questions.get(version);
    if (question === undefined) questions.set(version, (question = questionOf(view, version, use.name)));
    return question;
  };
  const read = (place: number, version: number): JsonValue => {
    const question = find(version);
    if (question === null) return null;
    const { columns } = question.core;
    if (columns === "figures" && !use.isTest)
      throw new AppError("WHERE_NOT_KEPT", { name: question.item.title || use.name });
    if (columns === "rows") {
      const answer: Record<string, JsonValue> = {};
      for (const [row, column] of parts) {
        const value = column.valueAt(place);
        if (value !== null) answer[row] = value;
      }
      return Object.keys(answer).length === 0 ? null : question.core.toExpression(question.item, answer);
    }
    if (whole === null || columns === "none") return null;
    const code = whole.codes[place] ?? 0;
    if (code === 0) return null;
    if (columns === "figures") return true;
    const values = whole.derive<JsonValue[]>(`expression ${version}`, () => []);
    return (values[code] ??= toExpressionValue(question, whole.values[code] ?? null));
  };
  return { columns: [...(whole === null ? [] : [whole]), ...parts.map(([, column]) => column)], read };
}

interface Property {
  readonly keys: string[];
  readonly open: (block: ReadBlock, view: FormView, use: NameUse) => Source;
}

const NOTHING: Source = { columns: [], read: () => null };

function coded(key: string, toValue: (value: JsonValue, view: FormView) => JsonValue = (value) => value): Property {
  return {
    keys: [key],
    open: (block, view) => {
      const column = codedOf(block, key);
      if (column === null) return NOTHING;
      return { columns: [column], read: (place) => toValue(column.valueAt(place), view) };
    },
  };
}

function times(open: (column: NumberColumn, view: FormView) => Source): Property {
  return {
    keys: [names.SUBMITTED],
    open: (block, view) => {
      const column = block.column(names.SUBMITTED);
      return column instanceof NumberColumn ? open(column, view) : NOTHING;
    },
  };
}

/** Null if there is no such property. */
export const keysOfProperty = (name: string): string[] | null => propertyOf(name)?.keys ?? null;

const propertyOf = (name: string): Property | null =>
  Object.hasOwn(PROPERTIES, name) ? PROPERTIES[name as ResponseProperty] : null;

/** Annotations are rows of their own and in no block (docs/adr/0080). */
function annotated(toValue: (annotation: Annotation) => JsonValue, otherwise: JsonValue = null): Property {
  return {
    keys: [],
    open: (block, { annotations }) => ({
      columns: null,
      read: (place) => {
        const annotation = annotations.get(block.seqAt(place));
        return annotation === undefined ? otherwise : toValue(annotation);
      },
    }),
  };
}

/** Whether a name is about what stands beside the responses and may change without a new epoch. */
export const isBesideResponses = (name: string): boolean =>
  name === "$tags" || name === "$flagged" || name === "$assignee";

/** The same list for every read of the property, whatever the block. */
const flags: Property = {
  keys: [],
  open: (block, { facts }) => {
    const column = facts.flags?.columnOf(block);
    return column === undefined ? NOTHING : { columns: [column], read: (place) => column.valueAt(place) };
  },
};

/** An object with a list for each question that is named. */
const codes: Property = {
  keys: [],
  open: (block, { facts }, { rows }) => {
    const columns = (rows ?? []).flatMap((questionId): [string, CodedColumn][] => {
      const column = facts.codes.get(questionId)?.columnOf(block);
      return column === undefined ? [] : [[questionId, column]];
    });
    return {
      columns: columns.map(([, column]) => column),
      read: (place) => Object.fromEntries(columns.map(([questionId, column]) => [questionId, column.valueAt(place)])),
    };
  },
};

/** Properties whose values are not part of the columns, so that they can change without a new epoch. */
export const isBesideColumns = (name: string): boolean =>
  name === "$channel" || name === "$flags" || name === "$codes" || isBesideResponses(name);

const STATES: Readonly<Record<string, string>> = { screened: "screenedOut" };

const PROPERTIES: Readonly<Record<ResponseProperty, Property>> = {
  $number: { keys: [], open: (block) => ({ columns: null, read: (place) => block.seqAt(place) }) },
  $version: coded(names.VERSION),
  $submitted: times(({ numbers }) => ({
    columns: null,
    read: (place) => new Date(numbers[place] ?? Number.NaN).toISOString(),
  })),
  $day: times((column, { toDay }) => {
    const days = column.toDays(toDay);
    return { columns: [days], read: (place) => days.valueAt(place) };
  }),
  $month: times((column, { toDay }) => {
    const months = column.toMonths(toDay);
    return { columns: [months], read: (place) => months.valueAt(place) };
  }),
  $seconds: coded(names.SECONDS),
  $score: coded(names.POINTS, (points) => (typeof points === "number" ? points / 100 : null)),
  $band: coded(names.BAND),
  $source: coded(names.toSourceKey(SOURCE_NAMES[0])),
  $utm_source: coded(names.toSourceKey(SOURCE_NAMES[1])),
  $utm_medium: coded(names.toSourceKey(SOURCE_NAMES[2])),
  $utm_campaign: coded(names.toSourceKey(SOURCE_NAMES[3])),
  $utm_term: coded(names.toSourceKey(SOURCE_NAMES[4])),
  $utm_content: coded(names.toSourceKey(SOURCE_NAMES[5])),
  $channel: coded(names.CHANNEL, (id, { channels }) => channels.get(Number(id)) ?? null),
  $language: coded(names.LANGUAGE),
  $screenedOut: coded(names.STATE, (state) => state === "screened"),
  $state: coded(names.STATE, (state) => (typeof state === "string" ? (STATES[state] ?? state) : null)),
  $tags: annotated(({ tags }) => (tags.length === 0 ? null : [...tags])),
  $flagged: annotated(({ isFlagged }) => isFlagged, false),
  $assignee: annotated(({ assignee }) => assignee),
  $flags: flags,
  $codes: codes,
};
