/** Drives WebKitGTK, Safari's engine, by the W3C WebDriver protocol on a virtual screen. */
import { spawn } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { type Driver, end, pause } from "./driver.ts";

const DRIVER = process.env["WEBKIT_DRIVER"] ?? "/usr/bin/WebKitWebDriver";
const BROWSER = process.env["WEBKIT_BROWSER"] ?? "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser";
const SCREEN = "/usr/bin/Xvfb";
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";

export const hasWebkit = (): boolean => [DRIVER, BROWSER, SCREEN].every((file) => existsSync(file));

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

/** The virtual screen writes its display number to the given descriptor. */
async function startScreen(): Promise<{ child: ReturnType<typeof spawn>; display: string }> {
  const child = spawn(SCREEN, ["-displayfd", "3", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const number = await new Promise<string>((resolve, reject) => {
    child.stdio[3]?.once("data", (chunk: Buffer) => resolve(chunk.toString().trim()));
    child.once("exit", (code) => reject(new Error(`the screen ended with ${code}`)));
  });
  return { child, display: `:${number}` };
}

export async function launchWebkit(): Promise<Driver> {
  const screen = await startScreen();
  const port = await freePort();
  const child = spawn(DRIVER, ["--host=127.0.0.1", `--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: screen.display,
      GDK_BACKEND: "x11",
      LIBGL_ALWAYS_SOFTWARE: "1",
      WEBKIT_DISABLE_DMABUF_RENDERER: "1",
      LANG: "en_US.UTF-8",
      NO_AT_BRIDGE: "1",
    },
    stdio: "ignore",
  });
  const base = `http://127.0.0.1:${port}`;
  const ask = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(base + path, {
      method,
      headers: { "content-type": "application/json" },
      ...(method === "POST" && { body: JSON.stringify(body ?? {}) }),
    });
    const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`WebKit: ${path}: ${value.error}: ${value.message}`);
    return value;
  };
  for (let tries = 0; ; tries += 1) {
    const isReady = await ask<{ ready: boolean }>("GET", "/status").catch(() => null);
    if (isReady) break;
    if (tries > 200) throw new Error("WebKit's driver does not answer");
    await pause();
  }
  const { sessionId } = await ask<{ sessionId: string }>("POST", "/session", {
    capabilities: {
      alwaysMatch: { "webkitgtk:browserOptions": { binary: BROWSER, args: ["--automation"] } },
    },
  });
  const session = `/session/${sessionId}`;
  const call = <T>(path: string, body?: object) => ask<T>("POST", session + path, body);
  await call("/timeouts", { script: 30_000, pageLoad: 60_000, implicit: 0 });

  const elementOf = async (selector: string): Promise<Record<string, string>> => {
    const element = await call<Record<string, string>>("/element", { using: "css selector", value: selector });
    await call("/execute/sync", { script: `arguments[0].scrollIntoView({ block: "center" })`, args: [element] });
    return element;
  };
  const pointer = (actions: object[]) =>
    call("/actions", { actions: [{ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions }] });

  return {
    name: "WebKit",
    async resize(width, height) {
      // Sets the size twice, because the window includes its frame.
      await call("/window/rect", { width, height });
      const inner = await call<[number, number]>("/execute/sync", {
        script: "return [innerWidth, innerHeight]",
        args: [],
      });
      await call("/window/rect", { width: width + (width - inner[0]), height: height + (height - inner[1]) });
    },
    async open(url) {
      await call("/url", { url });
    },
    async run<T>(body: string, ...args: unknown[]) {
      const text = await call<string>("/execute/async", {
        script: `
          const done = arguments[arguments.length - 1];
          const given = Array.from(arguments).slice(0, -1);
          (async function () { ${body} }).apply(null, given).then(
            (value) => done(JSON.stringify({ value })),
            (error) => done(JSON.stringify({ error: String(error) })),
          );`,
        args,
      });
      const { value, error } = JSON.parse(text) as { value: T; error?: string };
      if (error !== undefined) throw new Error(`WebKit: ${error}`);
      return value;
    },
    async click(selector) {
      const element = await elementOf(selector);
      await pointer([
        { type: "pointerMove", x: 0, y: 0, origin: element, duration: 0 },
        { type: "pointerDown", button: 0 },
        { type: "pointerUp", button: 0 },
      ]);
    },
    async keys(text) {
      const actions = Array.from(text).flatMap((value) => [
        { type: "keyDown", value },
        { type: "keyUp", value },
      ]);
      await call("/actions", { actions: [{ type: "key", id: "keyboard", actions }] });
    },
    async choose(selector, files) {
      const element = await elementOf(selector);
      await call(`/element/${element[ELEMENT]}/value`, { text: files.join("\n") });
    },
    async drag(selector) {
      const element = await elementOf(selector);
      await pointer([
        { type: "pointerMove", x: -60, y: 0, origin: element, duration: 0 },
        { type: "pointerDown", button: 0 },
        { type: "pointerMove", x: 0, y: 20, origin: element, duration: 0 },
        { type: "pointerMove", x: 60, y: -10, origin: element, duration: 0 },
        { type: "pointerUp", button: 0 },
      ]);
    },
    async wheel(pixels) {
      // The driver's wheel has no effect without a window manager.
      await call("/execute/sync", { script: "scrollBy(0, arguments[0])", args: [pixels] });
    },
    async screenshot(file) {
      writeFileSync(file, Buffer.from(await ask<string>("GET", `${session}/screenshot`), "base64"));
    },
    print: () => Promise.resolve(null),
    async close() {
      await ask("DELETE", session).catch(() => {});
      await end(child);
      await end(screen.child);
    },
  };
}
