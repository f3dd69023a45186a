/** What the runs need from a browser. Each driver uses the browser's own protocol without further packages. */
export interface Driver {
  readonly name: string;
  resize(width: number, height: number): Promise<void>;
  /** Resolves when the page has loaded. */
  open(url: string): Promise<void>;
  /** Runs the body of a function with `args` in the page. The result must be JSON. */
  run<T>(body: string, ...args: unknown[]): Promise<T>;
  /** A real click on the middle of an element, after scrolling to it. */
  click(selector: string): Promise<void>;
  /** Real key presses on the focused element. */
  keys(text: string): Promise<void>;
  choose(selector: string, files: readonly string[]): Promise<void>;
  /** Presses on the element, moves across it and releases. */
  drag(selector: string): Promise<void>;
  /** Turns the wheel over the middle of the page. */
  wheel(pixels: number): Promise<void>;
  screenshot(file: string): Promise<void>;
  /** Prints the page as PDF. Null if the browser's protocol does not support it. */
  print(): Promise<Buffer | null>;
  close(): Promise<void>;
}

export const PAUSE_MS = 50;
export const pause = (ms = PAUSE_MS): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Polls until the condition is true. Throws after `limitMs`. */
export async function until(driver: Driver, body: string, what: string, limitMs = 20_000): Promise<void> {
  const end = Date.now() + limitMs;
  while (!(await driver.run<boolean>(body))) {
    if (Date.now() > end) throw new Error(`${driver.name}: ${what} did not happen`);
    await pause();
  }
}

/** Ends a child process by its own id and waits for its exit. */
export async function end(child: import("node:child_process").ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), 5000);
  await gone;
  clearTimeout(timer);
}
