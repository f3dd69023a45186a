/**
 * Collects the style sheets of the fill app. The server writes the styles into the page, so the bundles contain only
 * class names, and this plugin replaces the bundler's CSS handling. The sheets of a question type are kept apart,
 * because a page carries only the styles of the types in its form. A shared sheet that only lazy types import belongs
 * to those types.
 */
import { readFileSync } from "node:fs";
import { relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { transform } from "lightningcss";
import type { Plugin } from "vite";
import { FILL_FLOOR, NO_HELP_FLOOR, toCssTargets } from "../../../scripts/browsers/floors.ts";
import { typeOfChunk } from "./face-entries.ts";

const REPOSITORY = fileURLToPath(new URL("../../..", import.meta.url));
/**
 * Browsers that need no extra styles. Older browsers add the styles that are compiled for the floor (old-styles.ts).
 */
const TARGETS = toCssTargets(NO_HELP_FLOOR);
const OLD_TARGETS = toCssTargets(FILL_FLOOR);
const PREFIX = "\0fill-css:";
const SUFFIX = ".js";

export interface FillStyles {
  base: string;
  /** Styles of formatted text, used only if a form has any. */
  rich: string;
  types: Record<string, string>;
}

/** The same styles twice: for the page, and in one piece for browsers near the floor. */
export interface BothStyles {
  page: FillStyles;
  old: string;
}

/**
 * The order of the sheets: tokens, the page, primitives, styles shared by questions. A later sheet refines the earlier
 * ones.
 */
const ORDER = [
  "packages/ui/src/tokens/",
  "base.css",
  "packages/ui/src/base/",
  "packages/questions/src/shared/",
  "apps/fill/",
];

function rankOf(path: string): number {
  const rank = ORDER.findIndex((part) => path.includes(part));
  return rank < 0 ? ORDER.length : rank;
}

/**
 * Returns a short class prefix, such as `mr` for `matrix-radio.module.css`. Stops the build if two sheets get the same
 * one.
 */
const named = new Map<string, string>();
function shortName(path: string): string {
  const words = path.replace(/^.*\//, "").replace(".module.css", "").split("-");
  const name = words.length > 1 ? words.map((word) => word[0]).join("") : (words[0] ?? "").slice(0, 3);
  if ((named.get(name) ?? path) !== path) throw new Error(`${path} and ${named.get(name)} have the same short name`);
  named.set(name, path);
  return name;
}

/**
 * Rules of the theme switch. The page follows the system's theme, so it does not need them. Unused variables are
 * removed too.
 */
const SWITCHED = /:root\[data-theme=dark\]\{[^}]*\}/;
function withoutUnused({ base, rich, types }: FillStyles): string {
  const rules = base.replace(SWITCHED, "");
  const all = rules + rich + Object.values(types).join("");
  const used = new Set(Array.from(all.matchAll(/var\((--[\w-]+)/g), ([, name]) => name));
  return rules.replace(/(--[\w-]+):[^;}]*;?/g, (declaration, name: string) => (used.has(name) ? declaration : ""));
}

/** Returns a module and all modules that it imports statically, directly or indirectly. */
function collectReachable(from: string, importsOf: (id: string) => readonly string[]): string[] {
  const seen = new Set([from]);
  for (const id of seen) for (const next of importsOf(id)) seen.add(next);
  return [...seen];
}

export function fillCss(): { plugin: Plugin; styles: () => BothStyles } {
  const sheets = new Map<string, { code: string; old: string }>();
  /**
   * Maps a sheet to the lazy types whose faces import it, unless the main chunk imports it too. Filled by the browser
   * build.
   */
  const lazyOwners = new Map<string, string[]>();
  const toPath = (id: string) => relative(REPOSITORY, id.slice(PREFIX.length, -SUFFIX.length)).split(sep).join("/");
  const plugin: Plugin = {
    name: "fill-css",
    enforce: "pre",
    async resolveId(source, importer) {
      if (!source.endsWith(".css")) return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      return found && PREFIX + found.id + SUFFIX;
    },
    load(id) {
      if (!id.startsWith(PREFIX)) return null;
      const file = id.slice(PREFIX.length, -SUFFIX.length);
      const path = toPath(id);
      const compile = (targets: typeof TARGETS) =>
        transform({
          filename: path,
          code: readFileSync(file),
          minify: true,
          targets,
          cssModules: file.endsWith(".module.css") && { pattern: `${shortName(path)}-[local]`, container: false },
        });
      const { code, exports } = compile(TARGETS);
      sheets.set(path, { code: code.toString(), old: compile(OLD_TARGETS).code.toString() });
      this.addWatchFile(file);
      // The compiler returns the names in any order. Sorting them makes the bundle reproducible.
      const names = Object.entries(exports ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
      return names.map(([name, { name: scoped }]) => `export const ${name} = ${JSON.stringify(scoped)};`).join("\n");
    },
    // With a namespace import the bundler knows the names and replaces each use by the bare class name.
    transform(code, id) {
      if (!/\.tsx?$/.test(id)) return null;
      return { code: code.replaceAll(/import (\w+) from (".+\.module\.css")/g, "import * as $1 from $2"), map: null };
    },
    generateBundle() {
      if (lazyOwners.size > 0) return;
      const ids = [...this.getModuleIds()];
      const importsOf = (id: string) => this.getModuleInfo(id)?.importedIds ?? [];
      const always = new Set(
        ids.filter((id) => this.getModuleInfo(id)?.isEntry).flatMap((id) => collectReachable(id, importsOf)),
      );
      for (const id of ids) {
        const type = typeOfChunk(id);
        if (type === null) continue;
        for (const sheet of collectReachable(id, importsOf).filter((one) => one.startsWith(PREFIX) && !always.has(one)))
          lazyOwners.set(toPath(sheet), [...(lazyOwners.get(toPath(sheet)) ?? []), type]);
      }
    },
  };
  const styles = () => {
    const result: FillStyles = { base: "", rich: "", types: {} };
    let old = "";
    const inOrder = [...sheets].sort(([a], [b]) => rankOf(a) - rankOf(b) || (a < b ? -1 : 1));
    for (const [path, { code, old: oldCode }] of inOrder) {
      if (!path.endsWith("/tokens.css")) old += oldCode.replace(SWITCHED, "");
      const type = /\/types\/([^/]+)\//.exec(path)?.[1];
      const owners = lazyOwners.get(path) ?? (type === undefined ? [] : [type]);
      if (path.endsWith("/rich-text.css")) result.rich += code.replace(SWITCHED, "");
      else if (owners.length === 0) result.base += code;
      for (const owner of owners) result.types[owner] = (result.types[owner] ?? "") + code;
    }
    return { page: { ...result, base: withoutUnused(result) }, old };
  };
  return { plugin, styles };
}
