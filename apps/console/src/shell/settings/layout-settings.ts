/**
 * The layout settings of this browser (spec §3.14, §2.83): what the frame looks like now, and the copy under
 * `layout-setting` that the next start begins with. A change shows at once; only saving keeps it. What is stored was
 * written by some version of us or by a person: every field is checked for itself, the rest falls back.
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

/** Keeps the settings as they are now. False where the browser does not let us. */
export function saveLayoutSettings(): boolean {
  try {
    localStorage.setItem(LAYOUT_SETTINGS_KEY, JSON.stringify(useLayoutSettings.getState()));
    return true;
  } catch {
    return false;
  }
}

/** Forgets what was saved; the next start has the defaults. */
export function forgetLayoutSettings(): void {
  try {
    localStorage.removeItem(LAYOUT_SETTINGS_KEY);
  } catch {
    // Blocked storage holds nothing to forget.
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
