/**
 * Visited pages as tabs (spec §2, §3 "visited tab") and the rules for closing them. Pure: the store keeps the list, the
 * strip shows it. A tab is identified by its path; another query of the same path is the same tab.
 */
export interface Tab {
  path: string;
  fullPath: string;
  query: Readonly<Record<string, string>>;
  title: string;
  name: string;
  meta: { affix: boolean; noCache: boolean };
}

export type Closing = "this" | "others" | "left" | "right" | "all";

/** The home page: fixed in the strip and always first. */
export const HOME_PATH = "/index";
export const HOME_NAME = "Dashboard";

/** Adds a tab, or updates the tab of the same path in place. */
export function openTab(tabs: readonly Tab[], tab: Tab): readonly Tab[] {
  const at = tabs.findIndex(({ path }) => path === tab.path);
  return at < 0 ? [...tabs, tab] : tabs.with(at, tab);
}

/** Returns the fixed tabs first, even if not visited, then the others. `tabs` contains visited tabs only. */
export function withFixed(tabs: readonly Tab[], fixed: readonly Tab[]): readonly Tab[] {
  const isFixed = (path: string) => fixed.some((tab) => tab.path === path);
  const first = fixed.map((tab) => {
    const visited = tabs.find(({ path }) => path === tab.path);
    return visited === undefined ? tab : { ...visited, title: tab.title, meta: tab.meta };
  });
  return [...first, ...tabs.filter(({ path }) => !isFixed(path))];
}

/** Returns the remaining tabs. Fixed tabs always remain. */
export function closeTabs(tabs: readonly Tab[], path: string, closing: Closing): readonly Tab[] {
  const at = tabs.findIndex((tab) => tab.path === path);
  const goes: Record<Closing, (index: number) => boolean> = {
    this: (index) => index === at,
    others: (index) => index !== at,
    left: (index) => index < at,
    right: (index) => at >= 0 && index > at,
    all: () => true,
  };
  return tabs.filter((tab, index) => tab.meta.affix || !goes[closing](index));
}

/**
 * True if the action would close a tab: there is nothing to the left of the first tab or to the right of the last one.
 */
export function canClose(tabs: readonly Tab[], path: string, closing: Closing): boolean {
  if (closing === "all") return true;
  return closeTabs(tabs, path, closing).length < tabs.length;
}

/** Returns where to go after closing: null while the current page is still open, else the last tab, or `/`. */
export function findNextPath(left: readonly Tab[], current: string): string | null {
  if (left.some(({ path }) => path === current)) return null;
  return left.at(-1)?.fullPath ?? "/";
}

/** True for all queries except the session, which belongs to no page. */
export function isPageData({ queryKey }: { queryKey: readonly unknown[] }): boolean {
  return queryKey[0] !== "session";
}
