/**
 * Turns rows of the conditions table, which old files have in place of relevance, into ExpressionScript: conditions on
 * the same question are alternatives, those on different questions all hold, and each scenario is an alternative.
 */
import type { Names } from "./names.ts";
import type { LsCondition } from "./source-model.ts";

/** Returns `""` if the question has no conditions. */
export function toRelevance(qid: string, conditions: readonly LsCondition[], names: Names): string {
  const own = conditions.filter((condition) => condition.qid === qid);
  const scenarios = [...group(own, ({ scenario }) => scenario).values()];
  return scenarios
    .map((rows) =>
      [...group(rows, ({ field }) => field.replace(/^\+/, "")).values()]
        .map((same) => `(${same.map((row) => toTest(row, names)).join(" or ")})`)
        .join(" and "),
    )
    .map((scenario) => (scenarios.length > 1 ? `(${scenario})` : scenario))
    .join(" or ");
}

function group<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const found = new Map<string, Row[]>();
  for (const row of rows) found.set(keyOf(row), [...(found.get(keyOf(row)) ?? []), row]);
  return found;
}

function toTest({ field, method, value }: LsCondition, names: Names): string {
  const token = /^\{(TOKEN:\w+)\}$/i.exec(field)?.[1];
  const plain = field.replace(/^\+/, "");
  const many = /^\d+X\d+X(\d+)$/.exec(plain)?.[1];
  const asked = many === undefined ? null : names.byQid(many);
  const compared = /^@(.+)@$/.exec(value)?.[1];
  // A multiple choice is named as a whole, and the value is the code of the option.
  if (asked && ["M", "P"].includes(asked.question.type)) {
    return `${plain}${value}.NAOK ${method.trim() === "!=" ? "!=" : "=="} "Y"`;
  }
  const variable = token ?? `${plain}.NAOK`;
  if (value.trim() === "") return method.trim() === "!=" ? `!is_empty(${variable})` : `is_empty(${variable})`;
  if (method.trim() === "RX") return `regexMatch("${quoted(value)}", ${variable})`;
  return `${variable} ${method.trim() || "=="} ${compared === undefined ? `"${quoted(value)}"` : `${compared}.NAOK`}`;
}

const quoted = (text: string): string => text.replaceAll(/["\\]/g, String.raw`\$&`);
