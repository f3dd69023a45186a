/**
 * Options of several levels as a flat list, in any order. Each option names its parent. An option whose parents form a
 * cycle, do not exist or are nested deeper than five levels is not part of the tree.
 */
export interface TreeOption {
  id: string;
  label: string;
  /** Id of the parent option. Absent on the first level. */
  parent?: string;
}

export const MAX_LEVELS = 5;
const NONE: readonly TreeOption[] = [];

export interface Tree {
  /** Returns the ids from the first level to the option, or `null` if it is not in the tree. */
  pathOf: (id: string) => string[] | null;
  /** Without an id, returns the first level. */
  childrenOf: (id?: string) => readonly TreeOption[];
  labelOf: (id: string) => string;
  /** Number of levels. 0 without options. */
  levels: number;
}

const known = new WeakMap<readonly TreeOption[], Tree>();

/** Returns the tree of a list, cached per list. */
export function treeOf(options: readonly TreeOption[]): Tree {
  const tree = known.get(options) ?? createTree(options);
  known.set(options, tree);
  return tree;
}

function createTree(options: readonly TreeOption[]): Tree {
  const byId = new Map<string, TreeOption>();
  for (const option of options) if (!byId.has(option.id)) byId.set(option.id, option);
  const children = new Map<string | undefined, TreeOption[]>();
  for (const option of byId.values()) {
    const siblings = children.get(option.parent);
    if (siblings) siblings.push(option);
    else children.set(option.parent, [option]);
  }
  const pathOf = (id: string): string[] | null => {
    const path: string[] = [];
    for (let at = byId.get(id); at; at = at.parent === undefined ? undefined : byId.get(at.parent)) {
      path.unshift(at.id);
      if (at.parent === undefined) return path;
      if (path.length === MAX_LEVELS) return null;
    }
    return null;
  };
  return {
    pathOf,
    childrenOf: (id) => children.get(id) ?? NONE,
    labelOf: (id) => byId.get(id)?.label ?? id,
    levels: countLevels(children),
  };
}

function countLevels(children: ReadonlyMap<string | undefined, readonly TreeOption[]>): number {
  let level = children.get(undefined) ?? NONE;
  let count = 0;
  while (level.length > 0 && count < MAX_LEVELS) {
    count += 1;
    level = level.flatMap(({ id }) => children.get(id) ?? NONE);
  }
  return count;
}

/** Builds a tree from paths of labels. Equal beginnings share options. Deeper levels than the maximum are cut off. */
export function fromPaths(paths: readonly (readonly string[])[], newId: () => string): TreeOption[] {
  const made = new Map<string, TreeOption>();
  for (const path of paths) {
    let parent: TreeOption | undefined;
    for (const label of path.slice(0, MAX_LEVELS)) {
      const place = `${parent?.id ?? ""}\0${label}`;
      const option: TreeOption = made.get(place) ?? { id: newId(), label, ...(parent && { parent: parent.id }) };
      made.set(place, option);
      parent = option;
    }
  }
  return [...made.values()];
}
