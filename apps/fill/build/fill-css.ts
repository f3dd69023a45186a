/**
 * Style sheets of the fill app. They are written into the page by the server, so the bundles get class names only: this
 * plugin takes the place of the bundler's own CSS handling. What belongs to a question type is kept apart, since a page
 * carries only the styles of the types that its form has. A shared sheet that only lazy types import goes with them.
 */
import { readFileSync } from "node:fs";
import { relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { transform } from "lightningcss";
import type { Plugin } from "vite";
import { FILL_FLOOR, NO_HELP_FLOOR, toCssTargets } from "../../../scripts/browsers/floors.ts";
import { typeOfChunk } from "./face-entries.ts";

const REPOSITORY = fileURLToPath(new URL("../../..", import.meta.url));
/** Browsers that need no help; older ones add the styles that are compiled for the floor (old-styles.ts). */
const TARGETS = toCssTargets(NO_HELP_FLOOR);
const OLD_TARGETS = toCssTargets(FILL_FLOOR);
const PREFIX = "\0fill-css:";
const SUFFIX = ".js";

export interface FillStyles {
  base: string;
  /** Of formatted text: only where a form has any. */
  rich: string;
  types: Record<string, string>;
}

/** The same styles twice: for the page, and all of them for browsers near the floor. */
export interface BothStyles {
  page: FillStyles;
  old: string;
}

/** Tokens, then the page, then primitives, then what is shared by questions: later ones refine earlier ones. */
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

/** `packages/questions/src/types/matrix-radio/matrix-radio.module.css` → `mr`; two sheets of one name stop the build. */
const named = new Map<string, string>();
function shortName(path: string): string {
  const words = path.replace(/^.*\//, "").replace(".module.css", "").split("-");
  const name = words.length > 1 ? words.map((word) => word[0]).join("") : (words[0] ?? "").slice(0, 3);
  if ((named.get(name) ?? path) !== path) throw new Error(`${path} and ${named.get(name)} have the same short name`);
  named.set(name, path);
  return name;
}

/** The page follows the system's theme and needs no switch; variables that nothing reads are left out. */
const SWITCHED = /:root\[data-theme=dark\]\{[^}]*\}/;
function withoutUnused({ base, rich, types }: FillStyles): string {
  const rules = base.replace(SWITCHED, "");
  const all = rules + rich + Object.values(types).join("");
  const used = new Set(Array.from(all.matchAll(/var\((--[\w-]+)/g), ([, name]) => name));
  return rules.replace(/(--[\w-]+):[^;}]*;?/g, (declaration, name: string) => (used.has(name) ? declaration : ""));
}

/** A module and all that it imports statically. */
function reach(from: string, importsOf: (id: string) => readonly string[]): string[] {
  const seen = new Set([from]);
  for (const id of seen) for (const next of importsOf(id)) seen.add(next);
  return [...seen];
}

export function fillCss(): { plugin: Plugin; styles: () => BothStyles } {
  const sheets = new Map<string, { code: string; old: string }>();
  /** Sheet → the lazy types whose faces import it and the main chunk does not; known once the browser bundle is made. */
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
      // They come in any order: sorted, so that the same sources are the same bundle.
      const names = Object.entries(exports ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
      return names.map(([name, { name: scoped }]) => `export const ${name} = ${JSON.stringify(scoped)};`).join("\n");
    },
    // As a namespace the names are known when bundling, so that each use becomes the bare class name.
    transform(code, id) {
      if (!/\.tsx?$/.test(id)) return null;
      return { code: code.replaceAll(/import (\w+) from (".+\.module\.css")/g, "import * as $1 from $2"), map: null };
    },
    generateBundle() {
      if (lazyOwners.size > 0) return;
      const ids = [...this.getModuleIds()];
      const importsOf = (id: string) => this.getModuleInfo(id)?.importedIds ?? [];
      const always = new Set(ids.filter((id) => this.getModuleInfo(id)?.isEntry).flatMap((id) => reach(id, importsOf)));
      for (const id of ids) {
        const type = typeOfChunk(id);
        if (type === null) continue;
        for (const sheet of reach(id, importsOf).filter((one) => one.startsWith(PREFIX) && !always.has(one)))
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
