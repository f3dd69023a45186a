/** The files that the browser build produced. The build script writes them into the server bundle. */
export interface FillAssets {
  /** The inline script, run before all others. */
  boot: string;
  /** Address of the script that hydrates the page, and of the chunks that it always needs. */
  main: string;
  preload: string[];
  /** Address of the script of pages in a frame. */
  frame: string;
  /** Addresses by question type, for types with their own chunk: first the face, then the chunks it needs. */
  chunks: Readonly<Record<string, readonly string[]>>;
  /** Addresses of the chunks for forms with logic, and of the additional ones for forms with patterns. */
  language: readonly string[];
  pattern: readonly string[];
  /** Styles of every page, of formatted text, and of each question type. */
  css: { base: string; rich: string; types: Readonly<Record<string, string>> };
}

declare const FILL_ASSETS: FillAssets;
export const assets: FillAssets = FILL_ASSETS;
