/**
 * What is ticked in a tree of choices. The chosen ids are kept as they are; what a tick looks like and what one click
 * changes depends on whether parents follow their children. Switching that loses nothing. Pure.
 */
export interface TreeNode {
  readonly id: number;
  readonly label: string;
  readonly disabled: boolean;
  readonly children?: readonly TreeNode[];
}

export interface Marks {
  readonly checked: readonly number[];
  /** Something below is chosen, not all. */
  readonly half: readonly number[];
}

export function listIds(nodes: readonly TreeNode[]): number[] {
  return nodes.flatMap((node) => [node.id, ...listIds(node.children ?? [])]);
}

export function toMarks(nodes: readonly TreeNode[], chosen: readonly number[], isLinked: boolean): Marks {
  const ids = new Set(chosen);
  if (!isLinked) return { checked: listIds(nodes).filter((id) => ids.has(id)), half: [] };
  const checked: number[] = [];
  const half: number[] = [];
  const mark = (node: TreeNode): "all" | "some" | "none" => {
    const below = (node.children ?? []).map(mark);
    const isFull = below.length > 0 ? below.every((state) => state === "all") : ids.has(node.id);
    const isTouched = isFull || ids.has(node.id) || below.some((state) => state !== "none");
    if (isFull) checked.push(node.id);
    else if (isTouched) half.push(node.id);
    return isFull ? "all" : isTouched ? "some" : "none";
  };
  nodes.forEach(mark);
  return { checked, half };
}

/** The chosen ids after a click on a node. */
export function toggle(nodes: readonly TreeNode[], chosen: readonly number[], id: number, isLinked: boolean): number[] {
  if (!isLinked) return chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id];
  const path = findPath(nodes, id);
  const node = path.at(-1);
  if (node === undefined) return [...chosen];
  const branch = new Set(listIds([node]));
  if (!toMarks([node], chosen, true).checked.includes(id)) {
    return [...new Set([...chosen, ...path.map((one) => one.id), ...branch])];
  }
  const left = new Set(chosen.filter((one) => !branch.has(one)));
  // From the lowest parent upwards: those with nothing chosen below them go too.
  for (const parent of path.slice(0, -1).toReversed()) {
    if (!listIds(parent.children ?? []).some((one) => left.has(one))) left.delete(parent.id);
  }
  return [...left];
}

/**
 * What is sent. Linked with `parents`: a chosen one brings the parents it is shown under (menus are reached through
 * them); linked without: only what is fully ticked (a department opens itself, not the one above). Ids that the tree does
 * not show are kept.
 */
export function toSent(
  nodes: readonly TreeNode[],
  chosen: readonly number[],
  isLinked: boolean,
  parents: "with" | "without",
): number[] {
  if (!isLinked) return [...chosen];
  const known = new Set(listIds(nodes));
  const { checked, half } = toMarks(nodes, chosen, true);
  return [...chosen.filter((id) => !known.has(id)), ...checked, ...(parents === "with" ? half : [])];
}

/** The branches with a match, and the parents to open so that the matches are seen. */
export function findBranches(nodes: readonly TreeNode[], words: string): { nodes: TreeNode[]; open: number[] } {
  const wanted = words.trim().toLowerCase();
  const open: number[] = [];
  const keep = (node: TreeNode): TreeNode[] => {
    const children = (node.children ?? []).flatMap(keep);
    if (children.length > 0) {
      open.push(node.id);
      return [{ ...node, children }];
    }
    // One that matches by itself comes with all below it, closed.
    return node.label.toLowerCase().includes(wanted) ? [node] : [];
  };
  return { nodes: nodes.flatMap(keep), open };
}

function findPath(nodes: readonly TreeNode[], id: number): TreeNode[] {
  for (const node of nodes) {
    if (node.id === id) return [node];
    const below = findPath(node.children ?? [], id);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}
