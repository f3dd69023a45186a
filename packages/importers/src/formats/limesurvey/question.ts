/** Turns a question of a LimeSurvey survey into items of the neutral form. */
import type { JsonValue } from "@idata/engine";
import type { NeutralItem, NeutralKind, NeutralText } from "../../exchange/model.ts";
import type { Notes, Place } from "../../exchange/report.ts";
import { Attributes } from "./attributes.ts";
import type { EmScope } from "./em-scope.ts";
import { translateEm } from "./em-translate.ts";
import { toKind } from "./kinds.ts";
import type { Named, NamedPart, Names } from "./names.ts";
import { toRelevance } from "./old-conditions.ts";
import type { LsQuestion, LsSurvey, LsTexts } from "./source-model.ts";
import type { TextReader } from "./texts.ts";
import type { Words } from "./words.ts";

export interface QuestionContext {
  readonly survey: LsSurvey;
  readonly notes: Notes;
  readonly names: Names;
  readonly words: Words;
  readonly texts: TextReader;
  /** Whether answers give points. */
  readonly isScored: boolean;
}

export class QuestionReader {
  private readonly context: QuestionContext;

  constructor(context: QuestionContext) {
    this.context = context;
  }

  private scope(self: Named | null, isValidator = false): EmScope {
    return {
      names: this.context.names,
      words: this.context.words,
      self,
      isValidator,
      parameter: (name) => this.context.texts.parameter(name),
    };
  }

  text(texts: LsTexts | undefined, place: Place, self: Named | null = null): NeutralText | undefined {
    return texts ? this.context.texts.read(texts, place, this.scope(self)) : undefined;
  }

  /** `""` if there is no condition, null if it cannot be said (with a note). */
  condition(source: string, self: Named | null, place: Place): string | null {
    const plain = source.trim().replace(/^\{([\s\S]*)\}$/, "$1");
    if (plain === "" || plain === "1") return "";
    if (plain === "0") return "false";
    return this.translate(plain, this.scope(self), place, self);
  }

  private translate(source: string, scope: EmScope, place: Place, self: Named | null): string | null {
    const translated = translateEm(source, scope);
    if (translated.ok) return translated.text;
    const code = translated.what === "" ? "expressionSyntax" : "expression";
    this.context.notes.add("lost", code, place, {
      ...(self ? { item: self.id } : {}),
      params: { text: source, what: translated.what },
    });
    return null;
  }

  read(question: LsQuestion, isGroupLost: boolean): NeutralItem[] {
    const named = this.context.names.find(question);
    const { notes } = this.context;
    const { id, commentId } = named;
    const { place, code, type } = question;
    const attributes = new Attributes(question, this.context.survey.languages[0] ?? "");
    const source =
      question.relevance === "" || question.relevance === "1"
        ? toRelevance(question.qid, this.context.survey.conditions, this.context.names)
        : question.relevance;
    const own = this.condition(source, named, place);
    const isHidden = type !== "*" && attributes.is("hidden");
    if (isHidden) notes.add("changed", "hidden", place, { item: id });
    const used = new Set<NamedPart>();
    const kind = toKind({
      named,
      used,
      attributes,
      notes,
      words: this.context.words,
      isScored: this.context.isScored,
      text: (texts, part) => this.text(texts, part?.part.place ?? place, named),
      visibleIf: (part) => this.partCondition(named, part, attributes),
      equation: () => this.equation(named, attributes),
    });
    for (const list of [named.rows, named.columns, named.answers, named.answers2])
      for (const part of list) if (!used.has(part)) this.reportPart(named, part);
    const isFormula = kind.kind === "formula" || (type === "*" && kind.kind === "hidden");
    const title = isFormula ? { text: code } : this.readTitle(named);
    const description = this.text(question.help, place, named);
    const isLost = isGroupLost || own === null;
    const base = {
      id,
      code,
      place,
      title,
      ...(description ? { description } : {}),
      ...(isHidden ? { visibleIf: "false" } : own ? { visibleIf: own } : {}),
      ...this.readRequired(named, kind, isLost),
      ...this.readValidators(named, attributes),
      ...this.readDefault(named, kind),
    };
    attributes.reportRest(notes, id);
    const item = Object.assign(base, kind) as NeutralItem;
    return type === "O" || type === "P" ? [item, this.readComment(named, commentId, base)] : [item];
  }

  private readTitle(named: Named): NeutralText {
    const { question, id } = named;
    const title = this.text(question.texts, question.place, named);
    const words = (title?.html ?? title?.text ?? "")
      .replaceAll(/<(script|style)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi, "")
      .replaceAll(/<[^<>]*>|&nbsp;|\s/g, "");
    if (title && words !== "") return title;
    if (title)
      this.context.notes.add("lost", "markupOnly", question.place, { item: id, params: { text: title.html ?? "" } });
    return { text: question.code || id };
  }

  /** Subquestions and answers that the type does not have, such as the places of a ranking. */
  private reportPart({ id }: Named, { part }: NamedPart): void {
    for (const text of part.texts.size > 0 ? part.texts.values() : [part.code])
      this.context.notes.add("lost", "unusedPart", part.place, { item: id, params: { text: `${part.code}: ${text}` } });
  }

  /** The comment field of types O and P as a question of its own. */
  private readComment(named: Named, id: string, base: { visibleIf?: string }): NeutralItem {
    const { question, rows } = named;
    const { place, code, type } = question;
    this.context.notes.add("changed", "comment", place, { item: id });
    const common = {
      id,
      code: `${code}_comment`,
      place,
      title: { text: this.context.words.comment },
      ...(base.visibleIf === undefined ? {} : { visibleIf: base.visibleIf }),
    };
    if (type === "O") return { ...common, kind: "text", lines: "many" };
    const blanks = rows.map(({ id: rowId, part }) => ({
      id: rowId,
      code: part.code,
      place: part.place,
      label: this.text(part.texts, part.place, named) ?? { text: part.code },
      visibleIf: `{${named.id}} contains '${part.code.replaceAll("'", String.raw`\'`)}'`,
      cell: { kind: "text" as const, lines: "one" as const },
    }));
    return { ...common, kind: "blanks", blanks };
  }

  private partCondition(named: Named, part: NamedPart, attributes: Attributes): string | undefined {
    const { question } = named;
    const own = this.condition(part.part.relevance, named, part.part.place);
    const conditions = own ? [own] : [];
    for (const [name, isExcluded] of [
      ["array_filter", false],
      ["array_filter_exclude", true],
    ] as const) {
      for (const code of attributes.get(name).split(/[;,\s]+/)) {
        if (code === "") continue;
        const source = this.context.names.byCode(code);
        const row = source?.rows.find((one) => one.part.code === part.part.code);
        if (!source || !question.subquestions.includes(part.part)) continue;
        if (!row) {
          if (!isExcluded)
            this.context.notes.add("lost", "arrayFilter", part.part.place, { item: named.id, params: { text: code } });
          continue;
        }
        const isMany = ["M", "P"].includes(source.question.type);
        const test = isMany
          ? `{${source.id}} contains '${row.part.code.replaceAll("'", String.raw`\'`)}'`
          : `{${source.id}.${row.id}} notempty`;
        conditions.push(isExcluded ? `not (${test})` : test);
      }
    }
    if (conditions.length === 0) return undefined;
    return conditions.length === 1 ? conditions[0] : conditions.map((one) => `(${one})`).join(" and ");
  }

  /** Null if the formula cannot be said, undefined if the question is text with expressions in it. */
  private equation(named: Named, attributes: Attributes): string | null | undefined {
    const { question } = named;
    const written = attributes.get("equation") || ([...question.texts.values()][0] ?? "");
    const plain = written.replaceAll(/<[a-z/][^<>]*>/gi, "").trim();
    const whole = /^\{([^{}]*)\}$/s.exec(plain)?.[1];
    // Text with expressions in it is shown as text.
    if (whole === undefined) return undefined;
    for (const text of question.texts.values())
      if (text !== written && text.trim() !== "")
        this.context.notes.add("lost", "equationText", question.place, { item: named.id, params: { text } });
    const made = this.translate(whole, this.scope(null), question.place, named);
    if (made !== null && written !== plain)
      this.context.notes.add("changed", "equationText", question.place, { item: named.id, params: { text: written } });
    return made;
  }

  private readRequired(
    { id, question }: Named,
    kind: NeutralKind,
    isLost: boolean,
  ): { required?: boolean; eachRowRequired?: boolean } {
    const { mandatory, place } = question;
    if (mandatory === "S") this.context.notes.add("changed", "softMandatory", place, { item: id });
    if (mandatory !== "Y" || kind.kind === "statement" || kind.kind === "formula" || kind.kind === "hidden") return {};
    if (isLost) {
      this.context.notes.add("changed", "madeOptional", place, { item: id });
      return {};
    }
    return { required: true, ...(kind.kind === "matrix" ? { eachRowRequired: true } : {}) };
  }

  private readValidators(named: Named, attributes: Attributes): Pick<NeutralItem, "validators"> {
    const { question } = named;
    const tip = this.text(attributes.texts("em_validation_q_tip"), question.place, named);
    const sources = [attributes.get("em_validation_q")];
    const perPart = attributes.get("em_validation_sq");
    const partTip = this.text(attributes.texts("em_validation_sq_tip"), question.place, named);
    const isPerPart = perPart !== "" && named.rows.length > 0;
    if (perPart !== "" && !isPerPart) sources.push(perPart);
    for (const name of [
      "min_num_value",
      "max_num_value",
      "min_num_value_n",
      "max_num_value_n",
      "min_answers",
      "max_answers",
      "equals_num_value",
    ]) {
      const text = attributes.get(name);
      if (text === "" || attributes.number(name) !== null) continue;
      this.context.notes.add("lost", "limit", question.place, { item: named.id, params: { name, text } });
    }
    const sum: Record<string, string> = { min_num_value: ">=", max_num_value: "<=" };
    for (const [name, sign] of Object.entries(sum)) {
      const limit = attributes.number(name);
      if (limit !== null && limit !== 0 && named.rows.length > 0) sources.push(`sum(self) ${sign} ${limit}`);
    }
    const message = tip ?? partTip;
    const validators = sources.flatMap((source) => {
      if (source.trim() === "") return [];
      const made = this.translate(
        source.trim().replace(/^\{([\s\S]*)\}$/, "$1"),
        this.scope(named, true),
        question.place,
        named,
      );
      if (made === null && message)
        this.context.notes.add("lost", "tip", question.place, { item: named.id, params: { text: message.text } });
      return made === null ? [] : [{ expression: made, ...(message ? { message } : {}) }];
    });
    if (isPerPart) validators.push(...this.readPartValidators(named, perPart, partTip ?? tip));
    if (message && !isPerPart && sources.every((source) => source.trim() === ""))
      for (const { text } of [message, ...Object.values(message.translations ?? {})])
        this.context.notes.add("lost", "tip", question.place, { item: named.id, params: { text } });
    return validators.length > 0 ? { validators } : {};
  }

  /** One condition for each part. A grid with two axes has an expression for its cells, which no condition can say. */
  private readPartValidators(
    named: Named,
    source: string,
    message: NeutralText | undefined,
  ): NonNullable<NeutralItem["validators"]>[number][] {
    const { question, id } = named;
    const plain = source.trim().replace(/^\{([\s\S]*)\}$/, "$1");
    const made = named.rows.map((part) => translateEm(plain, { ...this.scope(named, true), part }));
    const failed = made.find((one) => !one.ok);
    if (named.columns.length > 0 || failed) {
      this.context.notes.add("lost", "partValidation", question.place, { item: id, params: { text: source } });
      if (message) this.context.notes.add("lost", "tip", question.place, { item: id, params: { text: message.text } });
      return [];
    }
    return made.flatMap((one) => (one.ok ? [{ expression: one.text, ...(message ? { message } : {}) }] : []));
  }

  private readDefault(named: Named, kind: NeutralKind): { defaultValue?: JsonValue } {
    const { question } = named;
    const base = this.context.survey.languages[0] ?? "";
    const values = [...question.defaults].map(
      ([part, texts]) => [part, texts.get(base) ?? [...texts.values()][0] ?? ""] as const,
    );
    const report = (part: string, text: string): void =>
      this.context.notes.add("lost", "default", question.place, {
        item: named.id,
        params: { text: part === "" ? text : `${part}: ${text}` },
      });
    if (kind.kind === "choice" && kind.many) {
      const chosen = values.flatMap(([part, text]) => (text === "Y" ? [part] : []));
      for (const [part, text] of values) if (text !== "Y") report(part, text);
      return chosen.length > 0 ? { defaultValue: chosen } : {};
    }
    let defaultValue: JsonValue | undefined;
    for (const [part, text] of values) {
      const constant = part === "" ? toConstant(text, kind) : undefined;
      if (constant === undefined) report(part, text);
      else defaultValue = constant;
    }
    return defaultValue === undefined ? {} : { defaultValue };
  }
}

function toConstant(text: string, kind: NeutralKind): JsonValue | undefined {
  if (text.includes("{")) return undefined;
  if (kind.kind === "choice") return kind.options.some(({ code }) => code === text) ? text : undefined;
  if (kind.kind === "boolean") return text === "Y" ? true : text === "N" ? false : undefined;
  if (kind.kind === "number" || kind.kind === "scale")
    return text !== "" && Number.isFinite(Number(text)) ? Number(text) : undefined;
  if (kind.kind === "date") return /^\d{4}-\d\d-\d\d$/.test(text) && kind.precision === "day" ? text : undefined;
  return kind.kind === "text" ? text : undefined;
}
