/** Ids of questions, subquestions and answers, and what a variable of ExpressionScript stands for. */
import type { Expression } from "@idata/engine";
import { assignNames } from "../../exchange/names.ts";
import { binary, name, value } from "../shared/make-expression.ts";
import { type ListOption, type Target, type Value, typed } from "../shared/typed-values.ts";
import type { LsPart, LsQuestion, LsSurvey } from "./source-model.ts";
import type { Words } from "./words.ts";

/** A part with the id that it has in the form. */
export interface NamedPart {
  readonly id: string;
  readonly part: LsPart;
}

export interface Named {
  readonly id: string;
  readonly question: LsQuestion;
  /** First axis. */
  readonly rows: readonly NamedPart[];
  /** Second axis: subquestions with scale 1. */
  readonly columns: readonly NamedPart[];
  readonly answers: readonly NamedPart[];
  /** Answers of the second scale. */
  readonly answers2: readonly NamedPart[];
  /** Id of the item that holds the comments, for types O and P. */
  readonly commentId: string;
}

export interface Names {
  readonly all: readonly Named[];
  find(question: LsQuestion): Named;
  byQid(qid: string): Named | null;
  byCode(code: string): Named | null;
}

/** The id of "other", which no other option has. */
export function otherIdOf({ rows, answers }: Named): string {
  const isTaken = [...rows, ...answers].some(({ id }) => id === "other");
  return isTaken ? "other_option" : "other";
}

export const OTHER_CODE = "-oth-";

export function nameAll({ groups }: LsSurvey): Names {
  const questions = groups.flatMap((group) => group.questions);
  const ids = assignNames(
    [...questions.map(({ code }) => code), ...questions.map(({ code }) => `${code}_comment`)],
    "q",
  );
  const all = questions.map((question, index): Named => {
    const { subquestions, answers } = question;
    return {
      id: ids[index] ?? "",
      commentId: ids[questions.length + index] ?? "",
      question,
      rows: named(
        subquestions.filter(({ scale }) => scale === 0),
        "r",
      ),
      columns: named(
        subquestions.filter(({ scale }) => scale === 1),
        "c",
      ),
      answers: named(
        answers.filter(({ scale }) => scale === 0),
        "o",
      ),
      answers2: named(
        answers.filter(({ scale }) => scale === 1),
        "o",
      ),
    };
  });
  const byQuestion = new Map(all.map((one) => [one.question, one]));
  const byQid = new Map(all.map((one) => [one.question.qid, one]));
  const byCode = new Map(all.map((one) => [one.question.code, one]).reverse() as [string, Named][]);
  return {
    all,
    find: (question) => byQuestion.get(question) as Named,
    byQid: (qid) => byQid.get(qid) ?? null,
    byCode: (code) => byCode.get(code) ?? null,
  };
}

function named(parts: readonly LsPart[], prefix: string): NamedPart[] {
  const ids = assignNames(
    parts.map(({ code }) => code),
    prefix,
  );
  return parts.map((part, index) => ({ id: ids[index] ?? "", part }));
}

const toOptions = (parts: readonly NamedPart[]): ListOption[] =>
  parts.map(({ id, part }) => ({ id, code: part.code, label: [...part.texts.values()][0] ?? part.code, columns: {} }));

/** Column codes of arrays whose answers LimeSurvey knows by itself. */
export const FIXED_COLUMNS: Readonly<Record<string, readonly (readonly [code: string, word: keyof Words])[]>> = {
  C: [
    ["Y", "yes"],
    ["U", "uncertain"],
    ["N", "no"],
  ],
  E: [
    ["I", "increase"],
    ["S", "same"],
    ["D", "decrease"],
  ],
  G: [
    ["F", "female"],
    ["M", "male"],
  ],
};

export function fixedOptions(type: string, words: Words): ListOption[] {
  return (FIXED_COLUMNS[type] ?? []).map(([code, word]) => ({ id: code, code, label: words[word], columns: {} }));
}

/** The value of the question, of one of its subquestions, or of a cell. Null if the type has no such value. */
export function valueOf(one: Named, rest: string, words: Words): Value | null {
  const { id, question } = one;
  const { type } = question;
  if (rest === "") return wholeValue(one, words);
  if (rest === "other") return otherValue(one);
  if (rest === "comment" && type === "O") return typed(name(one.commentId), "text");
  if (type === "R") {
    const place = /^\d+$/.test(rest) ? Number(rest) - 1 : -1;
    return place < 0 ? null : { ...typed(name(id, place), "one"), target: choice(id, toOptions(one.answers)) };
  }
  if (type === "P" && rest.endsWith("comment")) {
    const row = one.rows.find(({ part }) => part.code === rest.slice(0, -"comment".length));
    return row ? typed(name(one.commentId, row.id), "text") : null;
  }
  const row = one.rows.find(({ part }) => part.code === rest);
  if (row) return rowValue(one, row, words);
  for (const outer of one.rows) {
    if (!rest.startsWith(`${outer.part.code}_`)) continue;
    const code = rest.slice(outer.part.code.length + 1);
    const inner = one.columns.find(({ part }) => part.code === code);
    if (inner) return cellValue(one, outer, inner);
    if (type === "1" && (code === "0" || code === "1")) {
      const options = code === "0" ? one.answers : one.answers2;
      return { ...typed(name(id, outer.id, `scale${code}`), "one"), target: choice(id, toOptions(options)) };
    }
  }
  return null;
}

/** Expressions know whether "other" is chosen, but not what was typed there. */
function otherValue({ id, question }: Named): Value | null {
  if (!question.other) return null;
  const isMany = ["M", "P"].includes(question.type);
  const expression = binary(isMany ? "contains" : "=", name(id), value(OTHER_CODE));
  return { ...typed(expression, "boolean"), hiddenText: `${question.code}_other` };
}

const choice = (id: string, options: readonly ListOption[]): Target => ({ id, type: "one", repeats: [], options });

function wholeValue(one: Named, words: Words): Value | null {
  const { id, question, answers } = one;
  switch (question.type) {
    case "L":
    case "!":
    case "O":
    case "I":
      return {
        ...typed(name(id), "one"),
        target: choice(id, [
          ...toOptions(answers),
          ...(question.other ? [{ id: otherIdOf(one), code: OTHER_CODE, label: words.other, columns: {} }] : []),
        ]),
      };
    case "G":
      return { ...typed(name(id), "one"), target: choice(id, fixedOptions("G", words)) };
    case "Y":
      return typed(name(id), "boolean");
    case "5":
    case "N":
      return typed(name(id), "number");
    case "D":
      return typed(name(id), "date");
    case "M":
    case "P":
      return typed(name(id), "many");
    case "*":
      return typed(name(id), "any");
    case "S":
    case "T":
    case "U":
      return typed(name(id), "any");
    default:
      return null;
  }
}

/** Whether an option of a multiple choice is chosen. LimeSurvey calls this `Y` or nothing. */
export const picked = (id: string, code: string): Expression => binary("contains", name(id), value(code));

function rowValue(one: Named, row: NamedPart, words: Words): Value | null {
  const { id, question, answers } = one;
  const cell = name(id, row.id);
  switch (question.type) {
    case "M":
    case "P":
      return typed(picked(id, row.part.code), "boolean");
    case "A":
    case "B":
    case "K":
      return typed(cell, "number");
    case "Q":
      return typed(cell, "any");
    case "F":
    case "H":
      return { ...typed(cell, "one"), target: choice(id, toOptions(answers)) };
    case "C":
    case "E":
      return { ...typed(cell, "one"), target: choice(id, fixedOptions(question.type, words)) };
    default:
      return null;
  }
}

function cellValue({ id, question }: Named, row: NamedPart, column: NamedPart): Value | null {
  if (question.type === ";") return typed(name(id, row.id, column.id), "any");
  if (question.type !== ":") return null;
  const isCheckbox = [...(question.attributes.get("multiflexible_checkbox")?.values() ?? [])].includes("1");
  return isCheckbox
    ? typed(binary("contains", name(id, row.id), value(column.part.code)), "boolean")
    : typed(name(id, row.id, column.id), "number");
}

/** All values of a question, for `self` and `that`. */
export function partsOf(one: Named, words: Words, filter: readonly string[]): Value[] {
  const isWanted = (code: string): boolean => filter.length === 0 || filter.some((part) => code.includes(part));
  const { question } = one;
  const list = (values: (Value | null)[]): Value[] => values.filter((given) => given !== null);
  if (one.rows.length === 0) return list([valueOf(one, "", words)]);
  if (one.columns.length > 0 && (question.type === ":" || question.type === ";"))
    return list(
      one.rows.flatMap((row) =>
        one.columns
          .filter((column) => isWanted(`${row.part.code}_${column.part.code}`))
          .map((column) => cellValue(one, row, column)),
      ),
    );
  return list(one.rows.filter(({ part }) => isWanted(part.code)).map((row) => rowValue(one, row, words)));
}
