/** Light or dark: the system's setting until the user chooses; the choice is remembered in this browser. */
import { create } from "zustand";

export type Appearance = "light" | "dark";
/** `system` follows the system's setting, including later changes. */
export type AppearanceChoice = Appearance | "system";

const KEY = "idata-appearance";
const DARK_QUERY = "(prefers-color-scheme: dark)";

interface AppearanceState {
  choice: AppearanceChoice;
  /** The appearance that is shown. */
  appearance: Appearance;
  choose: (choice: AppearanceChoice) => void;
}

export const useAppearance = create<AppearanceState>((set) => ({
  choice: findStored(),
  appearance: toAppearance(findStored()),
  choose(choice) {
    try {
      if (choice === "system") localStorage.removeItem(KEY);
      else localStorage.setItem(KEY, choice);
    } catch {
      // Storage may be blocked; then the choice lasts until the page is closed.
    }
    set({ choice, appearance: toAppearance(choice) });
  },
}));

/** Follows the system while the user has not chosen. Returns a function that stops it. */
export function followSystemAppearance(): () => void {
  const query = matchMedia(DARK_QUERY);
  const follow = () => useAppearance.setState(({ choice }) => ({ appearance: toAppearance(choice) }));
  query.addEventListener("change", follow);
  return () => query.removeEventListener("change", follow);
}

function toAppearance(choice: AppearanceChoice): Appearance {
  if (choice !== "system") return choice;
  return matchMedia(DARK_QUERY).matches ? "dark" : "light";
}

function findStored(): AppearanceChoice {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === "light" || stored === "dark" ? stored : "system";
  } catch {
    return "system";
  }
}
