/** Folders as a tree. */
import type { Folder } from "./order.query.ts";

export interface FolderNode extends Folder {
  readonly children: FolderNode[];
}

export function toTree(folders: readonly Folder[]): FolderNode[] {
  const nodes = new Map(folders.map((folder) => [folder.id, { ...folder, children: [] as FolderNode[] }]));
  const tops: FolderNode[] = [];
  for (const node of nodes.values()) {
    const parent = node.parentId === null ? undefined : nodes.get(node.parentId);
    (parent?.children ?? tops).push(node);
  }
  return tops;
}

/** The folder and the folders around it, the outermost first. */
export function findPath(folders: readonly Folder[], id: number): Folder[] {
  const byId = new Map(folders.map((folder) => [folder.id, folder]));
  const path: Folder[] = [];
  for (let folder = byId.get(id); folder !== undefined; folder = byId.get(folder.parentId ?? 0)) path.unshift(folder);
  return path;
}

/** The ids of the folder and of all folders in it. */
export function listBelow(folders: readonly Folder[], id: number): Set<number> {
  return new Set(
    folders.filter((folder) => findPath(folders, folder.id).some((one) => one.id === id)).map((f) => f.id),
  );
}
