/** What the runs need of a browser. Each driver speaks the browser's own protocol; none needs a package. */
export interface Driver {
  readonly name: string;
  resize(width: number, height: number): Promise<void>;
  /** Resolves when the page has loaded. */
  open(url: string): Promise<void>;
  /** Runs the body of a function in the page, with `args`; the result must be JSON. */
  run<T>(body: string, ...args: unknown[]): Promise<T>;
  /** A real press on the middle of an element, after scrolling to it. */
  click(selector: string): Promise<void>;
  /** Real keys, for whatever has the focus. */
  keys(text: string): Promise<void>;
  choose(selector: string, files: readonly string[]): Promise<void>;
  /** Presses on the element, moves across it and lets go. */
  drag(selector: string): Promise<void>;
  screenshot(file: string): Promise<void>;
  /** The page on paper, as PDF; null where the browser's protocol does not offer it. */
  print(): Promise<Buffer | null>;
  close(): Promise<void>;
}

export const PAUSE_MS = 50;
export const pause = (ms = PAUSE_MS): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Asks until the page says yes. */
export async function until(driver: Driver, body: string, what: string, limitMs = 20_000): Promise<void> {
  const end = Date.now() + limitMs;
  while (!(await driver.run<boolean>(body))) {
    if (Date.now() > end) throw new Error(`${driver.name}: ${what} did not happen`);
    await pause();
  }
}

/** Ends a child by its own id and waits for it. */
export async function end(child: import("node:child_process").ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), 5000);
  await gone;
  clearTimeout(timer);
}
