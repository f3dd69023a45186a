/**
 * Visited pages as tabs (spec §2, §3 "visited tab") and the rules of closing them. Pure: the store keeps the list, the
 * strip shows it. A tab is a path; another query of the same path is the same tab.
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

/** The home page: fixed in the strip, always first. */
export const HOME_PATH = "/index";
export const HOME_NAME = "Dashboard";

/** Adds the page, or brings what is known about it up to date where it stands. */
export function openTab(tabs: readonly Tab[], tab: Tab): readonly Tab[] {
  const at = tabs.findIndex(({ path }) => path === tab.path);
  return at < 0 ? [...tabs, tab] : tabs.with(at, tab);
}

/** Fixed tabs first, visited or not; `tabs` holds visited ones only. */
export function withFixed(tabs: readonly Tab[], fixed: readonly Tab[]): readonly Tab[] {
  const isFixed = (path: string) => fixed.some((tab) => tab.path === path);
  const first = fixed.map((tab) => {
    const visited = tabs.find(({ path }) => path === tab.path);
    return visited === undefined ? tab : { ...visited, title: tab.title, meta: tab.meta };
  });
  return [...first, ...tabs.filter(({ path }) => !isFixed(path))];
}

/** What stays. Fixed tabs always do. */
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

/** Only what would close something is offered: nothing to the left of the first tab, nothing to the right of the last. */
export function canClose(tabs: readonly Tab[], path: string, closing: Closing): boolean {
  if (closing === "all") return true;
  return closeTabs(tabs, path, closing).length < tabs.length;
}

/** Where the app goes after closing: nowhere while its page is still there, else to the last tab, or to `/`. */
export function findNextPath(left: readonly Tab[], current: string): string | null {
  if (left.some(({ path }) => path === current)) return null;
  return left.at(-1)?.fullPath ?? "/";
}
