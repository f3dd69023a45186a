/** Reads LimeSurvey surveys (`.lss`, `.lsg`, `.lsq`, the structure in `.lsa`) and tab-separated structures (`.txt`) into the neutral form. */
import type { FormatReader, ReadForm, Refusal } from "../../exchange/format.ts";
import type { NeutralForm, NeutralPage, NeutralText } from "../../exchange/model.ts";
import { assertItemCount } from "../../exchange/limits.ts";
import { type Notes, createNotes } from "../../exchange/report.ts";
import { decodeXml } from "../xml/decode.ts";
import { fromTables } from "./from-tables.ts";
import { fromTsv, readTsv } from "./from-tsv.ts";
import { LIMESURVEY_NOTES } from "./limesurvey.notes.ts";
import { type Names, nameAll } from "./names.ts";
import { type QuestionContext, QuestionReader } from "./question.ts";
import type { LsSurvey } from "./source-model.ts";
import { type TextReader, createTextReader } from "./texts.ts";
import { type Words, wordsOf } from "./words.ts";
import { readXmlTables } from "./xml-tables.ts";

const FORMAT = "limesurvey";

function recognise(text: string): number {
  const head = text.slice(0, 4000);
  if (/<LimeSurveyDocType>/.test(head)) return 1;
  if (/^\uFEFF?\s*(?:<\?xml[^>]*>\s*)?<document>[\s\S]*<DBVersion>\d/.test(head)) return 0.8;
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
  assertItemCount(survey.groups.reduce((sum, { questions }) => sum + questions.length, 0));
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

class SurveyReader implements QuestionContext {
  readonly survey: LsSurvey;
  readonly notes: Notes;
  readonly names: Names;
  readonly words: Words;
  private readonly questions: QuestionReader;
  readonly texts: TextReader;
  readonly isScored: boolean;

  constructor(survey: LsSurvey, notes: Notes) {
    this.survey = survey;
    this.notes = notes;
    this.names = nameAll(survey);
    this.words = wordsOf(survey.languages[0] ?? "en");
    const taken = new Set(this.names.all.flatMap(({ id, commentId }) => [id, commentId]));
    this.texts = createTextReader(survey.languages, taken, notes);
    this.isScored = survey.settings.get("assessments") === "Y";
    this.questions = new QuestionReader(this);
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

  private surveyText(key: string): NeutralText | undefined {
    return this.questions.text(this.survey.texts.get(key), { path: key });
  }

  private readGroup(group: LsSurvey["groups"][number]): NeutralPage {
    const { place, randomGroup, relevance } = group;
    if (randomGroup !== "") this.notes.add("lost", "randomGroup", place, { params: { text: randomGroup } });
    const title = this.questions.text(group.titles, place);
    const description = this.questions.text(group.descriptions, place);
    const condition = this.questions.condition(relevance, null, place);
    const items = group.questions.flatMap((question) => this.questions.read(question, condition === null));
    return {
      ...(title ? { title } : {}),
      ...(description ? { description } : {}),
      ...(condition ? { visibleIf: condition } : {}),
      items,
    };
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
      const title = this.questions.text(name, place) ?? { text: String(minimum) };
      const description = this.questions.text(message, place);
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
  extensions: ["lss", "lsg", "lsq", "lsa", "txt", "tsv"],
  noteTexts: LIMESURVEY_NOTES,
  recognise(source) {
    if (source.kind === "text") return recognise(source.text);
    return source.kind === "archive" && findStructure(source.entries) !== null ? 1 : 0;
  },
  read(source) {
    if (source.kind === "text") return readLimesurvey(source.name, source.text);
    return source.kind === "archive"
      ? readArchive(source.name, source.entries)
      : { refused: { code: `${FORMAT}.notLimesurvey`, place: { line: 1 } } };
  },
};

/** The name of the structure in an archive (`.lsa`), which also holds responses and participants. */
function findStructure(entries: ReadonlyMap<string, Uint8Array>): string | null {
  return [...entries.keys()].find((name) => /\.lss$/i.test(name)) ?? null;
}

/** Reads the structure; the other files of the archive are reported. */
function readArchive(file: string, entries: ReadonlyMap<string, Uint8Array>): ReadForm | Refusal {
  const structure = findStructure(entries);
  const bytes = structure === null ? undefined : entries.get(structure);
  if (structure === null || bytes === undefined)
    return { refused: { code: `${FORMAT}.notLimesurvey`, place: { line: 1 } } };
  const read = readLimesurvey(file, decodeXml(bytes));
  if ("refused" in read) return read;
  const notes = createNotes(FORMAT);
  for (const name of entries.keys()) if (name !== structure) notes.add("lost", "archiveFile", { file: name });
  return {
    ...read,
    notes: [...notes.list(), ...read.notes],
    omittedNotes: read.omittedNotes + notes.omitted(),
  };
}
