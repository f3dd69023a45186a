/**
 * Makes one chunk for the fill face of each type that is not in the main chunk. Finds the faces by their file names.
 * The main chunk has no list of them, because the server writes the addresses of the faces that a form needs into the
 * page.
 */
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const QUESTIONS = fileURLToPath(new URL("../../../packages/questions/src/", import.meta.url));
const PREFIX = "fill-face:";
/** A chunk that lists all faces. A page loads it only if the server did not give it the address of a face. */
const INDEX = `${PREFIX}index`;

/** Suffix of a fuller face. A type in the main chunk may have one for settings that few questions use. */
const MORE = "-more";

/** Returns the export name of a type's face, such as `matrixRadioFill` for `matrix-radio`. */
function exportOf(type: string): string {
  return `${type.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Fill`;
}

function lazyTypes(): string[] {
  const eager = readFileSync(join(QUESTIONS, "faces/eager-faces.ts"), "utf8");
  return readdirSync(join(QUESTIONS, "types")).flatMap((type) =>
    !eager.includes(`/types/${type}/`) ? [type] : existsSync(fileOf(type + MORE)) ? [type + MORE] : [],
  );
}

/**
 * Returns the type if the module is one of our face chunks, else null. The manifest writes a path before the module's
 * name.
 */
export function typeOfChunk(name: string): string | null {
  const at = name.indexOf(PREFIX);
  return at >= 0 && !name.endsWith(INDEX) ? name.slice(at + PREFIX.length) : null;
}

/** A fuller face is in the folder of its base type. */
function fileOf(type: string): string {
  const folder = type.endsWith(MORE) ? type.slice(0, -MORE.length) : type;
  return join(QUESTIONS, "types", folder, `${type}.fill.tsx`);
}

function codeOf(type: string): string {
  return `export { ${exportOf(type)} as face } from ${JSON.stringify(fileOf(type))};`;
}

function indexCode(): string {
  const lines = lazyTypes().map((type) => `${JSON.stringify(type)}: () => import(${JSON.stringify(PREFIX + type)})`);
  return `export const faces = {${lines.join(",")}};`;
}

export function faceEntries(): Plugin {
  return {
    name: "face-entries",
    enforce: "pre",
    resolveId(source, importer) {
      if (source.startsWith(PREFIX)) return source;
      if (source.endsWith("/face-index.page.ts")) return INDEX;
      if (!source.endsWith("/face-loaders.ts") || importer === undefined) return null;
      return join(QUESTIONS, "faces/face-loaders.page.ts");
    },
    load(id) {
      if (id === INDEX) return indexCode();
      const type = typeOfChunk(id);
      return type === null ? null : codeOf(type);
    },
  };
}
