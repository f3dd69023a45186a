/** Builds a tree from flat rows that name their parent, and filters it for a search. */
export interface TreeNode<Row> {
  readonly key: string;
  readonly row: Row;
  /** Absent for leaves. */
  readonly children?: readonly TreeNode<Row>[];
}

/** Rows keep their order. A row whose parent is not in the list becomes a root. */
export function toTree<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  parentOf: (row: Row) => string,
): TreeNode<Row>[] {
  const known = new Set(rows.map(keyOf));
  const byParent = new Map<string | null, Row[]>();
  for (const row of rows) {
    const parent = known.has(parentOf(row)) ? parentOf(row) : null;
    const siblings = byParent.get(parent);
    if (siblings === undefined) byParent.set(parent, [row]);
    else siblings.push(row);
  }
  const build = (parent: string | null): TreeNode<Row>[] =>
    (byParent.get(parent) ?? []).map((row) => toNode(keyOf(row), row, build(keyOf(row))));
  return build(null);
}

/** Keeps matching rows and all their ancestors. Descendants of a match are kept only if they match too. */
export function keepMatches<Row>(nodes: readonly TreeNode<Row>[], isMatch: (row: Row) => boolean): TreeNode<Row>[] {
  return nodes.flatMap(({ key, row, children = [] }) => {
    const kept = keepMatches(children, isMatch);
    return kept.length > 0 || isMatch(row) ? [toNode(key, row, kept)] : [];
  });
}

/** Removes a branch, for choosing a new parent: a row cannot be moved below itself. */
export function dropBranch<Row>(nodes: readonly TreeNode<Row>[], branch: string): TreeNode<Row>[] {
  return nodes.flatMap(({ key, row, children = [] }) =>
    key === branch ? [] : [toNode(key, row, dropBranch(children, branch))],
  );
}

/** Keys of the nodes that can be expanded; with `depth`, only of that many levels. */
export function listOpenable<Row>(nodes: readonly TreeNode<Row>[], depth = Number.POSITIVE_INFINITY): string[] {
  if (depth <= 0) return [];
  return nodes.flatMap(({ key, children }) =>
    children === undefined ? [] : [key, ...listOpenable(children, depth - 1)],
  );
}

export interface ShownNode<Row> {
  readonly node: TreeNode<Row>;
  /** 0 at the top. */
  readonly level: number;
}

/** Lists the visible nodes from top to bottom. */
export function listShown<Row>(
  nodes: readonly TreeNode<Row>[],
  opened: ReadonlySet<string>,
  level = 0,
): ShownNode<Row>[] {
  return nodes.flatMap((node) => [
    { node, level },
    ...(node.children !== undefined && opened.has(node.key) ? listShown(node.children, opened, level + 1) : []),
  ]);
}

function toNode<Row>(key: string, row: Row, children: readonly TreeNode<Row>[]): TreeNode<Row> {
  return children.length > 0 ? { key, row, children } : { key, row };
}
