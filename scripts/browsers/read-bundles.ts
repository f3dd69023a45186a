/** Reads the built bundles: every script and style sheet that a browser loads. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { BundleFile } from "./check-floor.ts";

const apps = fileURLToPath(new URL("../../apps/", import.meta.url));

interface FillAssets {
  boot: string;
  css: { base: string; rich: string; types: Record<string, string> };
}

const listFiles = (folder: string, ending: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(ending))
    .sort();

function readFill(): BundleFile[] {
  const dist = join(apps, "fill/dist");
  const { boot, css } = JSON.parse(readFileSync(join(dist, "assets.json"), "utf8")) as FillAssets;
  const scripts = listFiles(join(dist, "client"), ".js").map((name): BundleFile => {
    const isOld = name.startsWith("old-browsers-");
    const text = readFileSync(join(dist, "client", name), "utf8");
    return { bundle: isOld ? "boot" : "fill", name: `fill/${name}`, kind: isOld ? "script" : "module", text };
  });
  const styles = Object.entries({ base: css.base, rich: css.rich, ...css.types }).map(([name, text]): BundleFile => ({
    bundle: "fill",
    name: `fill/${name}.css`,
    kind: "css",
    text,
  }));
  return [{ bundle: "boot", name: "fill/boot", kind: "script", text: boot }, ...scripts, ...styles];
}

function readConsole(): BundleFile[] {
  const dist = join(apps, "console/dist");
  const page = readFileSync(join(dist, "index.html"), "utf8");
  const classic = Array.from(page.matchAll(/<script src="\/idata2\/([^"]+)"/g), ([, name = ""]) => name);
  const scripts = listFiles(dist, ".js").map((name): BundleFile => {
    const isClassic = classic.includes(name) || /\.worker-/.test(name);
    const text = readFileSync(join(dist, name), "utf8");
    return { bundle: "console", name: `console/${name}`, kind: isClassic ? "script" : "module", text };
  });
  const styles = listFiles(dist, ".css").map((name): BundleFile => ({
    bundle: "console",
    name: `console/${name}`,
    kind: "css",
    text: readFileSync(join(dist, name), "utf8"),
  }));
  return [...scripts, ...styles];
}

/** Returns null unless both apps are built. */
export function readBundles(): BundleFile[] | null {
  const isBuilt = ["fill/dist/assets.json", "console/dist/index.html"].every((path) => existsSync(join(apps, path)));
  return isBuilt ? [...readFill(), ...readConsole()] : null;
}
