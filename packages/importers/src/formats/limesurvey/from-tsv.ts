/**
 * Reads LimeSurvey's tab-separated structure (https://manual.limesurvey.org/Tab_Separated_Value_survey_structure). Rows
 * follow each other: survey settings, then groups with their questions, then subquestions and answers below theirs. Each
 * language repeats the rows.
 */
import type { Place } from "../../exchange/report.ts";
import type { LsGroup, LsPart, LsQuestion, LsSurvey, LsTexts } from "./source-model.ts";

interface TsvRow {
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
}

/** Splits at tabs; a field in quotation marks may hold tabs, line breaks and doubled marks. Linear in the size. */
export function readTsv(text: string): TsvRow[] | null {
  const records = splitRecords(text.replace(/^\uFEFF/, ""));
  const [head] = records;
  const names = head?.fields.map((field) => field.trim().toLowerCase()) ?? [];
  if (!names.includes("class") || !names.includes("type/scale") || !names.includes("name")) return null;
  return records.slice(1).flatMap(({ line, fields }) => {
    if (fields.every((field) => field.trim() === "")) return [];
    const cells = fields.slice(0, names.length).map((field, index) => [names[index] ?? "", field] as const);
    const more = fields.slice(names.length).join("\t");
    return [{ line, cells: Object.fromEntries(more.trim() === "" ? cells : [...cells, ["?", more] as const]) }];
  });
}

function splitRecords(text: string): { line: number; fields: string[] }[] {
  const records: { line: number; fields: string[] }[] = [];
  let fields: string[] = [];
  let [line, start, at] = [1, 1, 0];
  while (at <= text.length) {
    let field = "";
    if (text[at] === '"') {
      at += 1;
      for (;;) {
        const end = text.indexOf('"', at);
        if (end < 0) {
          field += text.slice(at);
          at = text.length;
          break;
        }
        field += text.slice(at, end);
        at = end + 1;
        if (text[at] !== '"') break;
        field += '"';
        at += 1;
      }
      line += field.split("\n").length - 1;
    }
    const rest = /[^\t\r\n]*/y;
    rest.lastIndex = at;
    field += rest.exec(text)?.[0] ?? "";
    at = rest.lastIndex;
    fields.push(field);
    if (text[at] === "\t") {
      at += 1;
      continue;
    }
    records.push({ line: start, fields });
    fields = [];
    at += text[at] === "\r" && text[at + 1] === "\n" ? 2 : 1;
    line += 1;
    start = line;
  }
  return records;
}

/** Columns that are not attributes of a question. */
const COLUMNS = new Set([
  "id",
  "related_id",
  "class",
  "type/scale",
  "name",
  "relevance",
  "text",
  "help",
  "language",
  "validation",
  "mandatory",
  "other",
  "default",
  "same_default",
  "same_script",
  "encrypted",
]);

const MOST_LANGUAGES = 200;

interface OpenQuestion {
  row: TsvRow;
  code: string;
  type: string;
  texts: Map<string, string>;
  help: Map<string, string>;
  attributes: Map<string, Map<string, string>>;
  subquestions: OpenPart[];
  answers: OpenPart[];
  defaults: Map<string, Map<string, string>>;
}
interface OpenPart {
  code: string;
  scale: number;
  relevance: string;
  texts: Map<string, string>;
  place: Place;
  points: number;
}
interface OpenGroup {
  key: string;
  relevance: string;
  randomGroup: string;
  titles: Map<string, string>;
  descriptions: Map<string, string>;
  questions: OpenQuestion[];
  place: Place;
}

export function fromTsv(rows: readonly TsvRow[]): LsSurvey {
  const settings = new Map<string, string>();
  const texts = new Map<string, Map<string, string>>();
  const groups: OpenGroup[] = [];
  const rest: { code: "line"; what: string; text: string; place: Place }[] = [];
  const read = (row: TsvRow, column: string): string => row.cells[column]?.trim() ?? "";
  for (const row of rows.filter((one) => read(one, "class") === "S"))
    settings.set(read(row, "name"), read(row, "text"));
  const base =
    settings.get("language") || (rows.map((row) => read(row, "language")).find((name) => name !== "") ?? "en");
  const languages = new Set([base]);
  let group: OpenGroup | null = null;
  let question: OpenQuestion | null = null;
  const byCode = new Map<string, OpenQuestion[]>();
  const seenGroups = new Map<string, number>();
  const put = (into: Map<string, string>, language: string, text: string): void => {
    if (text.trim() !== "" && !into.has(language)) into.set(language, text);
  };
  for (const row of rows) {
    const kind = read(row, "class");
    const language = read(row, "language") || base;
    const place: Place = { line: row.line };
    if (kind === "S") continue;
    languages.add(language);
    if (kind === "SL") {
      const own = texts.get(read(row, "name")) ?? new Map<string, string>();
      put(own, language, row.cells["text"] ?? "");
      texts.set(read(row, "name"), own);
    } else if (kind === "G") {
      // Languages repeat a group: by its number, or in the same order.
      const count = (seenGroups.get(language) ?? 0) + 1;
      seenGroups.set(language, count);
      const key = read(row, "type/scale") || read(row, "id") || `#${count}`;
      group = groups.find((one) => one.key === key && !one.titles.has(language)) ?? null;
      if (!group) {
        group = {
          key,
          relevance: read(row, "relevance"),
          randomGroup: read(row, "random_group"),
          titles: new Map(),
          descriptions: new Map(),
          questions: [],
          place,
        };
        groups.push(group);
      }
      put(group.titles, language, read(row, "name"));
      put(group.descriptions, language, row.cells["text"] ?? "");
      question = null;
    } else if (kind === "Q") {
      if (!group) {
        group = {
          key: "",
          relevance: "",
          randomGroup: "",
          titles: new Map(),
          descriptions: new Map(),
          questions: [],
          place,
        };
        groups.push(group);
      }
      const code = read(row, "name");
      const candidates: readonly OpenQuestion[] = byCode.get(code) ?? [];
      const known = candidates.find((one) => !one.texts.has(language) && language !== read(one.row, "language"));
      question = known ?? {
        row,
        code,
        type: read(row, "type/scale"),
        texts: new Map(),
        help: new Map(),
        attributes: new Map(),
        subquestions: [],
        answers: [],
        defaults: new Map(),
      };
      if (!known) {
        group.questions.push(question);
        // A code that stands there very often is a damaged file; comparing all of them would take too long.
        if (candidates.length < MOST_LANGUAGES) byCode.set(code, [...candidates, question]);
      }
      put(question.texts, language, row.cells["text"] ?? "");
      put(question.help, language, row.cells["help"] ?? "");
      addDefault(question, "", language, read(row, "default"));
      for (const [column, text] of Object.entries(row.cells)) {
        if (COLUMNS.has(column) || text.trim() === "") continue;
        const own = question.attributes.get(column) ?? new Map<string, string>();
        own.set(question.row === row ? "" : language, text.trim());
        question.attributes.set(column, own);
      }
    } else if ((kind === "SQ" || kind === "A") && question) {
      const list = kind === "SQ" ? question.subquestions : question.answers;
      const code = read(row, "name");
      const scale = kind === "SQ" && question.type === "1" ? 0 : Number(read(row, "type/scale")) || 0;
      let part = list.find((one) => one.code === code && one.scale === scale && !one.texts.has(language));
      if (!part) {
        const points = Number(read(row, "assessment_value")) || 0;
        part = {
          code,
          scale,
          relevance: kind === "SQ" ? read(row, "relevance") : "",
          texts: new Map(),
          place: { ...place, path: `${question.code}, ${kind === "SQ" ? "subquestion" : "answer"} ${code}` },
          points,
        };
        list.push(part);
      }
      put(part.texts, language, row.cells["text"] ?? "");
      if (kind === "SQ") addDefault(question, code, language, read(row, "default"));
    } else {
      const text = Object.values(row.cells)
        .map((cell) => cell.trim())
        .filter((cell) => cell !== "")
        .join(" | ");
      rest.push({ code: "line", what: kind, text, place });
    }
  }
  return {
    languages: [...languages],
    settings,
    texts,
    groups: groups.map((one, index) => toGroup(one, index)),
    conditions: [],
    quotas: [],
    assessments: [],
    rest,
  };
}

function addDefault(question: OpenQuestion, code: string, language: string, text: string): void {
  if (text === "") return;
  const own = question.defaults.get(code) ?? new Map<string, string>();
  own.set(language, text);
  question.defaults.set(code, own);
}

function toGroup(
  { key, relevance, randomGroup, titles, descriptions, questions, place }: OpenGroup,
  index: number,
): LsGroup {
  return {
    gid: key || String(index),
    titles,
    descriptions,
    relevance,
    randomGroup,
    place,
    questions: questions.map(toQuestion),
  };
}

function toQuestion(open: OpenQuestion): LsQuestion {
  const { row, code, type, texts, help, attributes, subquestions, answers, defaults } = open;
  const read = (column: string): string => row.cells[column]?.trim() ?? "";
  return {
    qid: code,
    code,
    type,
    texts,
    help,
    mandatory: read("mandatory").toUpperCase(),
    other: read("other").toUpperCase() === "Y",
    relevance: read("relevance"),
    pattern: read("validation"),
    attributes: attributes satisfies ReadonlyMap<string, LsTexts>,
    subquestions: subquestions satisfies readonly LsPart[],
    answers,
    defaults,
    place: { line: row.line },
  };
}
