/**
 * The visited pages of this browser tab, restored after a reload for the same user (session storage), and the titles
 * that pages have set. A page without a title, such as one that was not found, never becomes a tab.
 */
import { create } from "zustand";
import { openTab } from "./tab.ts";
import type { Tab } from "./tab.ts";

const KEY = "idata-tabs";

interface TabsState {
  /** The user who owns these tabs; null before the first page. */
  userId: number | null;
  tabs: readonly Tab[];
  /** Titles by path. */
  titles: Readonly<Record<string, string>>;
}

export const useTabs = create<TabsState>(() => ({ userId: null, tabs: [], titles: {} }));

/** Restores the tabs of this user in this browser tab; tabs of another user are ignored. */
export function restoreTabs(userId: number): void {
  if (useTabs.getState().userId === userId) return;
  useTabs.setState({ userId, tabs: parseTabs(findStored(), userId) });
}

export function visitTab(tab: Tab): void {
  setTabs(openTab(useTabs.getState().tabs, tab));
}

export function keepTabs(tabs: readonly Tab[]): void {
  setTabs(tabs);
}

/** Records the title of a page. */
export function noteTitle(path: string, title: string): void {
  const { titles, tabs } = useTabs.getState();
  if (title === "" || titles[path] === title) return;
  useTabs.setState({ titles: { ...titles, [path]: title } });
  const tab = tabs.find((known) => known.path === path);
  if (tab !== undefined) visitTab({ ...tab, title });
}

function setTabs(tabs: readonly Tab[]): void {
  useTabs.setState({ tabs });
  try {
    const kept = tabs.filter(({ meta }) => !meta.noCache);
    sessionStorage.setItem(KEY, JSON.stringify({ userId: useTabs.getState().userId, tabs: kept }));
  } catch {
    // Storage is blocked; the tabs last until the page is closed.
  }
}

/** Accepts only paths of this application, so that a stored tab cannot lead anywhere else. */
export function parseTabs(text: string | null, userId: number): readonly Tab[] {
  try {
    const stored = JSON.parse(text ?? "null") as { userId?: unknown; tabs?: unknown } | null;
    if (stored?.userId !== userId || !Array.isArray(stored.tabs)) return [];
    return stored.tabs.flatMap((raw: unknown) => toTab(raw) ?? []);
  } catch {
    return [];
  }
}

function toTab(raw: unknown): Tab | null {
  if (typeof raw !== "object" || raw === null) return null;
  const { path, fullPath, title, name, query, meta } = raw as Record<string, unknown>;
  if (!isPath(path) || !isPath(fullPath) || typeof title !== "string" || title === "") return null;
  return {
    path,
    fullPath,
    title,
    name: typeof name === "string" ? name : path,
    query: typeof query === "object" && query !== null ? (query as Record<string, string>) : {},
    meta: { affix: (meta as { affix?: unknown } | undefined)?.affix === true, noCache: false },
  };
}

function isPath(value: unknown): value is string {
  return typeof value === "string" && /^\/(?![/\\])/.test(value);
}

function findStored(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}
