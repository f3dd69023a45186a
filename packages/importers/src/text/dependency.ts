/** Display logic as survey tools print it below a stem: `依赖于第2题第1;3个选项`. It becomes a condition. */
export interface Dependency {
  /** Printed number of the question it depends on. */
  no: number;
  /** Positions of its options, from 1. */
  options: number[];
}

const PART = /^第\s?(\d{1,4})\s?题(?:的)?第\s?([\d;；,，、\s]{1,60})个选项$/;

/** Returns `null` unless the whole line is display logic. */
export function readDependencies(text: string): Dependency[] | null {
  const match = /^[【（(]?依赖于(.{1,300}?)[】）)]?[。；;]?$/.exec(text.slice(0, 400));
  if (match === null || text.length > 400) return null;
  const parts = (match[1] ?? "").split(/[,，；;]?\s?(?:且|并且)?\s?依赖于/);
  const found = parts.map((part) => PART.exec(part.trim()));
  if (found.includes(null)) return null;
  return found.map((part) => ({
    no: Number(part?.[1]),
    options: (part?.[2] ?? "").match(/\d{1,4}/g)?.map(Number) ?? [],
  }));
}

/** Returns the condition, or `null` if a question or option does not exist. */
export function toCondition(
  dependencies: readonly Dependency[],
  find: (no: number) => { id: string; options: readonly { id: string }[] } | null,
): string | null {
  const conditions = dependencies.map(({ no, options }) => {
    const question = find(no);
    const ids = options.map((position) => question?.options[position - 1]?.id);
    if (question === null || ids.length === 0 || ids.includes(undefined)) return null;
    return `{${question.id}} anyof [${ids.map((id) => `'${id}'`).join(", ")}]`;
  });
  return conditions.includes(null) ? null : conditions.join(" and ");
}
