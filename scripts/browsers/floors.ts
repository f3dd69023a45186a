/**
 * The oldest browsers that the product supports (docs/browsers.md, docs/adr/0035). The builds compile down to these
 * versions, and scripts/test/browser-floor.mjs checks what the builds made.
 */

/** The first version that has a feature, or the oldest version that must work. `Infinity`: no version has it. */
export interface Versions {
  readonly chrome: number;
  readonly firefox: number;
  readonly safari: number;
}

/** The page that respondents fill in comes to life from here on. Older browsers get it as a plain form. */
export const FILL_FLOOR: Versions = { chrome: 80, firefox: 78, safari: 13.1 };

/** From here on the fill page needs no help of the old browsers' script: these have `:has()` and all older features. */
export const NO_HELP_FLOOR: Versions = { chrome: 105, firefox: 121, safari: 15.4 };

/** The two scripts that decide about the plain form, and help old browsers, must run in still older ones. */
export const BOOT_FLOOR: Versions = { chrome: 61, firefox: 60, safari: 11.1 };

/** The console. Older browsers get a sentence that says so. */
export const CONSOLE_FLOOR: Versions = { chrome: 107, firefox: 110, safari: 16 };

/** As the bundler wants it: `["chrome80", …]`. */
export function toBuildTarget({ chrome, firefox, safari }: Versions): string[] {
  return [`chrome${chrome}`, `edge${chrome}`, `firefox${firefox}`, `safari${safari}`, `ios${safari}`];
}

/** As lightningcss wants it: major << 16 | minor << 8. */
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
