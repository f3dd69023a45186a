/** What kind of question a LimeSurvey type is (https://manual.limesurvey.org/Question_types). */
import { findPatternFault } from "@idata/engine";
import type {
  NeutralColumn,
  NeutralKind,
  NeutralOption,
  NeutralPart,
  NumberKind,
  TextKind,
} from "../../exchange/model.ts";
import type { Notes } from "../../exchange/report.ts";
import type { Attributes } from "./attributes.ts";
import { type Named, type NamedPart, OTHER_CODE, fixedOptions, otherIdOf } from "./names.ts";
import type { LsTexts } from "./source-model.ts";
import type { NeutralText } from "../../exchange/model.ts";
import type { Words } from "./words.ts";

export interface KindSource {
  readonly named: Named;
  readonly attributes: Attributes;
  readonly notes: Notes;
  readonly words: Words;
  /** Whether answers give points. */
  readonly isScored: boolean;
  readonly text: (texts: LsTexts, part: NamedPart | null) => NeutralText | undefined;
  /** The parts that have become parts of the question. */
  readonly used: Set<NamedPart>;
  /** Conditions of a subquestion: its own and array filters. */
  readonly visibleIf: (part: NamedPart) => string | undefined;
  /** The formula of an equation; null if it cannot be said, undefined if it is text with expressions in it. */
  readonly equation: () => string | null | undefined;
}

export function toKind(source: KindSource): NeutralKind {
  const { named, attributes, words } = source;
  const { question } = named;
  const note = (code: string, fate: "changed" | "lost" = "changed"): void =>
    source.notes.add(fate, code, question.place, { item: named.id, params: { type: question.type } });
  switch (question.type) {
    case "L":
    case "!":
    case "O":
    case "I":
      if (question.type === "I") note("languageSwitch");
      return choice(source, named.answers, false, question.type === "!");
    case "M":
    case "P":
      return choice(source, named.rows, true, false);
    case "G":
      return { kind: "choice", many: false, look: "buttons", options: toPlain(fixedOptions("G", words)) };
    case "Y":
      return { kind: "boolean", yes: { text: words.yes }, no: { text: words.no } };
    case "5":
      return { kind: "scale", look: "numbers", min: 1, max: 5 };
    case "S":
    case "T":
    case "U":
      if (attributes.is("location_mapservice")) return { kind: "location" };
      return attributes.is("numbers_only") ? numberKind(source) : textKind(source);
    case "N":
      return numberKind(source);
    case "D":
      return dateKind(source);
    case "Q":
      return blanks(source, attributes.is("numbers_only") ? numberKind(source) : textKind(source));
    case "K":
      return numbers(source);
    case "A":
    case "B":
      return {
        kind: "matrix",
        cells: "scale",
        rows: parts(source, named.rows),
        columns: [],
        scale: { look: "numbers", min: 1, max: question.type === "A" ? 5 : 10 },
        ...order(source),
      };
    case "C":
    case "E":
      return {
        kind: "matrix",
        cells: "one",
        rows: parts(source, named.rows),
        columns: toPlain(fixedOptions(question.type, words)),
        ...order(source),
      };
    case "F":
    case "H":
      if (question.type === "H") note("byColumn");
      attributes.get("use_dropdown");
      return {
        kind: "matrix",
        cells: "one",
        rows: parts(source, named.rows),
        columns: parts(source, named.answers),
        ...order(source),
      };
    case "1":
      return dualScale(source);
    case ":":
      return numberMatrix(source);
    case ";":
      return attributes.is("numbers_only")
        ? {
            kind: "matrix",
            cells: "number",
            rows: parts(source, named.rows),
            columns: parts(source, named.columns),
            ...order(source),
          }
        : {
            kind: "matrix",
            cells: "text",
            rows: parts(source, named.rows),
            columns: parts(source, named.columns),
            ...order(source),
          };
    case "R":
      return rank(source);
    case "X":
      return { kind: "statement" };
    case "*": {
      const expression = source.equation();
      if (expression === undefined) return { kind: "statement" };
      if (expression === null) return { kind: "hidden" };
      return { kind: "formula", expression, ...(attributes.is("hidden") ? { unseen: true } : {}) };
    }
    case "|":
      return fileKind(source);
    default:
      note("unknownType");
      return { kind: "text", lines: "many" };
  }
}

const toPlain = (options: readonly { id: string; code: string; label: string }[]): NeutralOption[] =>
  options.map(({ id, code, label }) => ({ id, code, label: { text: label } }));

function parts(source: KindSource, list: readonly NamedPart[]): NeutralPart[] {
  const { text, visibleIf } = source;
  return list.map((one) => {
    source.used.add(one);
    const condition = visibleIf(one);
    const { code, place } = one.part;
    return {
      id: one.id,
      code,
      place,
      label: text(one.part.texts, one) ?? { text: code },
      ...(condition === undefined ? {} : { visibleIf: condition }),
    };
  });
}

function order({ attributes }: KindSource): { rowsOrder?: "random" | "alphabetic" } {
  const isRandom = attributes.is("random_order") || attributes.get("subquestion_order") === "random";
  if (isRandom) return { rowsOrder: "random" };
  return attributes.get("subquestion_order") === "alphabetical" ? { rowsOrder: "alphabetic" } : {};
}

function choice(source: KindSource, list: readonly NamedPart[], many: boolean, isDropdown: boolean): NeutralKind {
  const { named, attributes, words, isScored, text } = source;
  const excluding = new Set(
    attributes
      .get("exclude_all_others")
      .split(/[;,]/)
      .map((code) => code.trim()),
  );
  const each = attributes.number("assessment_value");
  const options: NeutralOption[] = parts(source, list).map((part, index) => {
    const points = many ? each : (list[index]?.part.points ?? 0);
    return {
      ...part,
      ...(excluding.has(part.code) ? { exclusive: true } : {}),
      ...(isScored && points ? { score: points } : {}),
    };
  });
  if (named.question.other)
    options.push({
      id: otherIdOf(named),
      code: OTHER_CODE,
      label: text(attributes.texts("other_replace_text"), null) ?? { text: words.other },
      other: true,
      fixed: true,
    });
  if (options.length === 0) {
    source.notes.add("changed", "noAnswers", named.question.place, { item: named.id });
    return { kind: "text", lines: "one" };
  }
  const isRandom =
    attributes.is("random_order") ||
    ["random"].includes(attributes.get("answer_order")) ||
    attributes.get("subquestion_order") === "random";
  const isSorted = attributes.is("alphasort") || attributes.get("answer_order") === "alphabetical";
  const [least, most] = [attributes.number("min_answers"), attributes.number("max_answers")];
  return {
    kind: "choice",
    many,
    look: isDropdown ? "dropdown" : "list",
    options,
    ...(isRandom ? { order: "random" as const } : isSorted ? { order: "alphabetic" as const } : {}),
    ...(many && least ? { minPicks: least } : {}),
    ...(many && most ? { maxPicks: most } : {}),
  };
}

function textKind(source: KindSource): TextKind {
  const { named, attributes, text } = source;
  const { type, pattern } = named.question;
  const most = attributes.number("maximum_chars");
  const [prefix, suffix] = [attributes.get("prefix"), attributes.get("suffix")];
  const placeholder = text(attributes.texts("placeholder"), null);
  return {
    kind: "text",
    lines: type === "T" || type === "U" ? "many" : "one",
    ...(most ? { maxLength: most } : {}),
    ...patternOf(source, pattern),
    ...(prefix === "" ? {} : { prefix }),
    ...(suffix === "" ? {} : { suffix }),
    ...(placeholder ? { placeholder } : {}),
  };
}

/** LimeSurvey looks for the pattern anywhere in the text, the product matches the whole text. */
function patternOf({ named, notes }: KindSource, written: string): { pattern?: string } {
  if (written === "") return {};
  const body = /^\s*\/(.*)\/[a-z]*\s*$/s.exec(written)?.[1] ?? written;
  const isWhole = body.startsWith("^") && body.endsWith("$");
  const pattern = isWhole ? body.slice(1, -1) : `[\\s\\S]*(?:${body})[\\s\\S]*`;
  if (!findPatternFault(pattern) && !/\/[a-z]*i[a-z]*\s*$/.test(written)) return { pattern };
  notes.add("lost", "pattern", named.question.place, { item: named.id, params: { text: written } });
  return {};
}

function numberKind(source: KindSource): NumberKind {
  const { attributes, text } = source;
  const least = attributes.number("min_num_value_n");
  const most = attributes.number("max_num_value_n");
  const [prefix, suffix] = [attributes.get("prefix"), attributes.get("suffix")];
  const placeholder = text(attributes.texts("placeholder"), null);
  return {
    kind: "number",
    ...(attributes.is("num_value_int_only") ? { integer: true } : {}),
    ...(least === null ? {} : { min: least }),
    ...(most === null ? {} : { max: most }),
    ...(prefix === "" ? {} : { prefix }),
    ...(suffix === "" ? {} : { suffix }),
    ...(placeholder ? { placeholder } : {}),
  };
}

function dateKind({ attributes }: KindSource): NeutralKind {
  const format = attributes.get("date_format").toLowerCase();
  const hasTime = /h/.test(format);
  const hasDay = format === "" || /[dj]/.test(format);
  const precision = hasTime
    ? /[dmy]/.test(format)
      ? "datetime"
      : "time"
    : hasDay
      ? "day"
      : /m|n/.test(format)
        ? "month"
        : "year";
  const bound = (name: string, rest: string): string | undefined => {
    const text = attributes.get(name);
    if (/^\d{4}$/.test(text)) return `${text}-${rest}`;
    return /^\d{4}-\d\d-\d\d/.test(text) ? text.slice(0, 10) : undefined;
  };
  const [min, max] = [bound("date_min", "01-01"), bound("date_max", "12-31")];
  return { kind: "date", precision, ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
}

function blanks(source: KindSource, cell: TextKind | NumberKind): NeutralKind {
  return { kind: "blanks", blanks: parts(source, source.named.rows).map((part) => ({ ...part, cell })) };
}

function numbers(source: KindSource): NeutralKind {
  const { attributes, named } = source;
  const total = attributes.number("equals_num_value");
  if (total !== null) return { kind: "sum", rows: parts(source, named.rows), total };
  const cell = numberKind(source);
  if (!attributes.is("slider_layout")) return blanks(source, cell);
  source.notes.add("changed", "slider", named.question.place, { item: named.id });
  const [min, max] = [attributes.number("slider_min"), attributes.number("slider_max")];
  const step = attributes.number("slider_accuracy");
  return blanks(source, {
    ...cell,
    ...(min === null ? {} : { min }),
    ...(max === null ? {} : { max }),
    ...(step ? { step } : {}),
  });
}

function dualScale(source: KindSource): NeutralKind {
  const { named, attributes, text } = source;
  const column = (index: 0 | 1, list: readonly NamedPart[]): NeutralColumn => {
    const letter = index === 0 ? "A" : "B";
    const label = text(attributes.texts(`dualscale_header${letter}`), null) ?? { text: letter };
    return {
      id: `scale${index}`,
      code: String(index),
      label,
      cell: { kind: "choice", many: false, look: "dropdown", options: parts(source, list) },
    };
  };
  return {
    kind: "matrix",
    cells: "mixed",
    rows: parts(source, named.rows),
    columns: [column(0, named.answers), column(1, named.answers2)],
    ...order(source),
  };
}

function numberMatrix(source: KindSource): NeutralKind {
  const { named, attributes } = source;
  const base = { kind: "matrix", rows: parts(source, named.rows), ...order(source) } as const;
  const columns = parts(source, named.columns);
  if (attributes.is("multiflexible_checkbox")) return { ...base, cells: "many", columns };
  const [min, max, step] = ["min", "max", "step"].map((end) => attributes.number(`multiflexible_${end}`));
  const isFree = attributes.is("input_boxes") && min === null && max === null;
  if (isFree) return { ...base, cells: "number", columns };
  // Without limits LimeSurvey offers 1 to 10.
  const cell: NumberKind = { kind: "number", min: min ?? 1, max: max ?? 10, ...(step && step !== 1 ? { step } : {}) };
  return { ...base, cells: "mixed", columns: columns.map((column) => ({ ...column, cell })) };
}

function rank(source: KindSource): NeutralKind {
  const { named, attributes } = source;
  const options = parts(source, named.answers.length > 0 ? named.answers : named.rows);
  const most = attributes.number("max_answers");
  return { kind: "rank", options, ...(most ? { first: most } : {}) };
}

function fileKind({ attributes }: KindSource): NeutralKind {
  const types = attributes
    .get("allowed_filetypes")
    .split(/[\s,;]+/)
    .filter((type) => type !== "");
  const size = attributes.number("max_filesize");
  const count = attributes.number("max_num_of_files");
  return {
    kind: "file",
    ...(types.length > 0 ? { accept: types } : {}),
    ...(count ? { maxFiles: count } : {}),
    ...(size ? { maxSizeMb: Math.max(1, Math.round(size / 1024)) } : {}),
  };
}
