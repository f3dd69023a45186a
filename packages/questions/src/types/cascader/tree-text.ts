/**
 * A tree of options as lines of text, for authors. Children are indented, or each line is a path `A/B/C`. A slash in a
 * label is written `\/`. Answers refer to ids, so a line whose label was corrected in place keeps its id.
 */
import { MAX_LEVELS, fromPaths, treeOf } from "./tree.answer.ts";
import type { TreeOption } from "./tree.answer.ts";

interface Line {
  /** Starts at 0. */
  level: number;
  label: string;
}

export function toTreeText(options: readonly TreeOption[]): string {
  return listLines(options)
    .map(({ option, level }) => "  ".repeat(level) + option.label.replaceAll(/\s+/g, " ").replaceAll("/", "\\/"))
    .join("\n");
}

export function fromTreeText(text: string, old: readonly TreeOption[], newId: () => string): TreeOption[] {
  return assignIds(readLines(text), old, newId);
}

/** Returns the options in the order in which they are written. */
function listLines(options: readonly TreeOption[]): { option: TreeOption; level: number }[] {
  const tree = treeOf(options);
  const under = (id: string | undefined, level: number): { option: TreeOption; level: number }[] =>
    level >= MAX_LEVELS
      ? []
      : tree.childrenOf(id).flatMap((option) => [{ option, level }, ...under(option.id, level + 1)]);
  return under(undefined, 0);
}

function readLines(text: string): Line[] {
  const lines = text.split(/\r\n|[\n\r\u2028]/).filter((line) => line.trim() !== "");
  const isIndented = lines.some((line) => /^\s/.test(line));
  if (!isIndented && lines.some((line) => splitPath(line).length > 1)) return readPaths(lines);
  const indents: number[] = [];
  return lines.map((line) => {
    const indent = line.replaceAll("\t", "    ").search(/\S/);
    while (indents.length > 0 && (indents.at(-1) ?? 0) >= indent) indents.pop();
    const level = Math.min(indents.length, MAX_LEVELS - 1);
    indents.push(indent);
    return { level, label: toLabel(line) };
  });
}

/** Splits at each slash without a backslash before it. Avoids lookbehind, which Safari supports only since 16.4. */
function splitPath(line: string): string[] {
  const parts: string[] = [];
  let isEscaped = false;
  for (const piece of line.split("/")) {
    if (isEscaped) parts.push(`${parts.pop()}/${piece}`);
    else parts.push(piece);
    isEscaped = piece.endsWith("\\");
  }
  return parts;
}

function readPaths(lines: readonly string[]): Line[] {
  const paths = lines.map((line) => splitPath(line).map(toLabel));
  let next = 0;
  const tree = fromPaths(
    paths.map((path) => path.filter((label) => label !== "")),
    () => `n${(next += 1)}`,
  );
  return listLines(tree).map(({ option, level }) => ({ level, label: option.label }));
}

function toLabel(text: string): string {
  return text.trim().replaceAll("\\/", "/").slice(0, 2000);
}

function assignIds(lines: readonly Line[], old: readonly TreeOption[], newId: () => string): TreeOption[] {
  const before = listLines(old);
  const byPlace = new Map(before.map(({ option }) => [placeOf(option.parent, option.label), option] as const));
  const written = new Set(lines.map(({ level, label }) => `${level}\0${label}`));
  const used = new Set<string>();
  const parents: string[] = [];
  return lines.map(({ level, label }, index) => {
    const parent = level === 0 ? undefined : parents[level - 1];
    const same = byPlace.get(placeOf(parent, label));
    const there = before[index];
    // Treated as corrected in place: the same position, and the old label no longer occurs on this level.
    const isCorrected =
      there?.level === level && there.option.parent === parent && !written.has(`${level}\0${there.option.label}`);
    const known = [same, isCorrected ? there.option : undefined].find((one) => one && !used.has(one.id));
    const id = known?.id ?? newId();
    used.add(id);
    parents[level] = id;
    return { id, label, ...(parent !== undefined && { parent }) };
  });
}

function placeOf(parent: string | undefined, label: string): string {
  return `${parent ?? ""}\0${label}`;
}
