/**
 * A column beside each question whose answers were grouped into codes by hand (docs/adr/0085): the names of the codes of
 * the answer, or their ids. Files for statistics programs make a variable of each code, as of an option.
 */
import type { AnswerValue, ItemDefinition } from "@idata/engine";
import type { Code } from "../answer-codes/index.ts";
import type { Cell, Column } from "./column.ts";
import type { ExportWords } from "./words.ts";

/** The codes of each question that has some, by its id. */
export type CodesByQuestion = ReadonlyMap<string, readonly Code[]>;
/** The ids of the codes of the answers of a response, by question. */
export type Codings = Readonly<Record<string, readonly number[]>>;

const SEPARATOR = "; ";

export interface CodingColumn {
  readonly column: Column;
  /** An answer that was removed since has no codes, whatever is stored beside it. */
  toCell(answer: AnswerValue | undefined, codings: Codings | undefined, codes: boolean): Cell;
}

/** Null for a question without codes. */
export function toCodingColumn(item: ItemDefinition, all: CodesByQuestion, words: ExportWords): CodingColumn | null {
  const own = all.get(item.id);
  if (own === undefined) return null;
  const names = new Map(own.map(({ codeId, name }) => [codeId, name]));
  return {
    column: {
      label: `${item.title} - ${words.codings}`,
      code: `${item.id}.codings`,
      kind: "text",
      question: item.title,
      categories: own.map(({ codeId, name }) => ({ id: String(codeId), label: name })),
      several: true,
    },
    toCell(answer, codings, codes) {
      const ids = answer === undefined || answer === null ? [] : (codings?.[item.id] ?? []);
      if (ids.length === 0) return null;
      return ids.map((id) => (codes ? String(id) : (names.get(id) ?? String(id)))).join(SEPARATOR);
    },
  };
}

/** The names of the codes, by question; undefined if no answer of the response has one. */
export function toCodingNames(
  codings: Codings | undefined,
  all: CodesByQuestion,
): Record<string, string[]> | undefined {
  const named = Object.entries(codings ?? {}).map(([questionId, ids]): [string, string[]] => {
    const names = new Map(all.get(questionId)?.map(({ codeId, name }) => [codeId, name]));
    return [questionId, ids.map((id) => names.get(id) ?? String(id))];
  });
  return named.length === 0 ? undefined : Object.fromEntries(named);
}
