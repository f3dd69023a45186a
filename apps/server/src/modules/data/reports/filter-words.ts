/**
 * A filter as people read it on paper and slides: titles in place of ids, labels in place of the ids of options, and words in
 * place of operators. What is not known stays as it is written.
 */
import type { FormDefinition, ItemDefinition } from "@idata/engine";
import { listQuestions } from "@idata/questions/answer-words";
import type { Language } from "../../../kernel/app-error.ts";

type Words = Readonly<Record<string, string>>;

const OPERATORS: Readonly<Record<Language, Words>> = {
  zh: {
    and: "且",
    or: "或",
    not: "不满足",
    "<>": "≠",
    ">=": "≥",
    "<=": "≤",
    anyof: "属于",
    allof: "包含全部",
    noneof: "不属于",
    contains: "包含",
    notcontains: "不包含",
    empty: "未填",
    notempty: "已填",
    true: "是",
    false: "否",
  },
  en: {
    "<>": "≠",
    ">=": "≥",
    "<=": "≤",
    anyof: "is one of",
    allof: "has all of",
    noneof: "is none of",
    notcontains: "does not contain",
    empty: "is empty",
    notempty: "is answered",
    true: "yes",
    false: "no",
  },
};

const PROPERTIES: Readonly<Record<Language, Words>> = {
  zh: {
    $day: "提交日期",
    $month: "提交月份",
    $submitted: "提交时间",
    $seconds: "填写用时（秒）",
    $version: "表单版本",
    $score: "得分",
    $band: "分档",
    $source: "来源",
    $channel: "渠道",
    $language: "填写语言",
    $number: "序号",
    $flags: "质量问题",
    $tags: "标签",
    $flagged: "标记",
    $assignee: "负责人",
  },
  en: {
    $day: "day of submission",
    $month: "month of submission",
    $submitted: "time of submission",
    $seconds: "time taken (seconds)",
    $version: "version of the form",
    $score: "score",
    $band: "band of the score",
    $source: "source",
    $channel: "channel",
    $language: "language",
    $number: "number",
    $flags: "doubts about quality",
    $tags: "tags",
    $flagged: "flag",
    $assignee: "in charge",
  },
};

const VALUES: Readonly<Record<Language, Words>> = {
  zh: { fast: "作答过快", straight: "各行答案相同", repeated: "内容重复" },
  en: { fast: "too fast", straight: "the same answer in every row", repeated: "repeated" },
};

/** A name in braces, a text in quotes, or what stands between. */
const PIECES = /\{([^}]+)\}|'((?:[^'\\]|\\.)*)'|[A-Za-z]+|<>|>=|<=|[^{'A-Za-z<>]+|[<>]/g;

export function toFilterWords(where: string, definition: FormDefinition | null, language: Language): string {
  const questions = new Map((definition === null ? [] : listQuestions(definition)).map((item) => [item.id, item]));
  const [open, close] = language === "zh" ? ["「", "」"] : ["“", "”"];
  const bands = definition?.scoring?.bands ?? [];
  let current: ItemDefinition | undefined;
  let property = "";
  return where.replaceAll(PIECES, (piece: string, name: string | undefined, text: string | undefined) => {
    if (name !== undefined) {
      const [id = "", row] = name.split(".");
      current = questions.get(id);
      property = current === undefined ? id : "";
      const rowLabel = row === undefined ? "" : (findLabel(current, "rows", row) ?? row);
      const title = current?.title ?? PROPERTIES[language][name] ?? name;
      return `${open}${rowLabel === "" ? title : `${title}: ${rowLabel}`}${close}`;
    }
    if (text !== undefined) {
      const label =
        property === "$band"
          ? bands.find((band) => band.id === text)?.title
          : property === "$flags" && Object.hasOwn(VALUES[language], text)
            ? VALUES[language][text]
            : (findLabel(current, "options", text) ?? findLabel(current, "columns", text));
      return `${open}${label ?? text}${close}`;
    }
    if (Object.hasOwn(OPERATORS[language], piece)) return OPERATORS[language][piece] ?? piece;
    // Lists are written without brackets, as in a sentence.
    const bare = piece.replaceAll(/[[\]]/g, "");
    return language === "zh" ? bare.replaceAll(", ", "、") : bare;
  });
}

/** The label of an option, a row or a column of a question. */
function findLabel(item: ItemDefinition | undefined, list: "options" | "rows" | "columns", id: string): string | null {
  const parts: unknown = item?.[list];
  if (!Array.isArray(parts)) return null;
  const part = (parts as { readonly id?: unknown; readonly label?: unknown }[]).find((one) => one.id === id);
  return typeof part?.label === "string" ? part.label : null;
}
