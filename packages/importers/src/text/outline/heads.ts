/** Where the questions of a text begin: each sign that comes back in front of lines is a candidate. */
import { kindOfWords } from "./kinds.ts";
import type { Line } from "./leads.ts";

export interface Head {
  readonly line: number;
  /** Place of the lead among those of the line. */
  readonly lead: number;
  readonly value: number;
}

export interface Hypothesis {
  readonly name: string;
  readonly heads: readonly Head[];
}

/** The most candidates that are weighed. */
const CANDIDATES = 6;

export function findHypotheses(lines: readonly Line[]): Hypothesis[] {
  const families = new Map<string, Head[]>();
  const put = (family: string, head: Head) => {
    const list = families.get(family);
    if (list === undefined) families.set(family, [head]);
    else if (list.at(-1)?.line !== head.line) list.push(head);
  };
  for (const [index, line] of lines.entries())
    for (const [lead, { kind, family, value, counter, role }] of line.leads.slice(0, 3).entries()) {
      if (kind === "label" && role !== "question") break;
      // `A. 20公里`: what stands behind the letter of a choice counts nothing.
      const before = line.leads[lead - 1];
      if (counter === "arabic" && before?.kind === "counter" && /^(?:upper|lower)$/u.test(before.counter ?? "")) break;
      const head = { line: index, lead, value };
      if (kind === "counter") {
        put(family, head);
        // `S1.`, `Q2.`, `A3.` and `1.`, `2、`: the same kind of number with other words or signs.
        put(`${counter}|any`, head);
        // `A1`, `A2`, `B1`: each part has a letter.
        if (/^arabic\|[a-z]\|/.test(family)) put("arabic|lettered", head);
      } else if (kind === "mark" && /[*＊=＝—–~+^`]/u.test(family)) {
        // A star says that a question is required, and rules part a page.
        continue;
      } else if (kind === "mark" || kind === "label" || kind === "tag") put(family, head);
    }
  const found: (Hypothesis & { weight: number })[] = [];
  for (const [name, marked] of families) {
    // Numbers that are indented below others are parts of what stands above them.
    const least = Math.min(...marked.map(({ line }) => lines[line]?.indent ?? 0));
    const outer = marked.filter(({ line }) => (lines[line]?.indent ?? 0) < least + 2);
    const heads = outer.length * 2 >= marked.length ? [...outer] : [...marked];
    // `Unit 3` above `1.` is no question.
    while (heads.length > 2 && (heads[0]?.value ?? 0) > 1 && heads[1]?.value !== (heads[0]?.value ?? 0) + 1)
      heads.shift();
    if (heads.length < 2) continue;
    // Letters that begin anew are choices.
    if (/^(?:upper|lower)\|/.test(name) && heads.filter(({ value }) => value === 1).length > 1) continue;
    const counts = heads.every(({ value }) => value > 0);
    const rising = counts ? countRising(heads) / heads.length : 1;
    if (rising < 0.75) continue;
    found.push({ name, heads, weight: heads.length * rising * (counts ? 1.5 : 1) });
  }
  found.push(...found.flatMap((inner) => found.flatMap((outer) => withChildless(lines, outer, inner) ?? [])));
  // Numbers that run through the whole text count the questions; nothing above or below them does.
  const running = found.filter(
    ({ name, heads }) =>
      name.startsWith("arabic|") &&
      !name.endsWith("+") &&
      heads.filter(({ value }) => value === 1).length * 5 <= heads.length &&
      !found.some((outer) => outer.heads.length > 2 && areWithinOne(heads, outer.heads)),
  );
  const most = Math.max(0, ...running.map(({ heads }) => heads.length));
  const seen = new Set<string>();
  return found
    .sort((a, b) => b.weight - a.weight)
    .filter(({ heads }) => {
      if (heads.length < most && heads.every(({ value }) => value > 0)) return false;
      const key = heads.map(({ line }) => line).join();
      return seen.size < CANDIDATES && !seen.has(key) && seen.add(key);
    });
}

/** Whether all heads stand below one head of others and above the next: they are the choices or parts of one question. */
function areWithinOne(heads: readonly Head[], outer: readonly Head[]): boolean {
  const [first, last] = [heads[0]?.line ?? 0, heads.at(-1)?.line ?? 0];
  return outer.some(({ line }, at) => line < first && last < (outer[at + 1]?.line ?? 0));
}

/** Parts with questions below them, and among them parts that are asked themselves. */
function withChildless(
  lines: readonly Line[],
  outer: Hypothesis,
  inner: Hypothesis,
): (Hypothesis & { weight: number }) | null {
  if (!/^(?:chinese|upper|roman)\|/.test(outer.name) || !inner.name.startsWith("arabic|") || outer.name.endsWith("any"))
    return null;
  const childless = outer.heads.filter(({ line, value }, at) => {
    const next = outer.heads[at + 1]?.line ?? lines.length;
    const below = lines.slice(line, next).map(({ view }) => view);
    return (
      value > 0 &&
      !inner.heads.some((head) => head.line > line && head.line < next) &&
      below.some((view) => /[?？]\s*$|[_＿]{4,}|[:：]\s*$|矩阵/u.test(view))
    );
  });
  if (childless.length === 0 || childless.length === outer.heads.length) return null;
  const heads = [...inner.heads, ...childless].sort((a, b) => a.line - b.line);
  return { name: `${inner.name}+`, heads, weight: heads.length * 1.4 };
}

/** How many numbers follow the one before or begin anew. */
function countRising(heads: readonly Head[]): number {
  let count = 0;
  let last = Number.NaN;
  for (const { value } of heads) {
    if (Number.isNaN(last) || value === last + 1 || value === 1) count += 1;
    last = value;
  }
  return count;
}

/** Whether a line stands above questions and names their type or their part. */
export function isHeading(line: Line): boolean {
  const text = line.view.trim();
  if (text === "" || text.length > 80) return false;
  // `【 】获得证明`: a choice, whatever its words mean.
  if (/^(?:[□☐○◯]|[[【(（][\s\u3000]*[\]】)）])/u.test(text)) return false;
  const [lead] = line.leads;
  const counted =
    lead?.kind === "counter" &&
    (lead.counter === "chinese" ||
      lead.counter === "roman" ||
      lead.counter === "stem" ||
      lead.counter === "upper" ||
      /第|part|section/u.test(lead.family));
  const marked = /^\s*(?:#{1,6}\s|\*\*)/.test(line.piece.text) || /^[【[].*[】\]]$/u.test(text);
  // A row of a table that speaks of cases or writing names no type.
  const typed =
    !line.piece.text.includes("\t") &&
    kindOfWords(text) !== null &&
    text.length <= 40 &&
    !/[?？]|[。！!]$|^(?:如何|怎[样樣么麼])/u.test(text);
  return counted || marked || typed;
}
