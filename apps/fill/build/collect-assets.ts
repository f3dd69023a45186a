/** Extracts from the bundler's manifest what the server has to know about the browser bundle. */
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { FillAssets } from "../src/server/assets.ts";
import { typeOfChunk } from "./face-entries.ts";
import type { FillStyles } from "./fill-css.ts";

interface ManifestChunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
}

type Manifest = Record<string, ManifestChunk>;

function chunkOf(manifest: Manifest, name: string): ManifestChunk {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`the manifest has no chunk ${name}`);
  return chunk;
}

/** Returns the chunk's own file and the files of all chunks that it imports, directly or indirectly. */
function filesOf(manifest: Manifest, name: string, seen = new Set<string>()): string[] {
  if (seen.has(name)) return [];
  seen.add(name);
  const chunk = chunkOf(manifest, name);
  return [chunk.file, ...(chunk.imports ?? []).flatMap((one) => filesOf(manifest, one, seen))];
}

export function collectAssets(
  folder: string,
  base: string,
  css: FillStyles,
  classic: Pick<FillAssets, "boot" | "frame">,
): FillAssets {
  const manifestFolder = join(folder, ".vite");
  const manifest = JSON.parse(readFileSync(join(manifestFolder, "manifest.json"), "utf8")) as Manifest;
  rmSync(manifestFolder, { recursive: true });
  const entry = Object.keys(manifest).find((name) => manifest[name]?.isEntry);
  if (entry === undefined) throw new Error("the manifest has no entry");
  const initial = filesOf(manifest, entry);
  const later = (name: string) =>
    filesOf(manifest, name)
      .filter((file) => !initial.includes(file))
      .map((file) => base + file);
  const chunks: Record<string, string[]> = {};
  let language: string[] = [];
  let pattern: string[] = [];
  for (const name of Object.keys(manifest)) {
    const type = typeOfChunk(name);
    if (type !== null) chunks[type] = later(name);
    if (name.endsWith("/expression/lean-language.ts")) language = later(name);
    if (name.endsWith("/pattern/match-pattern.ts")) pattern = later(name);
  }
  const [main = "", ...preload] = initial.map((file) => base + file);
  return { ...classic, main, preload, chunks, language, pattern, css };
}
