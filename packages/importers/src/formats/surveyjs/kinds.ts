/** SurveyJS question types as neutral kinds. */
import type {
  DateKind,
  NeutralColumn,
  NeutralKind,
  NeutralText,
  NumberKind,
  ScaleKind,
  TextKind,
} from "../../exchange/model.ts";
import { assignNames } from "../../exchange/names.ts";
import { readChoice, readParts } from "./choices.ts";
import { isPlain, type Node, type Plain, type ReadContext, show } from "./context.ts";
import { readValidators, type ReadValidator } from "./validators.ts";

type ReadKind = (node: Node, context: ReadContext) => NeutralKind;

/** The most cells in one row that a table of the product shows; more are read and cut with a note by the schema. */
const USUAL_ROWS = 2;

const text: ReadKind = (node, context) => readInput(node, context);

/** A typed input by its `inputType`: of a question, an item of `multipletext` or a cell. */
export function readInput(node: Node, context: ReadContext): TextKind | NumberKind | DateKind | ScaleKind {
  const type = (node.string("inputType") ?? "text").toLowerCase();
  const placeholder = node.text("placeholder", "placeHolder");
  const words = placeholder === undefined ? {} : { placeholder: context.piped(placeholder) };
  const mask = readMask(node, context);
  switch (type) {
    case "number":
      return { ...readNumber(node), ...words, ...(mask?.kind === "number" ? mask : {}) };
    case "range": {
      const { min = 0, max = 100, step } = readNumber(node);
      return { kind: "scale", look: "slider", min, max, ...(step === undefined ? {} : { step }) };
    }
    case "date":
    case "month":
    case "time":
    case "datetime":
    case "datetime-local": {
      const precision = type === "date" ? "day" : type === "month" || type === "time" ? type : "datetime";
      const bound = (name: string): string | undefined => node.string(name)?.slice(0, precision === "day" ? 10 : 16);
      const [min, max] = [bound("min"), bound("max")];
      return { kind: "date", precision, ...(min ? { min } : {}), ...(max ? { max } : {}) };
    }
    default: {
      if (mask?.kind === "number") return { ...mask, ...words };
      const formats: Readonly<Record<string, TextKind["format"]>> = {
        email: "email",
        url: "url",
        tel: "phone",
        password: "password",
        color: "color",
      };
      if (type !== "text" && formats[type] === undefined)
        context.note("changed", "inputType", node.path, { text: type });
      const longest = node.number("maxLength");
      const right = node.get("correctAnswer");
      return {
        kind: "text",
        lines: "one",
        ...(formats[type] ? { format: formats[type] } : {}),
        ...(longest !== undefined && longest > 0 ? { maxLength: longest } : {}),
        ...words,
        ...mask,
        ...(right === undefined
          ? {}
          : { key: { answers: (Array.isArray(right) ? right : [right]).map((one) => ({ text: show(one) })) } }),
      };
    }
  }
}

function readNumber(node: Node): NumberKind {
  const [min, max, step] = [node.number("min"), node.number("max"), node.number("step")];
  const right = node.number("correctAnswer");
  return {
    kind: "number",
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    ...(step === undefined || step <= 0 ? {} : { step }),
    ...(right === undefined ? {} : { key: { ranges: [{ min: right, max: right }] } }),
  };
}

/** A mask of digits and letters stays a mask; one for numbers makes the answer a number. */
function readMask(
  node: Node,
  context: ReadContext,
): { mask: string; kind?: undefined } | (NumberKind & { kind: "number" }) | null {
  const type = node.string("maskType")?.toLowerCase();
  const raw = node.get("maskSettings");
  if (type === undefined || type === "none" || !isPlain(raw)) return null;
  const settings = context.node(raw, `${node.path}.maskSettings`);
  if (type === "pattern") {
    const pattern = settings.string("pattern") ?? "";
    if (!/[\\[\]{}]/.test(pattern) && pattern !== "") return { mask: pattern.replaceAll("#", "*") };
  } else if (type === "numeric" || type === "currency") {
    const decimals = settings.number("precision");
    const [min, max] = [settings.number("min"), settings.number("max")];
    const [prefix, suffix] = [settings.string("prefix"), settings.string("suffix")];
    return {
      kind: "number",
      ...(decimals === undefined ? {} : { decimals }),
      ...(min === undefined ? {} : { min }),
      ...(max === undefined ? {} : { max }),
      ...(prefix ? { prefix } : {}),
      ...(suffix ? { suffix } : {}),
    };
  }
  context.note("lost", "mask", node.path, { text: show(raw) });
  return null;
}

const comment: ReadKind = (node, context) => {
  const placeholder = node.text("placeholder", "placeHolder");
  const longest = node.number("maxLength");
  const right = node.get("correctAnswer");
  return {
    kind: "text",
    lines: "many",
    ...(longest !== undefined && longest > 0 ? { maxLength: longest } : {}),
    ...(placeholder === undefined ? {} : { placeholder: context.piped(placeholder) }),
    ...(right === undefined ? {} : { key: { answers: [{ text: show(right) }] } }),
  };
};

const boolean: ReadKind = (node) => {
  const [yes, no] = [node.text("labelTrue"), node.text("labelFalse")];
  const [valueTrue, valueFalse] = [node.get("valueTrue"), node.get("valueFalse")];
  const right = node.get("correctAnswer");
  const yesCode = valueTrue === undefined ? undefined : show(valueTrue);
  return {
    kind: "boolean",
    ...(yes === undefined ? {} : { yes }),
    ...(no === undefined ? {} : { no }),
    ...(yesCode === undefined || yesCode === "true" ? {} : { yesCode }),
    ...(valueFalse === undefined || show(valueFalse) === "false" ? {} : { noCode: show(valueFalse) }),
    ...(right === undefined ? {} : { key: show(right) === (yesCode ?? "true") || right === true }),
  };
};

/** Steps with words, or with values that are not a row of whole numbers, become a choice. */
const rating: ReadKind = (node, context) => {
  const look = ratingLook(node);
  const [low, high] = [node.text("minRateDescription"), node.text("maxRateDescription")];
  const ends = { ...(low ? { low: context.piped(low) } : {}), ...(high ? { high: context.piped(high) } : {}) };
  const values = node.list("rateValues");
  const min = node.number("rateMin") ?? 1;
  const step = node.number("rateStep") ?? 1;
  const max = node.number("rateMax") ?? min + ((node.number("rateCount") ?? 5) - 1) * step;
  if (values.length === 0) {
    const kind =
      look === "numbers" && min === 0 && max === 10 && step === 1 && (low ?? high) !== undefined ? "nps" : look;
    return { kind: "scale", look: kind, min, max, ...(step === 1 ? {} : { step }), ...ends };
  }
  const parts = readParts(values, "o", context, { path: `${node.path}.rateValues` });
  const numbers = parts.map(({ code }) => (code.trim() === "" ? Number.NaN : Number(code)));
  const isRow = numbers.every((number, index) => Number.isInteger(number) && number === (numbers[0] ?? 0) + index);
  if (!isRow || parts.length > 11 || parts.length < 2) {
    if (low !== undefined || high !== undefined)
      context.note("lost", "rateDescription", node.path, { text: [low?.text, high?.text].filter(Boolean).join(" – ") });
    return { kind: "choice", many: false, look: "buttons", options: parts };
  }
  const labels = parts.flatMap(({ code, label }): [number, NeutralText][] =>
    label.text === code ? [] : [[Number(code), label]],
  );
  return {
    kind: "scale",
    look,
    min: numbers[0] ?? 1,
    max: numbers.at(-1) ?? 5,
    ...ends,
    ...(labels.length > 0 ? { labels: Object.fromEntries(labels) } : {}),
  };
};

function ratingLook(node: Node): ScaleKind["look"] {
  const type = node.string("rateType", "rateDisplayMode")?.toLowerCase();
  return type === "stars" ? "stars" : type === "smileys" ? "smileys" : "numbers";
}

const slider: ReadKind = (node, context) => {
  if (node.string("sliderType") === "range") context.note("changed", "sliderRange", node.path);
  const [min = 0, max = 100, step] = [node.number("min"), node.number("max"), node.number("step")];
  return { kind: "scale", look: "slider", min, max, ...(step === undefined || step <= 0 ? {} : { step }) };
};

const file: ReadKind = (node) => {
  const types = (node.string("acceptedTypes") ?? "")
    .split(",")
    .map((one) => one.trim().toLowerCase())
    .filter(Boolean);
  const groups = (["image", "audio", "video"] as const).filter(
    (one) => types.length > 0 && types.every((type) => type === `${one}/*`),
  );
  const endings = types.flatMap((type) => (/^\.[a-z0-9]{1,10}$/.test(type) ? [type.slice(1)] : []));
  const accept = groups[0] ?? (endings.length === types.length && endings.length > 0 ? endings : undefined);
  const bytes = node.number("maxSize") ?? 0;
  return {
    kind: "file",
    ...(accept === undefined ? {} : { accept }),
    maxFiles: node.flag("allowMultiple") ? node.number("maxFiles") || 10 : 1,
    ...(bytes > 0 ? { maxSizeMb: Math.min(1024, Math.max(0.001, Math.round((bytes / 1048576) * 1000) / 1000)) } : {}),
  };
};

const expression: ReadKind = (node, context) => {
  const source = node.string("expression") ?? "";
  if (source.trim() === "") {
    context.note("lost", "emptyFormula", node.path, { text: node.string("name") ?? "" });
    return { kind: "statement" };
  }
  const decimals = node.number("maximumFractionDigits");
  const style = node.string("displayStyle");
  const currency = node.string("currency");
  const format = node.string("format");
  const unit = /^\{0\} (\S.{0,48})$/.exec(format ?? "")?.[1];
  if (format !== undefined && unit === undefined)
    context.note("lost", "property", node.path, { what: "format", value: format });
  return {
    kind: "formula",
    expression: context.expression(source, `${node.path}.expression`),
    ...(decimals === undefined || decimals < 0 ? {} : { decimals }),
    ...(style === "currency"
      ? { unit: currency ?? "USD" }
      : style === "percent"
        ? { unit: "%" }
        : unit === undefined
          ? {}
          : { unit }),
  };
};

const matrix: ReadKind = (node, context) => {
  const columns = readParts(node.list("columns"), "c", context, {
    path: `${node.path}.columns`,
    visibleIf: node.string("columnsVisibleIf"),
  });
  const rows = readParts(node.list("rows"), "r", context, {
    path: `${node.path}.rows`,
    visibleIf: node.string("rowsVisibleIf"),
  });
  const right = node.get("correctAnswer");
  const many = node.string("cellType")?.toLowerCase() === "checkbox";
  if (rows.length === 0) return { kind: "choice", many, options: columns };
  const order = node.string("rowsOrder", "rowOrder")?.toLowerCase();
  return {
    kind: "matrix",
    cells: many ? "many" : "one",
    rows,
    columns,
    ...(order === "random" ? { rowsOrder: "random" } : {}),
    ...(node.flag("isAllRowRequired", "eachRowRequired") ? { eachRowRequired: true } : {}),
    ...(node.flag("eachRowUnique") ? { onePerColumn: true } : {}),
    ...(isPlain(right)
      ? { key: Object.fromEntries(Object.entries(right).map(([row, value]) => [row, show(value)])) }
      : {}),
  };
};

/** Columns with cells of their own. A cell without a type has the matrix's. */
function readColumns(node: Node, context: ReadContext): NeutralColumn[] {
  const list = node.list("columns").filter(isPlain);
  const usual = node.string("cellType") ?? "dropdown";
  const choices = node.list("choices");
  const codes = list.map((column) =>
    typeof column["name"] === "string" ? column["name"] : show(column["value"] ?? ""),
  );
  const ids = assignNames(codes, "c");
  return list.map((value, index) => {
    const at = `${node.path}.columns[${index}]`;
    const code = codes[index] ?? "";
    const raw = typeof value["cellType"] === "string" && value["cellType"] !== "default" ? value["cellType"] : usual;
    const hasChoices = Array.isArray(value["choices"]) && value["choices"].length > 0;
    const column = context.node(hasChoices || choices.length === 0 ? value : { ...value, choices: [...choices] }, at);
    column.skip("name", "cellType", "value", "choices");
    const label = column.text("title", "text") ?? { text: code };
    const total = column.string("totalType");
    if (total !== undefined && total !== "none" && total !== "sum") context.note("lost", "total", at, { text: total });
    const { kind, validators } = readValidators(column, readKind(raw, column, context), context);
    const cell = toCell(kind);
    if (cell === null) context.note("changed", "cell", at, { text: raw, title: label.text });
    if (kind.kind === "formula")
      context.note("lost", "property", at, { what: "expression", value: column.string("expression") ?? "" });
    noteCellRules(validators, at, context);
    const result: NeutralColumn = {
      id: ids[index] ?? "",
      code,
      label: context.piped(label),
      ...(column.flag("isRequired") ? { required: true } : {}),
      ...(column.flag("isUnique") ? { unique: true } : {}),
      ...(total === "sum" ? { total: true } : {}),
      cell: cell ?? { kind: "text" },
    };
    context.finish(column);
    return result;
  });
}

function toCell(kind: NeutralKind): NeutralColumn["cell"] | null {
  const kinds: readonly string[] = ["choice", "boolean", "text", "number", "scale", "date", "file"];
  return kinds.includes(kind.kind) ? (kind as NonNullable<NeutralColumn["cell"]>) : null;
}

const matrixDropdown: ReadKind = (node, context) => {
  const rows = readParts(node.list("rows"), "r", context, {
    path: `${node.path}.rows`,
    visibleIf: node.string("rowsVisibleIf"),
  });
  return {
    kind: "matrix",
    cells: "mixed",
    rows,
    columns: readColumns(node, context),
    ...(node.flag("isAllRowRequired") ? { eachRowRequired: true } : {}),
  };
};

const matrixDynamic: ReadKind = (node, context) => {
  const columns = readColumns(node, context);
  const key = node.string("keyName");
  const [start, min, max] = [node.number("rowCount"), node.number("minRowCount"), node.number("maxRowCount")];
  const details = node.list("detailElements", "templateElements");
  if (details.length > 0) context.note("lost", "detail", node.path, { text: JSON.stringify(details) });
  return {
    kind: "table",
    columns: columns.map((column) => (key !== undefined && column.code === key ? { ...column, unique: true } : column)),
    ...(min ? { minRows: min } : {}),
    ...(max === undefined ? {} : { maxRows: max }),
    startRows: start ?? USUAL_ROWS,
  };
};

const multipleText: ReadKind = (node, context) => {
  const list = node.list("items").map((one): Plain => (isPlain(one) ? one : { name: show(one) }));
  const codes = list.map((one) => show(one["name"] ?? ""));
  const ids = assignNames(codes, "b");
  return {
    kind: "blanks",
    blanks: list.map((value, index) => {
      const item = context.node(value, `${node.path}.items[${index}]`);
      const code = item.string("name") ?? "";
      const label = item.text("title") ?? { text: code };
      const { kind, validators } = readValidators(item, readInput(item, context), context);
      noteCellRules(validators, item.path, context);
      const blank = {
        id: ids[index] ?? "",
        code,
        label: context.piped(label),
        ...(item.flag("isRequired") ? { required: true } : {}),
        cell: kind.kind === "scale" ? ({ kind: "number", min: kind.min, max: kind.max } as const) : kind,
      };
      context.finish(item);
      return blank;
    }),
  };
};

/** Cells have bounds, but no conditions of their own. */
function noteCellRules(validators: readonly ReadValidator[], path: string, context: ReadContext): void {
  if (validators.length === 0) return;
  context.note("lost", "cellValidators", path, { text: validators.map(({ expression }) => expression).join("; ") });
}

const READERS: Readonly<Record<string, ReadKind>> = {
  text,
  comment,
  boolean,
  rating,
  slider,
  file,
  expression,
  matrix,
  matrixdropdown: matrixDropdown,
  matrixdynamic: matrixDynamic,
  multipletext: multipleText,
  radiogroup: (node, context) => readChoice(node, context, false),
  buttongroup: (node, context) => ({ ...readChoice(node, context, false), look: "buttons" }),
  dropdown(node, context) {
    const placeholder = node.text("placeholder", "optionsCaption");
    return { ...readChoice(node, context, false), look: "dropdown", ...(placeholder ? { placeholder } : {}) };
  },
  checkbox: (node, context) => readChoice(node, context, true),
  tagbox: (node, context) => ({ ...readChoice(node, context, true), look: "tags" }),
  imagepicker: (node, context) => ({ ...readChoice(node, context, node.flag("multiSelect") === true), look: "images" }),
  ranking(node, context) {
    const { options, order, from, key, maxPicks } = readChoice(node, context, true);
    return {
      kind: "rank",
      options,
      ...(order ? { order } : {}),
      ...(from ? { from } : {}),
      ...(key ? { key } : {}),
      ...(maxPicks ? { first: maxPicks } : {}),
    };
  },
  signaturepad: () => ({ kind: "signature" }),
  html: () => ({ kind: "statement" }),
  image: (node) => ({
    kind: "media",
    what: node.string("contentMode") === "video" ? "video" : "image",
    media: { url: node.string("imageLink") ?? "" },
  }),
};

export const isKnownType = (type: string): boolean => Object.hasOwn(READERS, type.toLowerCase());

const upload =
  (accept: "image" | "audio" | "video"): ReadKind =>
  () => ({ kind: "file", accept, maxFiles: 1 });

/** Types of widgets that many projects add to SurveyJS; the caller reports them as custom types. */
const WIDGETS: Readonly<Record<string, ReadKind>> = {
  datepicker: () => ({ kind: "date", precision: "day" }),
  datetimepicker: () => ({ kind: "date", precision: "datetime" }),
  timepicker: () => ({ kind: "date", precision: "time" }),
  range: slider,
  bootstrapslider: slider,
  nouislider: slider,
  camera: upload("image"),
  microphone: upload("audio"),
  editor: comment,
  barrating: (node, context) =>
    node.list("choices").length > 0 ? readChoice(node, context, false) : rating(node, context),
  sortablelist: (node, context) => READERS["ranking"]?.(node, context) ?? { kind: "text", lines: "one" },
};

/** Other types keep their choices, or become a line of text; the caller reports them. */
export function readKind(type: string, node: Node, context: ReadContext): NeutralKind {
  const read = READERS[type.toLowerCase()] ?? WIDGETS[type.toLowerCase()];
  if (read !== undefined) return read(node, context);
  const hasChoices = node.list("choices").length > 0;
  return hasChoices ? readChoice(node, context, /check|multi/i.test(type)) : { kind: "text", lines: "one" };
}
