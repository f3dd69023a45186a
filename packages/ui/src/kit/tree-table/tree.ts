/** Flat rows that name their parent, as a tree, and what of it stays when it is searched. */
export interface TreeNode<Row> {
  readonly key: string;
  readonly row: Row;
  /** Absent where there are none. */
  readonly children?: readonly TreeNode<Row>[];
}

/** Rows keep their order; one whose parent is not among them stands at the top. */
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

/** The matching rows with all that lies above them; what lies below a match is only kept if it matches too. */
export function keepMatches<Row>(nodes: readonly TreeNode<Row>[], isMatch: (row: Row) => boolean): TreeNode<Row>[] {
  return nodes.flatMap(({ key, row, children = [] }) => {
    const kept = keepMatches(children, isMatch);
    return kept.length > 0 || isMatch(row) ? [toNode(key, row, kept)] : [];
  });
}

/** Without a branch, for choosing a new parent: nothing can be moved below itself. */
export function dropBranch<Row>(nodes: readonly TreeNode<Row>[], branch: string): TreeNode<Row>[] {
  return nodes.flatMap(({ key, row, children = [] }) =>
    key === branch ? [] : [toNode(key, row, dropBranch(children, branch))],
  );
}

/** Keys of the nodes that can be opened; with `depth`, only of that many levels. */
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

/** What is in sight, from top to bottom. */
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
