/** Light or dark: the system's wish until the user chooses; the choice is remembered in this browser. */
import { create } from "zustand";

export type Appearance = "light" | "dark";
const KEY = "idata-appearance";
const DARK_QUERY = "(prefers-color-scheme: dark)";

interface AppearanceState {
  appearance: Appearance;
  setAppearance: (appearance: Appearance) => void;
}

export const useAppearance = create<AppearanceState>((set) => ({
  appearance: findStored() ?? systemAppearance(),
  setAppearance(appearance) {
    try {
      localStorage.setItem(KEY, appearance);
    } catch {
      // Storage may be blocked; the choice then lasts as long as the page.
    }
    set({ appearance });
  },
}));

/** Follows the system while the user has not chosen. Returns the way to stop. */
export function followSystemAppearance(): () => void {
  const query = matchMedia(DARK_QUERY);
  const follow = () => {
    if (findStored() === null) useAppearance.setState({ appearance: systemAppearance() });
  };
  query.addEventListener("change", follow);
  return () => query.removeEventListener("change", follow);
}

function systemAppearance(): Appearance {
  return matchMedia(DARK_QUERY).matches ? "dark" : "light";
}

function findStored(): Appearance | null {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === "light" || stored === "dark" ? stored : null;
  } catch {
    return null;
  }
}
