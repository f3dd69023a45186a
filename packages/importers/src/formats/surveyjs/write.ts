/** Writes the neutral form as SurveyJS JSON. Its names are the codes of the questions. */
import type { Expression, JsonValue } from "@idata/engine";
import type { FormatWriter } from "../../exchange/format.ts";
import type { NeutralForm, NeutralItem } from "../../exchange/model.ts";
import { renameIn } from "../../exchange/read-definition.ts";
import { createNotes, type Notes } from "../../exchange/report.ts";
import { compact, type Json, writeCell, writeChoice, writeOptions, type Writer } from "./write-cells.ts";
import { SURVEYJS_NOTES } from "./surveyjs.notes.ts";

export const surveyjsWriter: FormatWriter = {
  name: "surveyjs",
  noteTexts: SURVEYJS_NOTES,
  write(form) {
    const notes = createNotes("surveyjs");
    const text = `${JSON.stringify(compact(writeForm(form, notes)), null, 2)}\n`;
    return { file: { kind: "text", text }, extension: "json", notes: notes.list() };
  },
};

function writeForm(form: NeutralForm, notes: Notes): Json {
  const names = new Map(listItems(form).map(({ id, code }) => [id, code === "" ? id : code]));
  const base = form.language.split("-")[0] === "en" ? "en" : form.language.toLowerCase();
  const writer: Writer = {
    notes,
    text(text) {
      if (text === undefined) return undefined;
      const own = text.html ?? text.text;
      const others = Object.entries(text.translations ?? {});
      if (others.length === 0) return own;
      return {
        default: own,
        ...Object.fromEntries(others.map(([tag, one]) => [tag.toLowerCase(), one.html ?? one.text])),
      };
    },
    expression(source) {
      if (source === undefined || source === "") return undefined;
      return (
        renameIn(source, ([root = "", ...rest]) => [names.get(String(root)) ?? root, ...rest], toOwnSyntax) ?? source
      );
    },
    lose: (item, what, value) =>
      notes.add(
        "lost",
        "property",
        { path: item.id },
        { item: item.id, params: { what, value: JSON.stringify(value) ?? "" } },
      ),
  };
  const lose = (what: string, value: unknown): void => {
    if (value !== undefined) notes.add("lost", "property", {}, { params: { what, value: JSON.stringify(value) } });
  };
  const [usual, ...conditional] = [...form.endings].sort(
    (a, b) => Number(a.visibleIf !== undefined) - Number(b.visibleIf !== undefined),
  );
  const hasUsual = usual?.visibleIf === undefined;
  const special = hasUsual ? conditional : form.endings;
  lose("quotas", form.quotas);
  lose("bands", form.scoring?.bands);
  for (const { screenOut, title } of form.endings) if (screenOut) lose("screenOut", title.text);
  const html = (ending: NeutralForm["endings"][number]): JsonValue | undefined =>
    writer.text(ending.description ?? ending.title);
  const urls = special.filter((ending) => ending.redirectUrl !== undefined);
  const htmls = special.filter((ending) => ending.redirectUrl === undefined);
  return {
    title: writer.text(form.title),
    description: writer.text(form.description),
    ...(base === "en" ? {} : { locale: base }),
    ...(form.paging === "single" ? { questionsOnPageMode: "singlePage" } : {}),
    ...(form.paging === "question" ? { questionsOnPageMode: "questionPerPage" } : {}),
    pages: form.pages.map((page, index): Json => {
      if (page.jumps !== undefined && page.jumps.length > 0) lose("jumps", page.jumps);
      return {
        name: `page${index + 1}`,
        title: writer.text(page.title),
        description: writer.text(page.description),
        visibleIf: writer.expression(page.visibleIf),
        ...(page.itemsOrder ? { questionOrder: "random" } : {}),
        elements: writeSections(page.items, writer) as JsonValue,
      };
    }) as JsonValue,
    ...(hasUsual && usual !== undefined ? { completedHtml: html(usual), navigateToUrl: usual.redirectUrl } : {}),
    completedHtmlOnCondition: htmls.map((one) => ({
      expression: writer.expression(one.visibleIf),
      html: html(one),
    })) as JsonValue,
    navigateToUrlOnCondition: urls.map((one) => ({
      expression: writer.expression(one.visibleIf),
      url: one.redirectUrl,
    })) as JsonValue,
    calculatedValues: (form.variables ?? []).flatMap(({ name, expression, parameter }) => {
      if (expression !== undefined) return [{ name, expression: writer.expression(expression) ?? "" }];
      lose("variable", parameter ?? name);
      return [];
    }),
    triggers: (form.rules ?? []).map((rule) => ({
      type: rule.value === undefined ? "setvalue" : "runexpression",
      expression: writer.expression(rule.if) ?? "",
      setToName: names.get(rule.question) ?? rule.question,
      ...(rule.value === undefined ? {} : { runExpression: writer.expression(rule.value) ?? "" }),
    })),
  };
}

/** SurveyJS writes `!(…)` for `not` and has no null. */
function toOwnSyntax(node: Expression): Expression {
  if (node.type === "unary" && node.operator === "not") return { type: "call", name: "!", args: [node.operand] };
  return node.type === "value" && node.value === null ? { type: "value", value: "" } : node;
}

function listItems(form: NeutralForm): NeutralItem[] {
  const inside = (items: readonly NeutralItem[]): NeutralItem[] =>
    items.flatMap((item) => (item.kind === "repeat" ? [item, ...inside(item.items)] : [item]));
  return form.pages.flatMap((page) => inside(page.items));
}

/** A section becomes a panel with the items below it. */
function writeSections(items: readonly NeutralItem[], writer: Writer): Json[] {
  const elements: Json[] = [];
  let open: Json[] = elements;
  for (const item of items) {
    if (item.kind !== "section") {
      open.push(writeItem(item, writer));
      continue;
    }
    open = [];
    elements.push({
      type: "panel",
      name: item.id,
      title: writer.text(item.title),
      description: writer.text(item.description),
      visibleIf: writer.expression(item.visibleIf),
      elements: open as JsonValue,
    });
  }
  return elements;
}

function writeItem(item: NeutralItem, writer: Writer): Json {
  const defaultValue = item.defaultValue;
  const validators = (item.validators ?? []).map(({ expression, message, level }) => ({
    type: "expression",
    // SurveyJS has no word for the question itself.
    expression: selfTo(writer.expression(expression) ?? "", item.code || item.id),
    text: writer.text(message),
    ...(level === "warning" ? { notificationType: "warning" } : {}),
  }));
  const plainer = plainerOf(item);
  if (plainer !== null) writer.lose(item, "type", plainer);
  if (item.explanation !== undefined) writer.lose(item, "explanation", item.explanation.text);
  const { rules = [], ...own } = writeKind(item, writer);
  return {
    ...own,
    name: item.code === "" ? item.id : item.code,
    ...("html" in own || item.title.text === item.code ? {} : { title: writer.text(item.title) }),
    ...("html" in own ? {} : { description: writer.text(item.description) }),
    visibleIf: writer.expression(item.visibleIf),
    isRequired: item.required || undefined,
    requiredIf: writer.expression(item.requiredIf),
    readOnly: item.readOnly || undefined,
    ...(item.readOnlyIf === undefined ? {} : { enableIf: `!(${writer.expression(item.readOnlyIf)})` }),
    defaultValue,
    validators: [...(rules as JsonValue[]), ...(validators as JsonValue[])],
    score: item.points,
  };
}

/** What an item is and SurveyJS has only something plainer for; null if there is the same. */
function plainerOf(item: NeutralItem): string | null {
  if (item.kind === "text") return item.format === "name" ? item.format : null;
  if (item.kind === "scale") return item.look === "nps" ? item.look : null;
  if (item.kind === "matrix") return item.cells === "text" ? "text" : null;
  return item.kind === "consent" || item.kind === "matching" || item.kind === "hidden" ? item.kind : null;
}

function selfTo(expression: string, name: string): string {
  return renameIn(expression, ([root = "", ...rest]) => [root === "self" ? name : root, ...rest]) ?? expression;
}

function writeKind(item: NeutralItem, writer: Writer): Json {
  switch (item.kind) {
    case "choice":
      return writeChoice(item, writer, (what, value) => writer.lose(item, what, value));
    case "rank":
      if (item.from) writer.lose(item, "from", item.from);
      return {
        type: "ranking",
        choices: writeOptions(item.options, writer),
        choicesOrder: item.order && (item.order === "random" ? "random" : "asc"),
        maxSelectedChoices: item.first,
        ...(item.first === undefined ? {} : { selectToRankEnabled: true }),
        correctAnswer: item.key && [...item.key],
      };
    case "matrix":
      return writeMatrix(item, writer);
    case "table":
      return {
        type: "matrixdynamic",
        columns: item.columns.map((column) => writeColumn(column, writer, item)) as JsonValue,
        rowCount: item.startRows ?? Math.max(1, item.minRows ?? 1),
        minRowCount: item.minRows,
        maxRowCount: item.maxRows,
      };
    case "repeat":
      return {
        type: "paneldynamic",
        templateElements: item.items.map((one) => writeInner(one, item.items, writer)) as JsonValue,
        minPanelCount: item.min,
        maxPanelCount: item.max,
        templateTitle: writer.text(
          item.entryTitle && { ...item.entryTitle, text: item.entryTitle.text.replaceAll("{n}", "{panelIndex}") },
        ),
      };
    case "blanks":
      return writeBlanks(item, writer);
    case "matching":
      if (item.eachUsedOnce) writer.lose(item, "eachUsedOnce", true);
      return {
        type: "matrixdropdown",
        rows: writeOptions(item.rows, writer),
        isAllRowRequired: item.eachRowRequired || undefined,
        columns: [{ name: "answer", cellType: "dropdown", choices: writeOptions(item.options, writer) }],
        correctAnswer:
          item.key && Object.fromEntries(Object.entries(item.key).map(([row, code]) => [row, { answer: code }])),
      };
    case "sum":
      for (const what of ["atMost", "unit", "step"] as const)
        if (item[what] !== undefined) writer.lose(item, what, item[what]);
      if (item.total !== undefined) writer.lose(item, "total", item.total);
      return {
        type: "multipletext",
        items: item.rows.map((row) => ({
          name: row.code,
          title: writer.text(row.label),
          inputType: "number",
        })) as JsonValue,
      };
    case "formula":
      return {
        type: "expression",
        expression: writer.expression(item.expression),
        maximumFractionDigits: item.decimals,
        ...(item.unit === undefined ? {} : { format: `{0} ${item.unit}` }),
        ...(item.unseen ? { visible: false } : {}),
      };
    case "hidden":
      if (item.parameter !== undefined) writer.lose(item, "parameter", item.parameter);
      return { type: "text", visible: false, defaultValue: item.value };
    case "statement":
    case "section": {
      const words = item.description ?? item.title;
      return { type: "html", html: writer.text(words), title: item.description && writer.text(item.title) };
    }
    case "media": {
      const url = "url" in item.media ? item.media.url : "";
      return { type: "image", imageLink: url, ...(item.what === "video" ? { contentMode: "video" } : {}) };
    }
    case "consent":
      return { type: "boolean", labelTrue: writer.text(item.agree), renderAs: "checkbox" };
    case "signature":
      return { type: "signaturepad" };
    case "location":
      writer.lose(item, "type", "location");
      return { type: "text" };
    case "essay":
      return { type: "comment" };
    default:
      return writeCell(item, writer, (what, value) => writer.lose(item, what, value));
  }
}

function writeMatrix(item: Extract<NeutralItem, { kind: "matrix" }>, writer: Writer): Json {
  const rows = writeOptions(item.rows, writer);
  const shared = { rows, rowOrder: item.rowsOrder === "random" ? "random" : undefined };
  if (item.rowsOrder === "alphabetic") writer.lose(item, "rowsOrder", item.rowsOrder);
  if (item.cells === "one" || item.cells === "many") {
    for (const what of ["minPicks", "maxPicks"] as const)
      if (item[what] !== undefined) writer.lose(item, what, item[what]);
    return {
      type: "matrix",
      ...shared,
      ...(item.cells === "many" ? { cellType: "checkbox" } : {}),
      columns: writeOptions(item.columns, writer),
      isAllRowRequired: item.eachRowRequired || undefined,
      eachRowUnique: item.onePerColumn || undefined,
      correctAnswer: item.key && { ...item.key },
    };
  }
  const { min = 1, max = 5 } = item.scale ?? {};
  const cells =
    item.cells === "scale"
      ? [{ name: "score", cellType: "rating", rateMin: min, rateMax: max }]
      : item.columns.map((column) => writeColumn(column, writer, item));
  return {
    type: "matrixdropdown",
    ...shared,
    columns: cells as JsonValue,
    isAllRowRequired: item.eachRowRequired || undefined,
  };
}

function writeColumn(
  column: Extract<NeutralItem, { kind: "table" }>["columns"][number],
  writer: Writer,
  item: NeutralItem,
): Json {
  const { type, rules, ...settings } = writeCell(column.cell ?? { kind: "text" }, writer, (what, value) =>
    writer.lose(item, what, value),
  );
  return {
    validators: rules,
    name: column.code,
    title: writer.text(column.label),
    cellType: type === "radiogroup" ? "dropdown" : type,
    ...settings,
    isRequired: column.required || undefined,
    isUnique: column.unique || undefined,
    totalType: column.total ? "sum" : undefined,
  };
}

function writeBlanks(item: Extract<NeutralItem, { kind: "blanks" }>, writer: Writer): Json {
  if (item.text !== undefined) writer.lose(item, "text", item.text.text);
  if (item.wordBank !== undefined) writer.lose(item, "wordBank", item.wordBank);
  return {
    type: "multipletext",
    items: item.blanks.map((blank, index) => {
      const { type, rules, ...settings } = writeCell(blank.cell, writer, (what, value) =>
        writer.lose(item, what, value),
      );
      if (type !== "text") writer.lose(item, `kind (${blank.label.text || index + 1})`, blank.cell);
      return {
        name: blank.code,
        title: writer.text(blank.label),
        isRequired: blank.required || undefined,
        validators: rules,
        ...(type === "text" ? settings : {}),
      };
    }) as JsonValue,
  };
}

/** Names of the same group are `{panel.x}` in SurveyJS. */
function writeInner(item: NeutralItem, group: readonly NeutralItem[], writer: Writer): Json {
  const codes = new Map(group.map(({ id, code }) => [id, code === "" ? id : code]));
  const inner: Writer = {
    ...writer,
    expression: (source) =>
      source === undefined || source === ""
        ? undefined
        : (renameIn(source, ([root = "", ...rest]) => {
            const code = codes.get(String(root));
            return code === undefined ? [root, ...rest] : ["panel", code, ...rest];
          }) ?? source),
  };
  return writeItem(item, inner);
}
