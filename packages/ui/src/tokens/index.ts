/**
 * The colours of tokens.css for code that cannot read CSS: the console's component theme and charts. `tokens.test.ts`
 * fails if the two differ.
 */

/** Names as in tokens.css, without `--color-`. */
export interface ColorTokens {
  readonly primary: string;
  readonly "primary-strong": string;
  readonly "primary-hover": string;
  readonly "primary-soft": string;
  readonly "primary-border": string;
  readonly "on-primary": string;
  readonly text: string;
  readonly "text-secondary": string;
  readonly "text-placeholder": string;
  readonly border: string;
  readonly "border-control": string;
  readonly "bg-page": string;
  readonly "bg-surface": string;
  readonly "bg-muted": string;
  readonly success: string;
  readonly "success-soft": string;
  readonly warning: string;
  readonly "warning-soft": string;
  readonly "warning-border": string;
  readonly error: string;
  readonly "error-soft": string;
  readonly rating: string;
}

export const LIGHT_COLORS: ColorTokens = {
  primary: "#2f88ff",
  "primary-strong": "#1366d9",
  "primary-hover": "#0f57bd",
  "primary-soft": "#edf5ff",
  "primary-border": "#a9cfff",
  "on-primary": "#ffffff",
  text: "#1b2330",
  "text-secondary": "#566173",
  "text-placeholder": "#6c7788",
  border: "#e3e7ed",
  "border-control": "#8b95a5",
  "bg-page": "#f4f6f9",
  "bg-surface": "#ffffff",
  "bg-muted": "#f6f8fa",
  success: "#1a7f37",
  "success-soft": "#e9f7ed",
  warning: "#8a5a00",
  "warning-soft": "#fff6e0",
  "warning-border": "#f0c86a",
  error: "#c9252d",
  "error-soft": "#fdeeee",
  rating: "#d27a00",
};

export const DARK_COLORS: ColorTokens = {
  primary: "#3c8fff",
  "primary-strong": "#6aaaff",
  "primary-hover": "#8dbfff",
  "primary-soft": "#16283f",
  "primary-border": "#2b5f9e",
  "on-primary": "#0b1420",
  text: "#e6eaf0",
  "text-secondary": "#a7b1bf",
  "text-placeholder": "#8f9aaa",
  border: "#2d3540",
  "border-control": "#6f7b8b",
  "bg-page": "#101418",
  "bg-surface": "#181d23",
  "bg-muted": "#1f252d",
  success: "#4cc38a",
  "success-soft": "#15291f",
  warning: "#e5b04a",
  "warning-soft": "#2d2412",
  "warning-border": "#6d5420",
  error: "#ff8a8a",
  "error-soft": "#351b1d",
  rating: "#f5b342",
};

/** Theme colour of forms and installations that have not chosen one. */
export const DEFAULT_THEME_COLOR = LIGHT_COLORS.primary;

/** In pixels. */
export const RADIUS = 8;
export const RADIUS_CONTROL = 6;

export const FONT_FAMILY =
  '-apple-system, BlinkMacSystemFont, "PingFang SC", "Microsoft YaHei", "Noto Sans SC", "Noto Sans CJK SC", "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';

/**
 * Categorical palette, theme colour first. Neighbouring colours are distinguishable with common colour vision
 * deficiencies.
 */
export const CHART_COLORS_LIGHT: readonly string[] = [
  "#2f88ff",
  "#d27a00",
  "#12a089",
  "#c2418d",
  "#7a8699",
  "#7553c9",
  "#94a614",
  "#c4452d",
];
export const CHART_COLORS_DARK: readonly string[] = [
  "#3c8fff",
  "#f5b342",
  "#2cc4a9",
  "#e574b5",
  "#9aa6b8",
  "#a58bea",
  "#bccb4a",
  "#f0806b",
];
