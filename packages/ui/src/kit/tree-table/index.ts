/** A tree as a table. A separate entry point, because it loads antd's table. */
export { dropBranch, keepMatches, listOpenable, toTree } from "./tree.ts";
export type { TreeNode } from "./tree.ts";
export { TreeTable } from "./tree-table.tsx";
export type { TreeTableProps, TreeTableWords } from "./tree-table.tsx";
