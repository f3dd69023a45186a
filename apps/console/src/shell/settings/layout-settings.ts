/**
 * The layout settings of this browser (spec §3.14, §2.83): the current state, and a copy in local storage under
 * `layout-setting` that the next start loads. Changes apply at once, but only saving stores them. Stored data may come
 * from another version or be edited by hand, so each field is validated and falls back to its default.
 */
import { create } from "zustand";

/** Spec §9. */
export const LAYOUT_SETTINGS_KEY = "layout-setting";

export type SideTheme = "theme-dark" | "theme-light";

export interface LayoutSettings {
  /** `#rrggbb`. */
  theme: string;
  sideTheme: SideTheme;
  topNav: boolean;
  tagsView: boolean;
  fixedHeader: boolean;
  sidebarLogo: boolean;
  dynamicTitle: boolean;
}

export const DEFAULT_LAYOUT_SETTINGS: LayoutSettings = {
  theme: "#2F88FF",
  sideTheme: "theme-dark",
  topNav: true,
  tagsView: false,
  fixedHeader: false,
  sidebarLogo: false,
  dynamicTitle: false,
};

export const useLayoutSettings = create<LayoutSettings>(() => parseLayoutSettings(findStored()));

/** Stores the current settings. Returns false if the browser does not allow it. */
export function saveLayoutSettings(): boolean {
  try {
    localStorage.setItem(LAYOUT_SETTINGS_KEY, JSON.stringify(useLayoutSettings.getState()));
    return true;
  } catch {
    return false;
  }
}

/** Deletes the stored settings; the next start uses the defaults. */
export function forgetLayoutSettings(): void {
  try {
    localStorage.removeItem(LAYOUT_SETTINGS_KEY);
  } catch {
    // Blocked storage contains nothing to delete.
  }
}

export function isThemeColor(value: unknown): value is string {
  return typeof value === "string" && /^#[0-9a-f]{6}$/i.test(value);
}

export function parseLayoutSettings(text: string | null): LayoutSettings {
  const stored = parseRecord(text);
  const settings: LayoutSettings = { ...DEFAULT_LAYOUT_SETTINGS };
  if (isThemeColor(stored["theme"])) settings.theme = stored["theme"];
  if (stored["sideTheme"] === "theme-light" || stored["sideTheme"] === "theme-dark") {
    settings.sideTheme = stored["sideTheme"];
  }
  for (const name of ["topNav", "tagsView", "fixedHeader", "sidebarLogo", "dynamicTitle"] as const) {
    const value = stored[name];
    if (typeof value === "boolean") settings[name] = value;
  }
  return settings;
}

function parseRecord(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function findStored(): string | null {
  try {
    return localStorage.getItem(LAYOUT_SETTINGS_KEY);
  } catch {
    return null;
  }
}
