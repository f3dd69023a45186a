/**
 * The current theme colour. Changing it rewrites the document's colour variables for both appearances and emits
 * `idata:theme-changed` on the window (spec §4), to which charts listen. The style sheet is created by script, so it
 * needs no exception in the content security policy.
 */
import { DEFAULT_THEME_COLOR } from "../../tokens/index.ts";
import { THEME_TOKENS, toThemeColors } from "./theme-colors.ts";

export const THEME_CHANGED = "idata:theme-changed";

let current = DEFAULT_THEME_COLOR;
let sheet: CSSStyleSheet | null = null;

export function getThemeColor(): string {
  return current;
}

/** `color` as `#rrggbb`. */
export function setThemeColor(color: string): void {
  const next = color.toLowerCase();
  if (next === current) return;
  current = next;
  if (sheet === null) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
  sheet.replaceSync(next === DEFAULT_THEME_COLOR ? "" : toThemeCss(next));
  dispatchEvent(new CustomEvent(THEME_CHANGED, { detail: { theme: color } }));
}

export function subscribeThemeColor(listener: () => void): () => void {
  addEventListener(THEME_CHANGED, listener);
  return () => removeEventListener(THEME_CHANGED, listener);
}

/** Comes after the rules of the tokens with equal specificity, so it overrides them in both appearances. */
function toThemeCss(color: string): string {
  const block = (selector: string, isDark: boolean) => {
    const colors = toThemeColors(color, isDark);
    return `${selector}{${THEME_TOKENS.map((name) => `--color-${name}:${colors[name]}`).join(";")}}`;
  };
  return block(':root:root,:root[data-theme="light"]', false) + block(':root:root[data-theme="dark"]', true);
}
