/** Reads LimeSurvey surveys (`.lss`, `.lsg`, `.lsq`) and tab-separated structures (`.txt`) into the neutral form. */
import type { JsonValue } from "@idata/engine";
import type { FormatReader, ReadForm, Refusal } from "../../exchange/format.ts";
import type { NeutralForm, NeutralItem, NeutralKind, NeutralPage, NeutralText } from "../../exchange/model.ts";
import { type Notes, type Place, createNotes } from "../../exchange/report.ts";
import { Attributes } from "./attributes.ts";
import type { EmScope } from "./em-scope.ts";
import { translateEm } from "./em-translate.ts";
import { fromTables } from "./from-tables.ts";
import { fromTsv, readTsv } from "./from-tsv.ts";
import { toKind } from "./kinds.ts";
import { LIMESURVEY_NOTES } from "./limesurvey.notes.ts";
import { type Named, type NamedPart, type Names, nameAll } from "./names.ts";
import { toRelevance } from "./old-conditions.ts";
import type { LsQuestion, LsSurvey, LsTexts } from "./source-model.ts";
import { type TextReader, createTextReader } from "./texts.ts";
import { type Words, wordsOf } from "./words.ts";
import { readXmlTables } from "./xml-tables.ts";

const FORMAT = "limesurvey";

function recognise(text: string): number {
  const head = text.slice(0, 4000);
  if (/<LimeSurveyDocType>/.test(head)) return 1;
  const [line = ""] = head.replace(/^\uFEFF/, "").split(/\r?\n/);
  const columns = line.split("\t").map((column) => column.replaceAll('"', "").trim().toLowerCase());
  return ["class", "type/scale", "name", "relevance", "text"].every((column) => columns.includes(column)) ? 0.95 : 0;
}

export function readLimesurvey(file: string, text: string): ReadForm | Refusal {
  const notes = createNotes(FORMAT);
  const isXml = /^\uFEFF?\s*</.test(text);
  const tables = isXml ? readXmlTables(text) : null;
  const rows = isXml ? null : readTsv(text);
  if (!tables && !rows) return { refused: { code: `${FORMAT}.notLimesurvey`, place: { line: 1 } } };
  if (tables && tables.faultLine !== null) {
    if (!tables.tables.has("questions"))
      return { refused: { code: `${FORMAT}.damaged`, place: { line: tables.faultLine } } };
    notes.add("lost", "damagedPart", { line: tables.faultLine });
  }
  const survey = tables ? fromTables(tables) : fromTsv(rows ?? []);
  const form = new SurveyReader(survey, notes).read(file);
  return { form, notes: notes.list(), omittedNotes: notes.omitted() };
}

/** Texts of the survey that are part of the form; others, such as e-mails, are reported. */
const OWN_TEXTS = new Set([
  "surveyls_title",
  "surveyls_description",
  "surveyls_welcometext",
  "surveyls_endtext",
  "surveyls_url",
  // Numbers of formats, which say nothing about the form.
  "surveyls_dateformat",
  "surveyls_numberformat",
]);
/** Settings that the form has, or that say nothing about it. */
const OWN_SETTINGS = new Set([
  "sid",
  "gsid",
  "owner_id",
  "language",
  "additional_languages",
  "format",
  "assessments",
  "datecreated",
  "active",
  "admin",
  "adminemail",
  "template",
  "autoredirect",
  "bounce_email",
  "faxto",
  "lastpage",
  "attributedescriptions",
]);

class SurveyReader {
  private readonly survey: LsSurvey;
  private readonly notes: Notes;
  private readonly names: Names;
  private readonly words: Words;
  private readonly texts: TextReader;
  private readonly isScored: boolean;

  constructor(survey: LsSurvey, notes: Notes) {
    this.survey = survey;
    this.notes = notes;
    this.names = nameAll(survey);
    this.words = wordsOf(survey.languages[0] ?? "en");
    const taken = new Set(this.names.all.flatMap(({ id, commentId }) => [id, commentId]));
    this.texts = createTextReader(survey.languages, taken, notes);
    this.isScored = survey.settings.get("assessments") === "Y";
  }

  read(file: string): NeutralForm {
    const { survey, notes } = this;
    const pages = survey.groups.map((group) => this.readGroup(group));
    const title = this.surveyText("surveyls_title") ?? { text: file.replace(/\.[a-z]+$/i, "") };
    const description = join(this.surveyText("surveyls_description"), this.surveyText("surveyls_welcometext"));
    const endings = this.readEndings();
    const scoring = this.readScoring();
    const quotas = this.readQuotas();
    this.reportRest();
    const format = survey.settings.get("format");
    for (const { code, what, text, place } of survey.rest) notes.add("lost", code, place, { params: { what, text } });
    return {
      kind: "survey",
      title,
      ...(description ? { description } : {}),
      language: this.texts.baseTag,
      paging: format === "A" ? "single" : format === "S" ? "question" : "pages",
      pages: pages.length > 0 ? pages : [{ items: [] }],
      endings,
      ...(this.texts.variables.length > 0 ? { variables: this.texts.variables } : {}),
      ...(quotas.length > 0 ? { quotas } : {}),
      ...(scoring ? { scoring } : {}),
    };
  }

  private scope(self: Named | null, isValidator = false): EmScope {
    return { names: this.names, words: this.words, self, isValidator, parameter: (name) => this.texts.parameter(name) };
  }

  private text(texts: LsTexts | undefined, place: Place, self: Named | null = null): NeutralText | undefined {
    return texts ? this.texts.read(texts, place, this.scope(self)) : undefined;
  }

  private surveyText(key: string): NeutralText | undefined {
    return this.text(this.survey.texts.get(key), { path: key });
  }

  private readGroup(group: LsSurvey["groups"][number]): NeutralPage {
    const { place, randomGroup, relevance } = group;
    if (randomGroup !== "") this.notes.add("lost", "randomGroup", place, { params: { text: randomGroup } });
    const title = this.text(group.titles, place);
    const description = this.text(group.descriptions, place);
    const condition = this.condition(relevance, null, place);
    const items = group.questions.flatMap((question) => this.readQuestion(question, condition === null));
    return {
      ...(title ? { title } : {}),
      ...(description ? { description } : {}),
      ...(condition ? { visibleIf: condition } : {}),
      items,
    };
  }

  /** `""` if there is no condition, null if it cannot be said (with a note). */
  private condition(source: string, self: Named | null, place: Place): string | null {
    const plain = source.trim().replace(/^\{([\s\S]*)\}$/, "$1");
    if (plain === "" || plain === "1") return "";
    if (plain === "0") return "false";
    return this.translate(plain, this.scope(self), place, self);
  }

  private translate(source: string, scope: EmScope, place: Place, self: Named | null): string | null {
    const translated = translateEm(source, scope);
    if (translated.ok) return translated.text;
    const code = translated.what === "" ? "expressionSyntax" : "expression";
    this.notes.add("lost", code, place, {
      ...(self ? { item: self.id } : {}),
      params: { text: source, what: translated.what },
    });
    return null;
  }

  private readQuestion(question: LsQuestion, isGroupLost: boolean): NeutralItem[] {
    const named = this.names.find(question);
    const { notes } = this;
    const { id, commentId } = named;
    const { place, code, type } = question;
    const attributes = new Attributes(question, this.survey.languages[0] ?? "");
    const source =
      question.relevance === "" || question.relevance === "1"
        ? toRelevance(question.qid, this.survey.conditions, this.names)
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
      words: this.words,
      isScored: this.isScored,
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
    if (title) this.notes.add("lost", "markupOnly", question.place, { item: id, params: { text: title.html ?? "" } });
    return { text: question.code || id };
  }

  /** Subquestions and answers that the type does not have, such as the places of a ranking. */
  private reportPart({ id }: Named, { part }: NamedPart): void {
    for (const text of part.texts.size > 0 ? part.texts.values() : [part.code])
      this.notes.add("lost", "unusedPart", part.place, { item: id, params: { text: `${part.code}: ${text}` } });
  }

  /** The comment field of types O and P as a question of its own. */
  private readComment(named: Named, id: string, base: { visibleIf?: string }): NeutralItem {
    const { question, rows } = named;
    const { place, code, type } = question;
    this.notes.add("changed", "comment", place, { item: id });
    const common = {
      id,
      code: `${code}_comment`,
      place,
      title: { text: this.words.comment },
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
        const source = this.names.byCode(code);
        const row = source?.rows.find((one) => one.part.code === part.part.code);
        if (!source || !question.subquestions.includes(part.part)) continue;
        if (!row) {
          if (!isExcluded)
            this.notes.add("lost", "arrayFilter", part.part.place, { item: named.id, params: { text: code } });
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
        this.notes.add("lost", "equationText", question.place, { item: named.id, params: { text } });
    const made = this.translate(whole, this.scope(null), question.place, named);
    if (made !== null && written !== plain)
      this.notes.add("changed", "equationText", question.place, { item: named.id, params: { text: written } });
    return made;
  }

  private readRequired(
    { id, question }: Named,
    kind: NeutralKind,
    isLost: boolean,
  ): { required?: boolean; eachRowRequired?: boolean } {
    const { mandatory, place } = question;
    if (mandatory === "S") this.notes.add("changed", "softMandatory", place, { item: id });
    if (mandatory !== "Y" || kind.kind === "statement" || kind.kind === "formula" || kind.kind === "hidden") return {};
    if (isLost) {
      this.notes.add("changed", "madeOptional", place, { item: id });
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
    if (perPart !== "") {
      if (named.rows.length === 0) sources.push(perPart);
      else this.notes.add("lost", "partValidation", question.place, { item: named.id, params: { text: perPart } });
    }
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
      this.notes.add("lost", "limit", question.place, { item: named.id, params: { name, text } });
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
        this.notes.add("lost", "tip", question.place, { item: named.id, params: { text: message.text } });
      return made === null ? [] : [{ expression: made, ...(message ? { message } : {}) }];
    });
    if (message && sources.every((source) => source.trim() === ""))
      for (const { text } of [message, ...Object.values(message.translations ?? {})])
        this.notes.add("lost", "tip", question.place, { item: named.id, params: { text } });
    return validators.length > 0 ? { validators } : {};
  }

  private readDefault(named: Named, kind: NeutralKind): { defaultValue?: JsonValue } {
    const { question } = named;
    const base = this.survey.languages[0] ?? "";
    const values = [...question.defaults].map(
      ([part, texts]) => [part, texts.get(base) ?? [...texts.values()][0] ?? ""] as const,
    );
    const report = (part: string, text: string): void =>
      this.notes.add("lost", "default", question.place, {
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

  private readEndings(): NeutralForm["endings"] {
    const description = this.surveyText("surveyls_endtext");
    const url =
      this.survey.texts
        .get("surveyls_url")
        ?.get(this.survey.languages[0] ?? "")
        ?.trim() ?? "";
    const redirects = this.survey.settings.get("autoredirect") === "Y" && /^https?:\/\//.test(url);
    if (url !== "" && url !== "http://" && !redirects)
      this.notes.add("lost", "url", { path: "surveyls_url" }, { params: { text: url } });
    if (!description && !redirects) return [];
    return [
      {
        title: { text: this.words.thanks },
        ...(description ? { description } : {}),
        ...(redirects ? { redirectUrl: url } : {}),
      },
    ];
  }

  private readScoring(): NeutralForm["scoring"] {
    const { assessments } = this.survey;
    const bands = assessments.flatMap(({ scope, name, message, minimum, place }) => {
      const title = this.text(name, place) ?? { text: String(minimum) };
      const description = this.text(message, place);
      if (scope === "T" && this.isScored) return [{ from: minimum, title, ...(description ? { description } : {}) }];
      const text = [title.text, description?.text ?? ""].join(" | ");
      this.notes.add("lost", "assessment", place, { params: { text } });
      return [];
    });
    if (!this.isScored) return undefined;
    return { mode: "survey", ...(bands.length > 0 ? { bands: [...bands].sort((a, b) => a.from - b.from) } : {}) };
  }

  private readQuotas(): { title?: string; if: string; limit: number }[] {
    return this.survey.quotas.flatMap(({ name, limit, members, place }) => {
      const byQuestion = new Map<string, string[]>();
      for (const { qid, code } of members) {
        const one = this.names.byQid(qid);
        if (!one) continue;
        const quoted = code.replaceAll("'", String.raw`\'`);
        const test = ["M", "P"].includes(one.question.type)
          ? `{${one.id}} contains '${quoted}'`
          : one.question.type === "Y"
            ? `{${one.id}} = ${code === "Y"}`
            : `{${one.id}} = '${quoted}'`;
        byQuestion.set(qid, [...(byQuestion.get(qid) ?? []), test]);
      }
      if (byQuestion.size === 0) {
        this.notes.add("lost", "quota", place, { params: { text: name } });
        return [];
      }
      return [
        { title: name, if: [...byQuestion.values()].map((tests) => `(${tests.join(" or ")})`).join(" and "), limit },
      ];
    });
  }

  /** Texts and settings of the survey that have no place in the form. */
  private reportRest(): void {
    const { texts, settings } = this.survey;
    for (const [key, byLanguage] of texts) {
      if (OWN_TEXTS.has(key)) continue;
      for (const text of byLanguage.values()) {
        this.notes.add("lost", "surveyText", { path: key }, { params: { name: key, text } });
      }
    }
    const quotes: string[] = [];
    for (const [key, setting] of settings) {
      if (OWN_SETTINGS.has(key) || ["", "N", "I", "-1", "0", "inherit"].includes(setting)) continue;
      const last = quotes.at(-1);
      const quote = `${key}=${setting}`;
      if (last !== undefined && last.length + quote.length < 280) quotes[quotes.length - 1] = `${last}; ${quote}`;
      else quotes.push(quote);
    }
    for (const text of quotes) this.notes.add("lost", "settings", { path: "surveys" }, { params: { text } });
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

/** Two texts as paragraphs of one. */
function join(one: NeutralText | undefined, other: NeutralText | undefined): NeutralText | undefined {
  if (!one || !other) return one ?? other;
  const both = (
    a: { text: string; html?: string } | undefined,
    b: { text: string; html?: string } | undefined,
  ): { text: string; html?: string } => {
    const [x, y] = [a ?? { text: "" }, b ?? { text: "" }];
    const text = [x.text, y.text].filter((part) => part !== "").join("\n");
    return x.html === undefined && y.html === undefined
      ? { text }
      : { text, html: `<p>${x.html ?? escape(x.text)}</p><p>${y.html ?? escape(y.text)}</p>` };
  };
  const tags = [...new Set([...Object.keys(one.translations ?? {}), ...Object.keys(other.translations ?? {})])];
  const translations = Object.fromEntries(
    tags.map((tag) => [tag, both(one.translations?.[tag], other.translations?.[tag])]),
  );
  return { ...both(one, other), ...(tags.length > 0 ? { translations } : {}) };
}

const escape = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

export const limesurveyReader: FormatReader = {
  name: FORMAT,
  extensions: ["lss", "lsg", "lsq", "txt", "tsv"],
  noteTexts: LIMESURVEY_NOTES,
  recognise: (source) => (source.kind === "text" ? recognise(source.text) : 0),
  read: (source) =>
    source.kind === "text"
      ? readLimesurvey(source.name, source.text)
      : { refused: { code: `${FORMAT}.notLimesurvey`, place: { line: 1 } } },
};
