/**
 * What the header search finds (spec §2): every visible menu route with a title, shown as the chain of titles that
 * leads to it. Routes whose redirect is `noRedirect` are not pages; their titles still appear in the chains of their
 * children.
 */

/** The fields of a menu route that the search uses. */
export interface SearchSource {
  path: string;
  title: string;
  redirect: string;
  hidden: boolean;
  isExternal: boolean;
  /** Query of the path, for example `?a=1`. */
  search?: string;
  children: readonly SearchSource[];
}

export interface SearchEntry {
  /** Titles from the top menu down. */
  title: readonly string[];
  path: string;
  isExternal: boolean;
}

/** `fixed`: pages that every user has. They replace menus with the same path. */
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
