/**
 * Rows that are grids: `table-list` groups of selects with the same list, a select with the appearance `label` and those
 * with `list-nolabel` below it, and the matrix of KoboToolbox.
 */
import { ITEM_BASE_KEYS } from "../../exchange/names.ts";
import type { NeutralCell, NeutralColumn, NeutralItem, NeutralPart } from "../../exchange/model.ts";
import type { ChoiceLists } from "./choices.ts";
import type { Around, ItemSource } from "./items.ts";
import { readItem } from "./items.ts";
import type { Node } from "./outline.ts";

/** Which group, or which select with the appearance `label`, is the matrix of a row. */
export function collectMatrices(all: readonly Node[], lists: ChoiceLists): Map<Node, Node> {
  const found = new Map<Node, Node>();
  for (const node of all) {
    if (node.type.form !== "begin" || node.type.what !== "group") continue;
    if (!/\btable-list\b/.test(node.row.get("appearance"))) continue;
    const [first] = node.children;
    if (!first || first.type.form !== "select" || !lists.find(first.type.list)?.length) continue;
    const { many, list } = first.type;
    const isGrid = node.children.every(
      ({ type, row }) =>
        type.form === "select" &&
        type.many === many &&
        type.list === list &&
        type.from === "choices" &&
        !type.other &&
        ["choice_filter", "constraint", "calculation", "default", "read_only"].every((key) => row.get(key) === "") &&
        row.get("relevant") === "" &&
        (row.get("required") === "") === (first.row.get("required") === ""),
    );
    if (isGrid) for (const child of node.children) found.set(child, node);
  }
  let head: Node | null = null;
  for (const node of all) {
    if (head && isRowBelow(node, head)) found.set(node, head);
    else head = isGridHead(node, lists) && !found.has(node) ? node : null;
  }
  return found;
}

const PLAIN_CELLS = ["choice_filter", "constraint", "calculation", "default", "read_only"];

/** A select that only shows the labels of its choices, above selects without labels. */
function isGridHead({ type, row }: Node, lists: ChoiceLists): boolean {
  return (
    type.form === "select" &&
    type.from === "choices" &&
    !type.other &&
    (lists.find(type.list)?.length ?? 0) > 0 &&
    /(?:^|\s)label(?:\s|$)/.test(row.get("appearance")) &&
    PLAIN_CELLS.every((key) => row.get(key) === "")
  );
}

/** The condition of a row must be that of the head, because a grid has one condition. */
function isRowBelow({ type, row, parent }: Node, head: Node): boolean {
  return (
    type.form === "select" &&
    head.type.form === "select" &&
    parent === head.parent &&
    type.many === head.type.many &&
    type.list === head.type.list &&
    type.from === "choices" &&
    !type.other &&
    /(?:^|\s)(?:list-nolabel|list)(?:\s|$)/.test(row.get("appearance")) &&
    PLAIN_CELLS.every((key) => row.get(key) === "") &&
    row.get("relevant") === head.row.get("relevant")
  );
}

/** Null if the group cannot be a matrix; then its questions are read one by one. */
export function readMatrix(node: Node, around: Around, source: ItemSource): NeutralItem | null {
  return node.type.form === "begin" && node.type.what === "matrix"
    ? readKoboMatrix(node, around, source)
    : readGrid(node, node.children, around, source);
}

/** The grid that begins with this select; null if none does. */
export function readLabelledGrid(
  node: Node,
  around: Around,
  source: ItemSource,
  matrixOf: ReadonlyMap<Node, Node>,
): NeutralItem | null {
  if (node.type.form !== "select") return null;
  const rows = [...matrixOf].filter(([, head]) => head === node).map(([row]) => row);
  return rows.length === 0 ? null : readGrid(node, rows, around, source);
}

function readBase(node: Node, around: Around, { conditions, languages, edit, notes }: ItemSource) {
  const { row, id } = node;
  const relevant = row.get("relevant");
  const own = relevant === "" ? null : conditions.translate(node, "relevant", relevant);
  const failed = around.failed || (relevant !== "" && own === null);
  const parts = [...around.visibleIf, ...(own ? [own.text] : [])];
  const hint = row.text("hint", languages, edit(node));
  const left = row
    .get("appearance")
    .replaceAll(/\b(?:field-list|table-list|label|w\d+|h-?l?)\b/g, "")
    .trim();
  if (left !== "") notes.add("lost", "appearance", row.placeOf("appearance"), { item: id, params: { text: left } });
  return {
    id,
    code: node.name,
    place: row.place(),
    title: row.text("label", languages, edit(node)) ?? { text: node.name || id },
    ...(hint ? { description: hint } : {}),
    ...(failed || parts.length === 0
      ? {}
      : { visibleIf: parts.length === 1 ? (parts[0] ?? "") : parts.map((part) => `(${part})`).join(" and ") }),
  };
}

function readGrid(node: Node, children: readonly Node[], around: Around, source: ItemSource): NeutralItem | null {
  const [first] = children;
  const choices = first ? source.optionsOf(first) : null;
  if (!first || first.type.form !== "select" || !choices) return null;
  const inner: Around = { visibleIf: [], failed: around.failed, readOnly: around.readOnly, isGrid: true };
  const items = children.map((child) => ({ child, item: readItem(child, inner, source) }));
  const rows = items.flatMap(({ child, item }): NeutralPart[] => {
    if (!item) return [];
    const hints = item.description ? [item.description, ...Object.values(item.description.translations ?? {})] : [];
    for (const { text } of hints)
      source.notes.add("lost", "hintInMatrix", child.row.placeOf("hint"), { item: node.id, params: { text } });
    return [{ id: item.id, code: item.code, label: item.title, place: item.place }];
  });
  const isRequired = items.every(({ item }) => item?.required === true);
  return {
    ...readBase(node, around, source),
    kind: "matrix",
    cells: first.type.many ? "many" : "one",
    rows,
    columns: choices.map(({ option: { id, code, label, place } }) => ({
      id,
      code,
      label,
      ...(place ? { place } : {}),
    })),
    ...(isRequired ? { required: true, eachRowRequired: true } : {}),
  };
}

/** Rows are the options of `kobo--matrix_list`, columns are the questions inside. */
function readKoboMatrix(node: Node, around: Around, source: ItemSource): NeutralItem | null {
  const list = node.row.get("kobo--matrix_list");
  const rows =
    list === ""
      ? null
      : source.optionsOf({ ...node, type: { form: "select", many: false, list, other: false, from: "choices" } });
  if (!rows) return null;
  const inner: Around = { visibleIf: [], failed: around.failed, readOnly: around.readOnly };
  const columns = node.children.flatMap((child): NeutralColumn[] => {
    const item = readItem(child, inner, source);
    if (!item) return [];
    const cell = toCell(item);
    if (!cell)
      source.notes.add("changed", "cellAsText", child.row.placeOf("type"), {
        item: node.id,
        params: { type: child.row.get("type") },
      });
    for (const expression of [item.visibleIf, ...(item.validators ?? []).map((one) => one.expression)])
      if (expression !== undefined)
        source.notes.add("lost", "cellCondition", child.row.place(), { item: node.id, params: { text: expression } });
    return [
      {
        id: item.id,
        code: item.code,
        label: item.title,
        place: item.place,
        ...(item.required === true ? { required: true } : {}),
        cell: cell ?? { kind: "text", lines: "one" },
      },
    ];
  });
  return {
    ...readBase(node, around, source),
    kind: "matrix",
    cells: "mixed",
    rows: rows.map(({ option: { id, code, label, place } }) => ({ id, code, label, ...(place ? { place } : {}) })),
    columns,
  };
}

/** The kind of an item without its other settings; null if a cell cannot be of this kind. */
export function toCell(item: NeutralItem): NeutralCell | null {
  switch (item.kind) {
    case "choice":
    case "boolean":
    case "text":
    case "number":
    case "scale":
    case "date":
    case "file":
      return Object.fromEntries(Object.entries(item).filter(([key]) => !BASE_KEYS.has(key))) as unknown as NeutralCell;
    default:
      return null;
  }
}

const BASE_KEYS: ReadonlySet<string> = new Set(ITEM_BASE_KEYS);
