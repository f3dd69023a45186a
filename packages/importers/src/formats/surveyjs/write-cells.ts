/** Choices, typed inputs and scales as SurveyJS JSON: as questions, and as cells of matrices. */
import type { JsonValue } from "@idata/engine";
import type {
  ChoiceKind,
  NeutralCell,
  NeutralItem,
  NeutralOption,
  NeutralPart,
  NeutralText,
  TextKind,
} from "../../exchange/model.ts";
import type { Notes } from "../../exchange/report.ts";

export type Json = Record<string, JsonValue | undefined>;

export interface Writer {
  readonly notes: Notes;
  text(text: NeutralText | undefined): JsonValue | undefined;
  expression(source: string | undefined): string | undefined;
  lose(item: NeutralItem, what: string, value: unknown): void;
}

export type Lose = (what: string, value: unknown) => void;

/** Kinds that also stand in cells. `type` is the type of a question; cells name it `cellType`. */
export function writeCell(cell: NeutralCell, writer: Writer, lose: Lose): Json {
  switch (cell.kind) {
    case "choice":
      return writeChoice(cell, writer, lose);
    case "boolean":
      return {
        type: "boolean",
        labelTrue: writer.text(cell.yes),
        labelFalse: writer.text(cell.no),
        valueTrue: cell.yesCode,
        valueFalse: cell.noCode,
        correctAnswer: cell.key === undefined ? undefined : cell.key ? (cell.yesCode ?? true) : (cell.noCode ?? false),
      };
    case "number": {
      const [range, ...others] = cell.key?.ranges ?? [];
      if (range !== undefined && (range.min !== range.max || others.length > 0)) lose("key", cell.key);
      const isMasked =
        cell.decimals !== undefined || cell.prefix !== undefined || cell.suffix !== undefined || cell.thousands;
      const unit = cell.unit === undefined ? cell.suffix : `${cell.suffix ?? ""} ${cell.unit}`;
      return {
        type: "text",
        inputType: "number",
        min: cell.min,
        max: cell.max,
        step: cell.step,
        placeholder: writer.text(cell.placeholder),
        ...(isMasked || unit !== undefined
          ? {
              // SurveyJS masks texts, not number inputs.
              inputType: undefined,
              maskType: cell.prefix === undefined && unit === undefined ? "numeric" : "currency",
              maskSettings: toJson({
                precision: cell.decimals ?? (cell.integer ? 0 : undefined),
                prefix: cell.prefix,
                suffix: unit,
                min: cell.min,
                max: cell.max,
              }),
            }
          : {}),
        ...(cell.integer && !isMasked ? { step: cell.step ?? 1 } : {}),
        correctAnswer: range?.min,
      };
    }
    case "scale":
      return writeScale(cell, writer, lose);
    case "date": {
      const types = {
        day: "date",
        month: "month",
        year: "number",
        time: "time",
        datetime: "datetime-local",
        range: "date",
      } as const;
      if (cell.precision === "range" || cell.precision === "year") lose("precision", cell.precision);
      const bound = (value: string | undefined, name: string): string | undefined => {
        if (value === undefined || /^\d/.test(value)) return value;
        lose(name, value);
        return undefined;
      };
      return {
        type: "text",
        inputType: types[cell.precision],
        min: bound(cell.min, "min"),
        max: bound(cell.max, "max"),
      };
    }
    case "file": {
      const accept = cell.accept ?? "any";
      const types =
        accept === "any"
          ? undefined
          : typeof accept === "string"
            ? `${accept}/*`
            : accept.map((end) => `.${end}`).join(",");
      return {
        type: "file",
        acceptedTypes: types,
        allowMultiple: (cell.maxFiles ?? 1) > 1 || undefined,
        maxFiles: (cell.maxFiles ?? 1) > 1 ? cell.maxFiles : undefined,
        maxSize: cell.maxSizeMb === undefined ? undefined : Math.round(cell.maxSizeMb * 1048576),
      };
    }
    default:
      return writeText(cell, writer, lose);
  }
}

const INPUT_TYPES = {
  email: "email",
  url: "url",
  phone: "tel",
  password: "password",
  color: "color",
  name: undefined,
} as const;

function writeText(cell: TextKind, writer: Writer, lose: Lose): Json {
  const answers = (cell.key?.answers ?? []).map(({ text }) => text);
  if (answers.length > 1) lose("key", answers.slice(1));
  for (const what of ["prefix", "suffix"] as const) if (cell[what] !== undefined) lose(what, cell[what]);
  const rules: Json[] = [];
  if (cell.minLength !== undefined) rules.push({ type: "text", minLength: cell.minLength });
  if (cell.pattern !== undefined) rules.push({ type: "regex", regex: `^(?:${cell.pattern})$` });
  return {
    type: cell.lines === "many" ? "comment" : "text",
    inputType: cell.format && INPUT_TYPES[cell.format],
    maxLength: cell.maxLength,
    placeholder: writer.text(cell.placeholder),
    ...(cell.mask === undefined
      ? {}
      : { maskType: "pattern", maskSettings: { pattern: cell.mask.replaceAll("*", "#") } }),
    ...(rules.length > 0 ? { rules: rules as JsonValue } : {}),
    correctAnswer: answers[0],
  };
}

function writeScale(cell: Extract<NeutralCell, { kind: "scale" }>, writer: Writer, lose: Lose): Json {
  const { min, max, step } = cell;
  const ends = { minRateDescription: writer.text(cell.low), maxRateDescription: writer.text(cell.high) };
  if (cell.look === "slider") {
    for (const what of ["unit", "start", "low", "high"] as const) if (cell[what] !== undefined) lose(what, cell[what]);
    return { type: "slider", min, max, step };
  }
  for (const what of ["mid", "notApplicable"] as const) if (cell[what] !== undefined) lose(what, cell[what]);
  const labels = cell.labels ?? {};
  const look = cell.look === "stars" || cell.look === "smileys" ? { rateType: cell.look } : {};
  if (Object.keys(labels).length === 0)
    return { type: "rating", ...look, rateMin: min, rateMax: max, rateStep: step, ...ends };
  const values = Array.from({ length: max - min + 1 }, (_one, index) => min + index);
  return {
    type: "rating",
    ...look,
    rateValues: values.map((value) =>
      labels[value] === undefined ? value : { value, text: writer.text(labels[value]) },
    ) as JsonValue,
    ...ends,
  };
}

const TYPES = {
  list: "radiogroup",
  buttons: "buttongroup",
  dropdown: "dropdown",
  images: "imagepicker",
  tags: "dropdown",
} as const;

export function writeChoice(cell: ChoiceKind, writer: Writer, lose: Lose): Json {
  const { many, look = "list" } = cell;
  const type =
    look === "images"
      ? "imagepicker"
      : many
        ? look === "tags" || look === "dropdown"
          ? "tagbox"
          : "checkbox"
        : TYPES[look];
  const others = cell.options.filter(({ other }) => other);
  const [other] = others;
  // One "other" at the end is SurveyJS's own; a further one is a plain choice.
  const isOwn = other !== undefined && others.length === 1 && cell.options.at(-1) === other && other.code === "other";
  if (others.length > (isOwn ? 1 : 0))
    lose(
      "other",
      others.map(({ label }) => label.text),
    );
  if (cell.shares !== undefined) lose("shares", cell.shares);
  if (cell.from !== undefined) lose("from", cell.from);
  const key = cell.key ?? [];
  return {
    type,
    ...(type === "imagepicker" && many ? { multiSelect: true } : {}),
    choices: writeOptions(isOwn ? cell.options.slice(0, -1) : cell.options, writer),
    ...(isOwn ? { showOtherItem: true, otherText: writer.text(other.label) } : {}),
    choicesOrder: cell.order && (cell.order === "random" ? "random" : "asc"),
    minSelectedChoices: cell.minPicks,
    maxSelectedChoices: cell.maxPicks,
    showSelectAllItem: cell.selectAll || undefined,
    placeholder: writer.text(cell.placeholder),
    correctAnswer: key.length === 0 ? undefined : many ? [...key] : key[0],
  };
}

export function writeOptions(parts: readonly (NeutralOption | NeutralPart)[], writer: Writer): JsonValue {
  return parts.map((part) => {
    const option = part as NeutralOption;
    const image = option.image !== undefined && "url" in option.image ? option.image.url : undefined;
    return compact({
      value: option.code,
      text:
        option.label.text === option.code && option.label.translations === undefined
          ? undefined
          : writer.text(option.label),
      visibleIf: writer.expression(option.visibleIf),
      isExclusive: option.exclusive || undefined,
      score: option.score,
      imageLink: image,
    });
  }) as JsonValue;
}

/** Drops absent and empty settings. */
export function compact<T>(value: T): T {
  if (Array.isArray(value)) return value.map((one: unknown) => compact(one)) as T;
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value)
    .map(([name, inner]) => [name, compact<unknown>(inner)] as const)
    .filter(([, inner]) => inner !== undefined && !(Array.isArray(inner) && inner.length === 0));
  return Object.fromEntries(entries) as T;
}

/** A JSON object without its absent properties. */
function toJson(value: Json): JsonValue {
  return compact(value) as JsonValue;
}
