/** Bundles one file into one classic script, which can run before the module scripts. */
import { build } from "vite";

export async function buildClassicScript(
  file: string,
  target: string[],
  values: Readonly<Record<string, unknown>>,
): Promise<string> {
  const define = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]));
  const result = await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    define,
    build: { write: false, target, rollupOptions: { input: file, output: { format: "iife" } } },
  });
  const outputs = [result].flat().flatMap((one) => ("output" in one ? one.output : []));
  const [chunk] = outputs;
  if (outputs.length !== 1 || chunk?.type !== "chunk") throw new Error(`${file} became more than one script`);
  return chunk.code.trim();
}
