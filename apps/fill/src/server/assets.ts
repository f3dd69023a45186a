/** What the build of the browser bundle produced; written into the server bundle by the build script. */
export interface FillAssets {
  /** The script inside the page, before all others. */
  boot: string;
  /** Address of the script that brings the page to life, and of what it always needs. */
  main: string;
  preload: string[];
  /** Addresses of the chunks of a question type that has its own: the face, then what it needs. */
  chunks: Readonly<Record<string, readonly string[]>>;
  /** Addresses of what forms with logic need, and of what those with patterns need beside it. */
  language: readonly string[];
  pattern: readonly string[];
  /** Styles of every page, of formatted text, and of each question type. */
  css: { base: string; rich: string; types: Readonly<Record<string, string>> };
}

declare const FILL_ASSETS: FillAssets;
export const assets: FillAssets = FILL_ASSETS;
