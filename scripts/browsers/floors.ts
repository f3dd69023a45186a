/**
 * The oldest browsers that the product supports (docs/browsers.md, docs/adr/0035). The builds compile down to these
 * versions, and scripts/test/browser-floor.mjs checks the built bundles.
 */

/** The first versions with a feature, or the oldest supported versions. `Infinity` means that no version has it. */
export interface Versions {
  readonly chrome: number;
  readonly firefox: number;
  readonly safari: number;
}

/** From these versions on the fill page is hydrated. Older browsers get a plain HTML form. */
export const FILL_FLOOR: Versions = { chrome: 80, firefox: 78, safari: 13.1 };

/** From these versions on the fill page does not need old-browsers.ts: they have `:has()` and all older features. */
export const NO_HELP_FLOOR: Versions = { chrome: 105, firefox: 121, safari: 15.4 };

/** The scripts that decide whether to hydrate, and old-browsers.ts, must run in even older browsers. */
export const BOOT_FLOOR: Versions = { chrome: 61, firefox: 60, safari: 11.1 };

/** For the console. Older browsers get a message. */
export const CONSOLE_FLOOR: Versions = { chrome: 107, firefox: 110, safari: 16 };

/** The format of the bundler: `["chrome80", …]`. */
export function toBuildTarget({ chrome, firefox, safari }: Versions): string[] {
  return [`chrome${chrome}`, `edge${chrome}`, `firefox${firefox}`, `safari${safari}`, `ios${safari}`];
}

/** The format of lightningcss: major << 16 | minor << 8. */
export function toCssTargets({ chrome, firefox, safari }: Versions): Record<string, number> {
  const encode = (version: number) => {
    const [major = 0, minor = 0] = String(version).split(".").map(Number);
    return (major << 16) | (minor << 8);
  };
  return {
    chrome: encode(chrome),
    edge: encode(chrome),
    firefox: encode(firefox),
    safari: encode(safari),
    ios_saf: encode(safari),
  };
}
