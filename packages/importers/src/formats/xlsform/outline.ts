/** The rows of the survey sheet as a tree of groups, repeats and questions, with an id for each. */
import { assertItemCount } from "../../exchange/limits.ts";
import { assignNames } from "../../exchange/names.ts";
import type { Notes } from "../../exchange/report.ts";
import { type RowType, readRowType } from "./row-types.ts";
import type { Table, TableRow } from "./table.ts";

export interface Node {
  readonly row: TableRow;
  readonly type: RowType;
  /** As in the file; `""` if the row has none. */
  readonly name: string;
  readonly parent: Node | null;
  readonly children: Node[];
  /** Given after all rows are read. */
  id: string;
}

export interface Outline {
  /** The nodes outside groups, in order. */
  readonly top: readonly Node[];
  readonly all: readonly Node[];
  readonly byName: ReadonlyMap<string, readonly Node[]>;
}

/** Adds notes about rows that have no place in the tree. */
export function readOutline(survey: Table, notes: Notes): Outline {
  const top: Node[] = [];
  const all: Node[] = [];
  let open: Node | null = null;
  for (const row of survey.rows) {
    const isOff = /^(?:yes|true|true\(\)|1)$/i.test(row.get("disabled"));
    const cell = row.get("type");
    if (row.isComment || cell === "" || isOff) {
      const code = isOff ? "disabledRow" : "rowWithoutType";
      for (const text of row.takeAll()) notes.add("lost", code, row.place(), { params: { text } });
      continue;
    }
    const type = readRowType(cell);
    if (type.form === "end") {
      row.get("name");
      if (open) open = open.parent;
      else notes.add("lost", "endWithoutBegin", row.place(), { params: { text: cell } });
      continue;
    }
    const node: Node = { row, type, name: row.get("name"), parent: open, children: [], id: "" };
    (open ? open.children : top).push(node);
    all.push(node);
    assertItemCount(all.length);
    if (type.form === "begin") open = node;
  }
  for (let left = open; left; left = left.parent)
    notes.add("changed", "beginWithoutEnd", left.row.place(), { params: { name: left.name } });
  const ids = assignNames(
    all.map(({ name }) => name),
    "q",
  );
  all.forEach((node, index) => {
    node.id = ids[index] ?? "";
  });
  const byName = new Map<string, Node[]>();
  for (const node of all) {
    const same = byName.get(node.name) ?? [];
    same.push(node);
    byName.set(node.name, same);
  }
  for (const node of all) {
    if (node.name === "" && node.type.form !== "begin")
      notes.add("changed", "rowWithoutName", node.row.placeOf("name"), { item: node.id, params: { id: node.id } });
    else if (node.name !== "" && node.id !== node.name && byName.get(node.name)?.[0] !== node)
      notes.add("changed", "nameTwice", node.row.placeOf("name"), {
        item: node.id,
        params: { name: node.name, id: node.id },
      });
  }
  return { top, all, byName };
}

/** The groups and repeats around a node, innermost first. */
export function ancestorsOf(node: Node): Node[] {
  const found: Node[] = [];
  for (let up = node.parent; up; up = up.parent) found.push(up);
  return found;
}

export const isRepeat = ({ type }: Node): boolean => type.form === "begin" && type.what === "repeat";

/** Nodes with the same name that are compared. More of them are a damaged file. */
const MOST_NAMESAKES = 100;

/** The node with this name: in the nearest group around `from`, else the first of the form. */
export function findNode(name: string, from: Node | null, { byName }: Outline): Node | null {
  const named = (byName.get(name) ?? []).slice(0, MOST_NAMESAKES);
  if (named.length <= 1) return named[0] ?? null;
  for (const around of from ? ancestorsOf(from) : []) {
    const near = named.find((node) => ancestorsOf(node).includes(around));
    if (near) return near;
  }
  return named.find((node) => node.parent === null) ?? named[0] ?? null;
}

/** Follows a path of names, `.` and `..`. From the root the first name is that of the form. Null if it leads nowhere. */
export function walkNodes(steps: readonly string[], from: Node | "root", top: readonly Node[]): Node | null {
  let current: Node | null = from === "root" ? null : from;
  let isOutside = false;
  const names = from === "root" ? steps.slice(1) : steps;
  for (const name of names) {
    if (isOutside) return null;
    if (name === ".") continue;
    if (name === "..") {
      if (!current) isOutside = true;
      else current = current.parent;
      continue;
    }
    const children: readonly Node[] = current ? current.children : top;
    const next = children.find((child) => child.name === name);
    if (!next) return null;
    current = next;
  }
  return current;
}
