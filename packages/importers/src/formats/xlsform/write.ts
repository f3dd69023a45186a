/** Writes a neutral form as an XLSForm workbook: the sheets survey, choices and settings. */
import type { FormatWriter, SheetSource } from "../../exchange/format.ts";
import type { NeutralCell, NeutralForm, NeutralItem, NeutralPart, NeutralText } from "../../exchange/model.ts";
import { type Notes, createNotes } from "../../exchange/report.ts";
import {
  COLUMNS,
  type Cells,
  asText,
  cellType,
  headingOf,
  isGrid,
  listTranslations,
  partsOf,
  toName,
} from "./write-cells.ts";
import { type WrittenTarget, toXPath } from "./write-expression.ts";
import { XLSFORM_NOTES } from "./xlsform.notes.ts";

const TEXTS: ReadonlySet<string> = new Set(["label", "hint", "constraint_message"]);

export const xlsformWriter: FormatWriter = {
  name: "xlsform",
  noteTexts: XLSFORM_NOTES,
  write(form) {
    const notes = createNotes("xlsform");
    const sheets = new WorkbookMaker(form, notes).make();
    return { file: { kind: "sheets", sheets }, extension: "xlsx", notes: notes.list() };
  },
};

class WorkbookMaker {
  private readonly form: NeutralForm;
  private readonly notes: Notes;
  private readonly rows: Cells[] = [];
  private readonly choices: { list: string; code: string; label: NeutralText }[] = [];
  private readonly lists = new Map<string, string>();
  private readonly targets = new Map<string, WrittenTarget>();
  private readonly names = new Set(["meta"]);
  private readonly languages: readonly string[];

  constructor(form: NeutralForm, notes: Notes) {
    this.form = form;
    this.notes = notes;
    this.languages = [...new Set([form.language, ...listTranslations(form)])];
    for (const item of form.pages.flatMap((page) => page.items)) this.nameItem(item);
  }

  make(): SheetSource[] {
    const { form } = this;
    const isPaged = form.pages.length > 1;
    form.pages.forEach((page, index) => this.writePage(page, index, isPaged));
    this.reportForm();
    const settings = {
      form_title: form.title.text,
      form_id: toName(form.title.text) || "form",
      ...(this.languages.length > 1 ? { default_language: headingOf(form.language) } : {}),
      ...(isPaged ? { style: "pages" } : {}),
    };
    return [
      { name: "survey", hidden: false, rows: this.toRows() },
      { name: "choices", hidden: false, rows: this.toChoices() },
      { name: "settings", hidden: false, rows: [Object.keys(settings), Object.values(settings)] },
    ];
  }

  /** A name that XML allows and that no other row has. */
  private takeName(wanted: string, fallback: string): string {
    const plain = toName(wanted) || fallback;
    let name = plain;
    for (let count = 2; this.names.has(name.toLowerCase()); count++) name = `${plain}_${count}`;
    this.names.add(name.toLowerCase());
    return name;
  }

  private nameItem(item: NeutralItem): void {
    const name = this.takeName(item.code, item.id);
    const parts = new Map<string, string>();
    if (item.kind === "repeat")
      for (const inner of item.items) {
        this.nameItem(inner);
        parts.set(inner.id, this.targets.get(inner.id)?.name ?? inner.id);
      }
    for (const part of partsOf(item))
      parts.set(part.id, this.takeName(isGrid(item) ? part.code : `${name}_${part.code}`, `${name}_${part.id}`));
    const isMany = (item.kind === "choice" && item.many) || item.kind === "rank";
    this.targets.set(item.id, { name, isMany, parts });
  }

  private writePage(
    { title, description, visibleIf, items, jumps }: NeutralForm["pages"][number],
    index: number,
    isPaged: boolean,
  ): void {
    const place = items[0]?.place ?? {};
    if (jumps && jumps.length > 0) this.notes.add("lost", "jumps", place, { params: { text: String(jumps.length) } });
    const relevant = this.xpath(visibleIf, items[0]);
    if (isPaged || relevant !== "") {
      this.rows.push({
        type: "begin_group",
        name: this.takeName(`page${index + 1}`, "page"),
        ...(title ? { label: title } : {}),
        relevant,
        ...(isPaged ? { appearance: "field-list" } : {}),
      });
      if (description)
        this.rows.push({ type: "note", name: this.takeName(`page${index + 1}_note`, "note"), label: description });
    }
    let isOpen = false;
    for (const item of items) {
      if (item.kind === "section") {
        if (isOpen) this.rows.push({ type: "end_group" });
        isOpen = true;
        this.rows.push({
          type: "begin_group",
          name: this.nameOf(item),
          label: item.title,
          ...(item.description ? { hint: item.description } : {}),
        });
      } else this.writeItem(item);
    }
    if (isOpen) this.rows.push({ type: "end_group" });
    if (isPaged || relevant !== "") this.rows.push({ type: "end_group" });
  }

  private nameOf({ id }: NeutralItem): string {
    return this.targets.get(id)?.name ?? id;
  }

  /** `""` if there is no expression, or if it cannot be said (with a note). */
  private xpath(source: string | undefined, item: NeutralItem | undefined): string {
    if (source === undefined || source.trim() === "") return "";
    const written = toXPath(source, (id) => this.targets.get(id) ?? null);
    if (written === null)
      this.notes.add("lost", "notWritten", item?.place ?? {}, {
        ...(item ? { item: item.id } : {}),
        params: { text: source },
      });
    return written ?? "";
  }

  private writeItem(item: NeutralItem): void {
    const base = this.readBase(item);
    const add = (cells: Cells): void => {
      this.rows.push({ ...base, ...cells });
    };
    this.reportItem(item);
    switch (item.kind) {
      case "repeat":
      case "table":
        this.writeRepeat(item, base);
        return;
      case "matrix":
      case "matching":
      case "blanks":
      case "sum":
        this.writeGrid(item, base);
        return;
      case "formula":
        add({ type: "calculate", label: "", calculation: this.xpath(item.expression, item) });
        if (!item.unseen) {
          const name = this.takeName(`${this.nameOf(item)}_shown`, "shown");
          this.rows.push({ type: "note", name, label: { text: `${item.title.text} \${${this.nameOf(item)}}` } });
          this.notes.add("changed", "formulaAsNote", item.place, { item: item.id });
        }
        return;
      case "hidden":
        if (item.parameter !== undefined)
          this.notes.add("lost", "parameter", item.place, { item: item.id, params: { text: item.parameter } });
        add({ type: "hidden", label: "", ...(item.value === undefined ? {} : { default: item.value }) });
        return;
      case "section":
        return;
      case "media":
        this.notes.add("lost", "notExported", item.place, { item: item.id, params: { text: item.title.text } });
        return;
      case "statement":
        add({ type: "note" });
        return;
      case "essay":
        add({ type: "text", appearance: "multiline" });
        return;
      case "consent":
        add({ type: "acknowledge" });
        return;
      case "signature":
        add({ type: "image", appearance: "signature" });
        return;
      case "location":
        add({ type: "geopoint" });
        return;
      case "rank":
        add({ type: `rank ${this.listOf(this.nameOf(item), item.options)}` });
        return;
      case "choice":
      case "boolean":
      case "text":
      case "number":
      case "scale":
      case "date":
      case "file":
        add(cellType(item, (options) => this.listOf(this.nameOf(item), options)));
    }
  }

  /** The list with these options; questions with the same options share one. */
  private listOf(name: string, options: readonly Pick<NeutralPart, "code" | "label">[]): string {
    const key = JSON.stringify(options.map(({ code, label }) => [code, label]));
    const known = this.lists.get(key);
    if (known !== undefined) return known;
    const list = `${name}_list`;
    this.lists.set(key, list);
    for (const { code, label } of options) this.choices.push({ list, code, label });
    return list;
  }

  private readBase(item: NeutralItem): Cells {
    const [first] = item.validators ?? [];
    const limits =
      item.kind === "number"
        ? [
            ...(item.min === undefined ? [] : [`. >= ${item.min}`]),
            ...(item.max === undefined ? [] : [`. <= ${item.max}`]),
          ]
        : [];
    const constraints = [
      ...limits,
      ...(item.validators ?? []).map(({ expression }) => this.xpath(expression, item)).filter((text) => text !== ""),
    ];
    const required = item.required === true ? "yes" : this.xpath(item.requiredIf, item);
    const readOnly = item.readOnly === true ? "yes" : this.xpath(item.readOnlyIf, item);
    return {
      name: this.nameOf(item),
      label: item.title,
      ...(item.description ? { hint: item.description } : {}),
      required,
      relevant: this.xpath(item.visibleIf, item),
      constraint:
        constraints.length === 1 ? (constraints[0] ?? "") : constraints.map((text) => `(${text})`).join(" and "),
      ...(first?.message ? { constraint_message: first.message } : {}),
      ...this.readDefault(item),
      read_only: readOnly,
    };
  }

  private readDefault({ defaultValue: given, place, id }: NeutralItem): Cells {
    if (given === undefined || given === null) return {};
    if (typeof given === "string" || typeof given === "number" || typeof given === "boolean")
      return { default: String(given) };
    if (Array.isArray(given) && given.every((one) => typeof one === "string")) return { default: given.join(" ") };
    this.notes.add("lost", "notExported", place, { item: id, params: { text: JSON.stringify(given) } });
    return {};
  }

  private writeRepeat(item: Extract<NeutralItem, { kind: "repeat" | "table" }>, base: Cells): void {
    const [min, max] = item.kind === "repeat" ? [item.min, item.max] : [item.minRows, item.maxRows];
    const { type: _type, ...rest } = base;
    // XLSForm counts entries only if their number is fixed.
    this.rows.push({ ...rest, type: "begin_repeat", required: "", constraint: "", calculation: "" });
    if (min !== undefined && min === max) this.fixedCounts.set(this.rows.length - 1, String(min));
    else if (min !== undefined || max !== undefined)
      this.notes.add("lost", "entryCount", item.place, { item: item.id, params: { text: `${min ?? 0}–${max ?? ""}` } });
    if (item.kind === "repeat") for (const inner of item.items) this.writeItem(inner);
    else
      for (const column of item.columns)
        this.writePart(item, column, column.cell ?? { kind: "text" }, column.required === true);
    this.rows.push({ type: "end_repeat" });
  }
  private readonly fixedCounts = new Map<number, string>();

  private writePart(item: NeutralItem, part: NeutralPart, cell: NeutralCell, isRequired: boolean): void {
    const name = this.targets.get(item.id)?.parts.get(part.id) ?? part.id;
    this.rows.push({
      name,
      label: part.label,
      relevant: this.xpath(part.visibleIf, item),
      required: isRequired ? "yes" : "",
      ...cellType(cell, (options) => this.listOf(name, options)),
    });
  }

  /** Grids are groups: rows with the same choices as `table-list`, others with one question for each row or blank. */
  private writeGrid(item: Extract<NeutralItem, { kind: "matrix" | "matching" | "blanks" | "sum" }>, base: Cells): void {
    const isTable =
      item.kind === "matching" || (item.kind === "matrix" && (item.cells === "one" || item.cells === "many"));
    const { required: _required, constraint: _constraint, default: _default, ...head } = base;
    this.rows.push({ ...head, type: "begin_group", ...(isTable ? { appearance: "table-list" } : {}) });
    const isRequired = item.required === true || (item.kind === "matrix" && item.eachRowRequired === true);
    if (item.kind === "blanks")
      for (const blank of item.blanks) this.writePart(item, blank, blank.cell, blank.required === true || isRequired);
    else if (item.kind === "sum")
      for (const row of item.rows) this.writePart(item, row, { kind: "number" }, isRequired);
    else if (item.kind === "matching")
      for (const row of item.rows)
        this.writePart(item, row, { kind: "choice", many: false, options: item.options }, isRequired);
    else if (item.cells === "one" || item.cells === "many")
      for (const row of item.rows)
        this.writePart(item, row, { kind: "choice", many: item.cells === "many", options: item.columns }, isRequired);
    else {
      this.notes.add("changed", "matrixAsQuestions", item.place, { item: item.id });
      for (const row of item.rows) {
        if (item.cells === "scale") {
          const { min = 1, max = 5 } = item.scale ?? {};
          this.writePart(item, row, { kind: "scale", look: "numbers", min, max }, isRequired);
          continue;
        }
        for (const column of item.columns) {
          const cell: NeutralCell = column.cell ?? (item.cells === "number" ? { kind: "number" } : { kind: "text" });
          const name = this.takeName(`${this.nameOf(item)}_${row.code}_${column.code}`, "cell");
          this.rows.push({
            name,
            label: { text: `${row.label.text} – ${column.label.text}` },
            required: isRequired ? "yes" : "",
            ...cellType(cell, (options) => this.listOf(name, options)),
          });
        }
      }
    }
    this.rows.push({ type: "end_group" });
  }

  /** What an item has and XLSForm cannot say. */
  private reportItem(item: NeutralItem): void {
    const lose = (text: string): void =>
      this.notes.add("lost", "notExported", item.place, { item: item.id, params: { text } });
    const { key } = item as { key?: unknown };
    if (key !== undefined || item.points !== undefined) this.notes.add("lost", "key", item.place, { item: item.id });
    if (item.explanation) lose(item.explanation.text);
    if (item.kind === "choice" || item.kind === "rank")
      for (const option of item.options) {
        if (option.visibleIf !== undefined)
          this.notes.add("lost", "notWritten", item.place, { item: item.id, params: { text: option.visibleIf } });
        if (option.other)
          this.notes.add("changed", "otherWithoutText", item.place, {
            item: item.id,
            params: { text: option.label.text },
          });
        if (option.image) lose(option.label.text);
      }
    for (const { message } of (item.validators ?? []).slice(1)) if (message) lose(message.text);
    const plainer = plainerOf(item);
    if (plainer !== null)
      this.notes.add("changed", "plainer", item.place, { item: item.id, params: { text: plainer } });
    if (item.kind === "hidden" && item.title.text !== "") lose(item.title.text);
    if (item.kind === "repeat" && item.required === true) lose("required");
    if (item.kind === "scale") for (const words of [item.low, item.mid, item.high]) if (words) lose(words.text);
    if (item.kind === "text")
      for (const words of [item.placeholder?.text, item.prefix, item.suffix, item.mask]) if (words) lose(words);
    if (item.kind === "text" && item.pattern !== undefined) lose(item.pattern);
  }

  private reportForm(): void {
    const { form, notes } = this;
    const lose = (text: string): void => notes.add("lost", "notExported", {}, { params: { text } });
    if (form.description) lose(form.description.text);
    for (const { title } of form.endings) lose(title.text);
    for (const { name } of form.variables ?? []) lose(name);
    for (const { value, question } of form.rules ?? []) lose(`${question} = ${value ?? ""}`);
    for (const { title, if: condition } of form.quotas ?? []) lose(title ?? condition);
    if (form.scoring) notes.add("lost", "key", {});
  }

  private toRows(): string[][] {
    const counted = this.fixedCounts.size > 0;
    const used = COLUMNS.filter((column) => column === "label" || this.rows.some((row) => (row[column] ?? "") !== ""));
    const heads = used.flatMap((column) => (TEXTS.has(column) ? this.languageHeads(column) : [column]));
    const body = this.rows.map((row, index) => [
      ...used.flatMap((column) => (TEXTS.has(column) ? this.languageCells(row[column]) : [asText(row[column])])),
      ...(counted ? [this.fixedCounts.get(index) ?? ""] : []),
    ]);
    return [[...heads, ...(counted ? ["repeat_count"] : [])], ...body];
  }

  private toChoices(): string[][] {
    const body = this.choices.map(({ list, code, label }) => [list, code, ...this.languageCells(label)]);
    return [["list_name", "name", ...this.languageHeads("label")], ...body];
  }

  private languageHeads(column: string): string[] {
    return this.languages.length > 1 ? this.languages.map((tag) => `${column}::${headingOf(tag)}`) : [column];
  }

  private languageCells(cell: string | NeutralText | undefined): string[] {
    if (this.languages.length <= 1) return [this.toLabel(asText(cell))];
    return this.languages.map((tag) => {
      const text =
        typeof cell === "object" && tag !== this.form.language ? (cell.translations?.[tag]?.text ?? "") : asText(cell);
      return this.toLabel(text);
    });
  }

  /** `{id}` in texts becomes `${name}`. */
  private toLabel(text: string): string {
    return text.replaceAll(/\{([A-Za-z][\w-]*)\}/g, (whole, id: string) => {
      const target = this.targets.get(id);
      return target ? `\${${target.name}}` : whole;
    });
  }
}

/** What an item is and XLSForm has only something plainer for; null if there is the same. */
function plainerOf(item: NeutralItem): string | null {
  switch (item.kind) {
    case "text":
      return item.format ?? null;
    case "scale":
      return item.look === "stars" || item.look === "slider" ? null : item.look;
    case "date":
      return item.precision === "range" ? "date range" : null;
    case "boolean":
    case "consent":
    case "matching":
    case "blanks":
    case "sum":
    case "table":
      return item.kind;
    default:
      return null;
  }
}
