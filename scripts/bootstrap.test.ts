/** Runs the bootstrap in a temporary repository, with a fake npm that records its calls. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

let root: string;

const write = (path: string, text: string): void => {
  mkdirSync(join(root, path, ".."), { recursive: true });
  writeFileSync(join(root, path), text);
};
const writeJson = (path: string, value: unknown): void => write(path, JSON.stringify(value));

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "idata-bootstrap-"));
  mkdirSync(join(root, "scripts"));
  copyFileSync(fileURLToPath(new URL("bootstrap.mjs", import.meta.url)), join(root, "scripts/bootstrap.mjs"));
  write(
    "scripts/install.mjs",
    'import { ensureInstalled } from "./bootstrap.mjs"; await ensureInstalled(); console.log("went on");',
  );
  write(
    "npm.js",
    `const { mkdirSync, writeFileSync } = require("node:fs");
     if (process.env.FAIL) process.exit(7);
     mkdirSync("node_modules", { recursive: true });
     writeFileSync("npm-called.json", JSON.stringify(process.argv.slice(2)));`,
  );
  writeLock("1.0.0");
});
afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

const packages = (version: string): Record<string, object> => ({
  "node_modules/a": { version },
  "node_modules/only-elsewhere": { version: "3.0.0", optional: true },
});
function writeLock(version: string): void {
  writeJson("package-lock.json", { packages: { "": {}, ...packages(version), "packages/x": { version: "0" } } });
}
const writeInstalled = (version: string): void =>
  writeJson("node_modules/.package-lock.json", { packages: { "node_modules/a": { version } } });

interface Ended {
  readonly code: number | null;
  readonly output: string;
}

async function run(script: string, env: Record<string, string> = {}, node = process.execPath): Promise<Ended> {
  const child = spawn(node, [join(root, script)], {
    cwd: root,
    env: { PATH: process.env["PATH"], npm_execpath: join(root, "npm.js"), ...env },
  });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, "close")) as [number | null];
  return { code, output };
}

describe("ensureInstalled", () => {
  const called = (): boolean => existsSync(join(root, "npm-called.json"));

  test("installs without running any install script, once", async () => {
    expect(await run("scripts/install.mjs")).toMatchObject({ code: 0, output: expect.stringContaining("went on") });
    expect(JSON.parse(readFileSync(join(root, "npm-called.json"), "utf8"))).toEqual(
      expect.arrayContaining(["ci", "--ignore-scripts"]),
    );
    rmSync(join(root, "npm-called.json"));
    await run("scripts/install.mjs");
    expect(called()).toBe(false);
  });

  test("installs again when the lock file has changed", async () => {
    await run("scripts/install.mjs");
    rmSync(join(root, "npm-called.json"));
    writeLock("1.0.1");
    await run("scripts/install.mjs");
    expect(called()).toBe(true);
  });

  test("takes what was installed by hand when it is what the lock file says", async () => {
    writeInstalled("1.0.0");
    expect(await run("scripts/install.mjs")).toMatchObject({ code: 0 });
    expect(called()).toBe(false);
    expect(existsSync(join(root, "node_modules/.install-stamp"))).toBe(true);
  });

  test("does not take another version, nor a part", async () => {
    writeInstalled("0.9.0");
    await run("scripts/install.mjs");
    expect(called()).toBe(true);
    rmSync(join(root, "npm-called.json"));
    rmSync(join(root, "node_modules/.install-stamp"));
    writeJson("node_modules/.package-lock.json", { packages: {} });
    await run("scripts/install.mjs");
    expect(called()).toBe(true);
  });

  test("a failed install ends with npm's code and a sentence, and is tried again next time", async () => {
    const failed = await run("scripts/install.mjs", { FAIL: "1" });
    expect(failed.code).toBe(7);
    expect(failed.output).toContain("could not be installed");
    expect(failed.output).not.toContain("went on");
    expect(await run("scripts/install.mjs")).toMatchObject({ code: 0 });
  });
});

describe("reexecUnderNode24", () => {
  const SCRIPT = `import { reexecUnderNode24 } from "./bootstrap.mjs";
    import { fileURLToPath } from "node:url";
    await reexecUnderNode24(fileURLToPath(import.meta.url), ["argument"]);
    console.log(JSON.stringify({ args: process.argv.slice(2), marked: process.env.MARKED, path: process.env.PATH, ipc: process.connected }));
    process.exit(5);`;

  beforeEach(() => {
    write("scripts/again.mjs", SCRIPT);
    mkdirSync(join(root, "node_modules/.bin"), { recursive: true });
  });

  test("goes on in place when it is the pinned Node already", async () => {
    symlinkSync(process.execPath, join(root, "node_modules/.bin/node"));
    const { code, output } = await run("scripts/again.mjs");
    expect(code).toBe(5);
    expect(JSON.parse(output)).toMatchObject({ args: [] });
  });

  test("runs the script under the pinned Node, with a channel, and ends with its code", async () => {
    writeFileSync(join(root, "node_modules/.bin/node"), `#!/bin/sh\nMARKED=yes exec "${process.execPath}" "$@"\n`, {
      mode: 0o755,
    });
    // The fake pinned Node starts this Node, which is another file, so the second run must not re-execute again.
    write("scripts/again.mjs", SCRIPT.replace("await reexec", "if (!process.env.MARKED) await reexec"));
    const { code, output } = await run("scripts/again.mjs");
    expect(code).toBe(5);
    const seen = JSON.parse(output) as { args: string[]; marked: string; path: string; ipc: boolean };
    expect(seen).toMatchObject({ args: ["argument"], marked: "yes", ipc: true });
    expect(seen.path.startsWith(join(root, "node_modules/.bin"))).toBe(true);
  });

  test("where there is no pinned Node, one that is new enough goes on", async () => {
    expect(await run("scripts/again.mjs")).toMatchObject({ code: 5 });
  });
});
