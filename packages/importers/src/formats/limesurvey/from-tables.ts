/**
 * Builds the survey from the tables of a LimeSurvey XML file. Up to about database version 400 each text has a row per
 * language; later versions keep texts in tables named `…_l10ns`.
 */
import type {
  LsAssessment,
  LsCondition,
  LsGroup,
  LsPart,
  LsQuestion,
  LsQuota,
  LsSurvey,
  LsTexts,
} from "./source-model.ts";
import type { XmlRow, XmlTables } from "./xml-tables.ts";

/** Tables whose rows become part of the form. */
const USED = new Set([
  "groups",
  "questions",
  "subquestions",
  "answers",
  "question_attributes",
  "defaultvalues",
  "conditions",
  "surveys",
  "surveys_languagesettings",
  "group_l10ns",
  "question_l10ns",
  "answer_l10ns",
  "defaultvalue_l10ns",
  "defaultvalues_l10ns",
  "quota",
  "quota_members",
  "assessments",
]);

const get = (row: XmlRow | undefined, column: string): string => row?.cells.get(column)?.trim() ?? "";
const raw = (row: XmlRow, column: string): string => row.cells.get(column) ?? "";

export function fromTables({ languages: listed, tables }: XmlTables): LsSurvey {
  const rowsOf = (table: string): readonly XmlRow[] => tables.get(table) ?? [];
  const settings = new Map([...(rowsOf("surveys")[0]?.cells ?? [])].map(([key, value]) => [key, value.trim()]));
  const languages = listLanguages(listed, settings, rowsOf("surveys_languagesettings"), [
    ...rowsOf("groups"),
    ...rowsOf("questions"),
    ...rowsOf("question_l10ns"),
  ]);
  const [base = ""] = languages;
  const attributes = collectAttributes(rowsOf("question_attributes"));
  const answers = collectAnswers(rowsOf("answers"), rowsOf("answer_l10ns"), base);
  const children = collectSubquestions(rowsOf("subquestions"), rowsOf("question_l10ns"), base);
  const defaults = collectDefaults(
    rowsOf("defaultvalues"),
    [...rowsOf("defaultvalue_l10ns"), ...rowsOf("defaultvalues_l10ns")],
    rowsOf("subquestions"),
    base,
  );
  const texts = byKey(rowsOf("question_l10ns"), "qid");
  const questions = groupBy(rowsOf("questions"), "qid").map(([qid, rows]) => {
    const [first] = rows;
    const places = rows.find((row) => get(row, "language") === base) ?? first;
    return {
      gid: get(first, "gid"),
      order: Number(get(places, "question_order")) || 0,
      question: {
        qid,
        code: get(places, "title"),
        type: get(places, "type"),
        texts: textsOf([...rows, ...(texts.get(qid) ?? [])], "question", base),
        help: textsOf([...rows, ...(texts.get(qid) ?? [])], "help", base),
        mandatory: get(places, "mandatory").toUpperCase(),
        other: get(places, "other").toUpperCase() === "Y",
        relevance: get(places, "relevance"),
        pattern: get(places, "preg"),
        attributes: attributes.get(qid) ?? new Map<string, LsTexts>(),
        subquestions: children.get(qid) ?? [],
        answers: answers.get(qid) ?? [],
        defaults: defaults.get(qid) ?? new Map<string, LsTexts>(),
        place: { line: first?.line ?? 0, path: `question ${qid}` },
      } satisfies LsQuestion,
    };
  });
  const groupTexts = byKey(rowsOf("group_l10ns"), "gid");
  const groups = groupBy(rowsOf("groups"), "gid").map(([gid, rows]): LsGroup & { order: number } => {
    const [first] = rows;
    return {
      gid,
      order: Number(get(first, "group_order")) || 0,
      titles: textsOf([...rows, ...(groupTexts.get(gid) ?? [])], "group_name", base),
      descriptions: textsOf([...rows, ...(groupTexts.get(gid) ?? [])], "description", base),
      relevance: get(first, "grelevance"),
      randomGroup: get(first, "randomization_group"),
      questions: questions
        .filter((one) => one.gid === gid)
        .sort((a, b) => a.order - b.order)
        .map((one) => one.question),
      place: { line: first?.line ?? 0, path: `group ${gid}` },
    };
  });
  // A file with one question only has no groups.
  const homeless = questions.filter(({ gid }) => !groups.some((group) => group.gid === gid));
  const known = new Set(questions.map(({ question }) => question.qid));
  return {
    languages,
    settings,
    texts: collectSurveyTexts(rowsOf("surveys_languagesettings"), base),
    groups: [
      ...groups.sort((a, b) => a.order - b.order),
      ...(homeless.length > 0 ? [homelessGroup(homeless.map(({ question }) => question))] : []),
    ],
    conditions: rowsOf("conditions").map((row): LsCondition => ({
      qid: get(row, "qid"),
      field: get(row, "cfieldname"),
      method: get(row, "method"),
      value: get(row, "value"),
      scenario: get(row, "scenario"),
    })),
    quotas: collectQuotas(rowsOf("quota"), rowsOf("quota_members")),
    assessments: groupBy(rowsOf("assessments"), "id").map(([, rows]): LsAssessment => ({
      scope: get(rows[0], "scope"),
      name: textsOf(rows, "name", base),
      message: textsOf(rows, "message", base),
      minimum: Number(get(rows[0], "minimum")) || 0,
      place: { line: rows[0]?.line ?? 0, path: "assessments" },
    })),
    rest: [
      ...[...tables].flatMap(([table, rows]) =>
        USED.has(table)
          ? []
          : rows.map((row) => ({
              code: "table" as const,
              what: table,
              text: [...row.cells.values()].filter((cell) => cell.trim() !== "").join(" | "),
              place: { line: row.line, path: table },
            })),
      ),
      ...[...rowsOf("subquestions"), ...rowsOf("answers")].flatMap((row) => {
        const parent = get(row, "parent_qid") || get(row, "qid");
        const text = get(row, "question") || get(row, "answer") || get(row, "code");
        return known.has(parent) || text === ""
          ? []
          : [{ code: "orphan" as const, what: parent, text, place: { line: row.line, path: `question ${parent}` } }];
      }),
    ],
  };
}

function homelessGroup(questions: readonly LsQuestion[]): LsGroup {
  return {
    gid: "",
    titles: new Map(),
    descriptions: new Map(),
    relevance: "",
    randomGroup: "",
    questions,
    place: questions[0]?.place ?? {},
  };
}

function listLanguages(
  listed: readonly string[],
  settings: ReadonlyMap<string, string>,
  surveyTexts: readonly XmlRow[],
  rows: readonly XmlRow[],
): string[] {
  const names = [
    settings.get("language") ?? "",
    ...(listed.length > 0 ? [] : (settings.get("additional_languages") ?? "").split(/\s+/)),
    ...listed,
    ...surveyTexts.map((row) => get(row, "surveyls_language")),
    ...rows.map((row) => get(row, "language")),
  ];
  return [...new Set(names.filter((name) => name !== ""))];
}

function groupBy(rows: readonly XmlRow[], key: string): [string, XmlRow[]][] {
  return [...byKey(rows, key)];
}

function byKey(rows: readonly XmlRow[], key: string): Map<string, XmlRow[]> {
  const found = new Map<string, XmlRow[]>();
  for (const row of rows) {
    const own = found.get(get(row, key)) ?? [];
    own.push(row);
    found.set(get(row, key), own);
  }
  return found;
}

function textsOf(rows: readonly XmlRow[], column: string, base: string): LsTexts {
  const texts = new Map<string, string>();
  for (const row of rows) {
    const text = raw(row, column);
    const language = get(row, "language") || base;
    if (text.trim() !== "" && !texts.has(language)) texts.set(language, text);
  }
  return texts;
}

function collectAttributes(rows: readonly XmlRow[]): Map<string, Map<string, Map<string, string>>> {
  const found = new Map<string, Map<string, Map<string, string>>>();
  for (const row of rows) {
    const text = raw(row, "value").trim();
    if (text === "") continue;
    const own = found.get(get(row, "qid")) ?? new Map<string, Map<string, string>>();
    const values = own.get(get(row, "attribute")) ?? new Map<string, string>();
    values.set(get(row, "language"), text);
    own.set(get(row, "attribute"), values);
    found.set(get(row, "qid"), own);
  }
  return found;
}

function collectAnswers(rows: readonly XmlRow[], texts: readonly XmlRow[], base: string): Map<string, LsPart[]> {
  const byAnswer = byKey(texts, "aid");
  const found = new Map<string, (LsPart & { order: number })[]>();
  for (const [qid, own] of groupBy(rows, "qid")) {
    const parts = new Map<string, XmlRow[]>();
    for (const row of own) {
      const key = `${get(row, "scale_id") || "0"}/${get(row, "code")}`;
      parts.set(key, [...(parts.get(key) ?? []), row]);
    }
    found.set(
      qid,
      [...parts.values()].map((same) => {
        const [first] = same;
        const aid = get(first, "aid");
        return {
          code: get(first, "code"),
          scale: Number(get(first, "scale_id")) || 0,
          order: Number(get(first, "sortorder")) || 0,
          texts: textsOf([...same, ...(aid === "" ? [] : (byAnswer.get(aid) ?? []))], "answer", base),
          relevance: "",
          points: Number(get(first, "assessment_value")) || 0,
          place: { line: first?.line ?? 0, path: `question ${qid}, answer ${get(first, "code")}` },
        };
      }),
    );
  }
  return sorted(found);
}

function collectSubquestions(rows: readonly XmlRow[], texts: readonly XmlRow[], base: string): Map<string, LsPart[]> {
  const byQuestion = byKey(texts, "qid");
  const found = new Map<string, (LsPart & { order: number })[]>();
  for (const [qid, same] of groupBy(rows, "qid")) {
    const [first] = same;
    const parent = get(first, "parent_qid");
    const part = {
      code: get(first, "title"),
      scale: Number(get(first, "scale_id")) || 0,
      order: Number(get(first, "question_order")) || 0,
      texts: textsOf([...same, ...(byQuestion.get(qid) ?? [])], "question", base),
      relevance: get(first, "relevance"),
      points: 0,
      place: { line: first?.line ?? 0, path: `question ${parent}, subquestion ${get(first, "title")}` },
    };
    found.set(parent, [...(found.get(parent) ?? []), part]);
  }
  return sorted(found);
}

const sorted = <Part extends LsPart & { order: number }>(found: ReadonlyMap<string, Part[]>): Map<string, LsPart[]> =>
  new Map([...found].map(([key, parts]) => [key, [...parts].sort((a, b) => a.order - b.order)]));

function collectDefaults(
  rows: readonly XmlRow[],
  texts: readonly XmlRow[],
  subquestions: readonly XmlRow[],
  base: string,
): Map<string, Map<string, Map<string, string>>> {
  const codes = new Map(subquestions.map((row) => [get(row, "qid"), get(row, "title")]));
  const byDefault = byKey(texts, "dvid");
  const found = new Map<string, Map<string, Map<string, string>>>();
  for (const row of rows) {
    const own = found.get(get(row, "qid")) ?? new Map<string, Map<string, string>>();
    const sub = codes.get(get(row, "sqid")) ?? "";
    const special = get(row, "specialtype");
    const key = special === "" ? sub : `${sub}#${special}`;
    const values = own.get(key) ?? new Map<string, string>();
    const dvid = get(row, "dvid");
    for (const one of [row, ...(dvid === "" ? [] : (byDefault.get(dvid) ?? []))]) {
      const text = raw(one, "defaultvalue").trim();
      if (text !== "") values.set(get(one, "language") || base, text);
    }
    if (values.size > 0) own.set(key, values);
    found.set(get(row, "qid"), own);
  }
  return found;
}

function collectSurveyTexts(rows: readonly XmlRow[], base: string): Map<string, Map<string, string>> {
  const found = new Map<string, Map<string, string>>();
  for (const row of rows) {
    const language = get(row, "surveyls_language") || base;
    for (const [key, text] of row.cells) {
      if (text.trim() === "" || key === "surveyls_survey_id" || key === "surveyls_language") continue;
      const own = found.get(key) ?? new Map<string, string>();
      own.set(language, text);
      found.set(key, own);
    }
  }
  return found;
}

function collectQuotas(rows: readonly XmlRow[], members: readonly XmlRow[]): LsQuota[] {
  return rows.map((row) => ({
    name: get(row, "name"),
    limit: Number(get(row, "qlimit")) || 0,
    members: members
      .filter((member) => get(member, "quota_id") === get(row, "id"))
      .map((member) => ({ qid: get(member, "qid"), code: get(member, "code") })),
    place: { line: row.line, path: `quota ${get(row, "id")}` },
  }));
}
