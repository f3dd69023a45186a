/**
 * Which nodes of a choice tree are checked. The chosen ids are stored unchanged. Whether parents are linked with their
 * children only decides how checks are shown and what one click changes, so switching the link loses nothing. Pure.
 */
export interface TreeNode {
  readonly id: number;
  readonly label: string;
  readonly disabled: boolean;
  readonly children?: readonly TreeNode[];
}

export interface Marks {
  readonly checked: readonly number[];
  /** Nodes with some, but not all, chosen nodes below them. */
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

/** Returns the chosen ids after a click on a node. */
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
  // From the lowest parent upwards: removes parents that have nothing chosen below them.
  for (const parent of path.slice(0, -1).toReversed()) {
    if (!listIds(parent.children ?? []).some((one) => left.has(one))) left.delete(parent.id);
  }
  return [...left];
}

/**
 * Returns the ids to send. If linked, `parents: "with"` adds the parents of chosen nodes (a menu is reached through its
 * parents), and `"without"` sends only fully checked nodes (a department grants access to itself, not to the one
 * above). Ids that the tree does not show are kept.
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

/** Returns the branches that contain a match, and the parents to expand so that the matches are visible. */
export function findBranches(nodes: readonly TreeNode[], words: string): { nodes: TreeNode[]; open: number[] } {
  const wanted = words.trim().toLowerCase();
  const open: number[] = [];
  const keep = (node: TreeNode): TreeNode[] => {
    const children = (node.children ?? []).flatMap(keep);
    if (children.length > 0) {
      open.push(node.id);
      return [{ ...node, children }];
    }
    // A node that matches itself keeps its whole branch, collapsed.
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
