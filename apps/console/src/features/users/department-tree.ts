/**
 * Searches a tree of departments. A matching node keeps its whole branch; other nodes stay if something below them
 * matches.
 */
import type { TreeChoice } from "@idata/contracts";

export function searchTree(nodes: readonly TreeChoice[], words: string): TreeChoice[] {
  const wanted = words.trim().toLowerCase();
  if (wanted === "") return [...nodes];
  return nodes.flatMap((node) => {
    if (node.label.toLowerCase().includes(wanted)) return [node];
    const children = searchTree(node.children ?? [], wanted);
    return children.length === 0 ? [] : [{ ...node, children }];
  });
}

export function findNode(nodes: readonly TreeChoice[], id: string): TreeChoice | null {
  for (const node of nodes) {
    const found = String(node.id) === id ? node : findNode(node.children ?? [], id);
    if (found !== null) return found;
  }
  return null;
}
