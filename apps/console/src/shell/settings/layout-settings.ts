/** The layout settings of this browser (spec §3), read when the console starts. */
import { create } from "zustand";
import { findStored } from "../use-stored.ts";

export interface LayoutSettings {
  theme: string;
  sideTheme: "theme-dark" | "theme-light";
  topNav: boolean;
  tagsView: boolean;
  fixedHeader: boolean;
  sidebarLogo: boolean;
  dynamicTitle: boolean;
}

const KEY = "layout-setting";

const DEFAULTS: LayoutSettings = {
  theme: "#2F88FF",
  sideTheme: "theme-dark",
  topNav: true,
  tagsView: false,
  fixedHeader: false,
  sidebarLogo: false,
  dynamicTitle: false,
};

export const useLayoutSettings = create<LayoutSettings>(() => readSettings(findStored(KEY)));

/** Anything that is not as the defaults are is left out. */
function readSettings(text: string | null): LayoutSettings {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? "null");
  } catch {
    return DEFAULTS;
  }
  if (typeof stored !== "object" || stored === null) return DEFAULTS;
  const fitting = Object.entries(stored).filter(
    ([key, value]) => key in DEFAULTS && typeof value === typeof DEFAULTS[key as keyof LayoutSettings],
  );
  return { ...DEFAULTS, ...Object.fromEntries(fitting) };
}
