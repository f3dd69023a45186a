/** Drives Firefox by its built-in WebDriver BiDi, without geckodriver. */
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Driver, end } from "./driver.ts";

const PROGRAM = process.env["FIREFOX"] ?? "/usr/bin/firefox-esr";

export const hasFirefox = (): boolean => existsSync(PROGRAM);

interface Message {
  id?: number;
  type?: string;
  result?: unknown;
  error?: string;
  message?: string;
}

interface RemoteValue {
  type: string;
  value?: unknown;
}

/** Starts Firefox and waits for the address of its protocol. */
async function start(profile: string): Promise<{ child: ReturnType<typeof spawn>; address: string }> {
  writeFileSync(
    join(profile, "user.js"),
    [
      `user_pref("browser.shell.checkDefaultBrowser", false);`,
      `user_pref("browser.startup.homepage_override.mstone", "ignore");`,
      `user_pref("datareporting.policy.dataSubmissionEnabled", false);`,
      `user_pref("app.update.enabled", false);`,
      // Fires focus events although no window is in front.
      `user_pref("focusmanager.testmode", true);`,
      `user_pref("intl.locale.requested", "en-US");`,
      `user_pref("network.captive-portal-service.enabled", false);`,
      `user_pref("network.connectivity-service.enabled", false);`,
      `user_pref("services.settings.server", "data:,");`,
    ].join("\n"),
  );
  const child = spawn(PROGRAM, ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"], {
    env: { ...process.env, HOME: profile, MOZ_DISABLE_CONTENT_SANDBOX: "1" },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const address = await new Promise<string>((resolve, reject) => {
    let said = "";
    child.stderr.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      const found = /WebDriver BiDi listening on (ws:\S+)/.exec(said)?.[1];
      if (found) resolve(found);
    });
    child.once("exit", (code) => reject(new Error(`Firefox ended with ${code}: ${said.slice(-500)}`)));
  });
  return { child, address };
}

export async function launchFirefox(): Promise<Driver> {
  const profile = mkdtempSync(join(tmpdir(), "idata-firefox-"));
  const { child, address } = await start(profile);
  const socket = new WebSocket(`${address}/session`);
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve, { once: true });
    socket.addEventListener("error", () => reject(new Error("Firefox does not answer")), { once: true });
  });
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  let last = 0;
  socket.addEventListener("message", ({ data }) => {
    const { id, result, error, message } = JSON.parse(String(data)) as Message;
    const one = id === undefined ? undefined : waiting.get(id);
    if (id === undefined || !one) return;
    waiting.delete(id);
    if (error !== undefined) one.reject(new Error(`${error}: ${message}`));
    else one.resolve(result);
  });
  const call = <T>(method: string, params: object): Promise<T> =>
    new Promise((resolve, reject) => {
      const id = (last += 1);
      waiting.set(id, { resolve: resolve as (value: unknown) => void, reject });
      socket.send(JSON.stringify({ id, method, params }));
    });

  await call("session.new", { capabilities: {} });
  const { contexts } = await call<{ contexts: { context: string }[] }>("browsingContext.getTree", {});
  const context = contexts[0]?.context ?? "";

  const evaluate = async (declaration: string): Promise<RemoteValue & { sharedId?: string }> => {
    const answer = await call<{
      type: string;
      result: RemoteValue & { sharedId?: string };
      exceptionDetails?: { text: string };
    }>("script.evaluate", { expression: declaration, target: { context }, awaitPromise: true });
    if (answer.type === "exception") throw new Error(`Firefox: ${answer.exceptionDetails?.text}`);
    return answer.result;
  };
  const elementOf = async (selector: string) => {
    const { sharedId } = await evaluate(
      `(() => { const one = document.querySelector(${JSON.stringify(selector)}); one?.scrollIntoView({ block: "center" }); return one; })()`,
    );
    if (sharedId === undefined) throw new Error(`Firefox: no ${selector}`);
    return { sharedId };
  };
  const perform = (actions: object[]) => call("input.performActions", { context, actions });
  const pointer = (actions: object[]) => perform([{ type: "pointer", id: "mouse", actions }]);

  return {
    name: "Firefox",
    async resize(width, height) {
      await call("browsingContext.setViewport", { context, viewport: { width, height } });
    },
    async open(url) {
      await call("browsingContext.navigate", { context, url, wait: "complete" });
    },
    async run<T>(body: string, ...args: unknown[]) {
      const { value } = await evaluate(
        `(async () => JSON.stringify(await (async function () { ${body} }).apply(null, ${JSON.stringify(args)})) ?? "null")()`,
      );
      return JSON.parse(String(value)) as T;
    },
    async click(selector) {
      const origin = { type: "element", element: await elementOf(selector) };
      await pointer([
        { type: "pointerMove", x: 0, y: 0, origin },
        { type: "pointerDown", button: 0 },
        { type: "pointerUp", button: 0 },
      ]);
    },
    async keys(text) {
      const actions = Array.from(text).flatMap((value) => [
        { type: "keyDown", value },
        { type: "keyUp", value },
      ]);
      await perform([{ type: "key", id: "keyboard", actions }]);
    },
    async choose(selector, files) {
      await call("input.setFiles", { context, element: await elementOf(selector), files });
    },
    async drag(selector) {
      const origin = { type: "element", element: await elementOf(selector) };
      await pointer([
        { type: "pointerMove", x: -60, y: 0, origin },
        { type: "pointerDown", button: 0 },
        { type: "pointerMove", x: 0, y: 20, origin },
        { type: "pointerMove", x: 60, y: -10, origin },
        { type: "pointerUp", button: 0 },
      ]);
    },
    async wheel(pixels) {
      await perform([
        { type: "wheel", id: "wheel", actions: [{ type: "scroll", x: 300, y: 300, deltaX: 0, deltaY: pixels }] },
      ]);
    },
    async screenshot(file) {
      const { data } = await call<{ data: string }>("browsingContext.captureScreenshot", { context });
      writeFileSync(file, Buffer.from(data, "base64"));
    },
    async print() {
      const { data } = await call<{ data: string }>("browsingContext.print", { context });
      return Buffer.from(data, "base64");
    },
    async close() {
      await call("browser.close", {}).catch(() => {});
      socket.close();
      await end(child);
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
