/**
 * What the header search finds (spec §2): every menu route that is not hidden and has a title, as the chain of titles
 * that leads to it. Routes whose redirect is `noRedirect` are no pages; their title still leads to their children.
 */

/** What the search reads of a menu route. */
export interface SearchSource {
  path: string;
  title: string;
  redirect: string;
  hidden: boolean;
  isExternal: boolean;
  /** `?a=1` that belongs to the path. */
  search?: string;
  children: readonly SearchSource[];
}

export interface SearchEntry {
  /** From the top menu down. */
  title: readonly string[];
  path: string;
  isExternal: boolean;
}

/** `fixed`: pages that every user has; a menu with the same path gives way to them. */
export function listSearchEntries(
  menus: readonly SearchSource[],
  toTitle: (title: string) => string,
  fixed: readonly SearchEntry[],
): SearchEntry[] {
  const known = new Set(fixed.map(({ path }) => path));
  return [...fixed, ...collect(menus, toTitle, []).filter(({ path }) => !known.has(path))];
}

function collect(
  menus: readonly SearchSource[],
  toTitle: (title: string) => string,
  above: readonly string[],
): SearchEntry[] {
  return menus
    .filter((menu) => !menu.hidden)
    .flatMap((menu) => {
      const title = menu.title === "" ? above : [...above, toTitle(menu.title)];
      const isPage = menu.title !== "" && menu.redirect !== "noRedirect";
      const own = isPage ? [{ title, path: menu.path + (menu.search ?? ""), isExternal: menu.isExternal }] : [];
      return [...own, ...collect(menu.children, toTitle, title)];
    });
}
