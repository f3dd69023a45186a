/** The functions that `in-page.mjs` adds to the measured page. Times are in milliseconds. */
export interface Frames {
  p95: number;
  longTasks: number;
}

export interface Probe {
  shownAt(selector: string): number | undefined;
  select(id: string): Promise<number>;
  add(): Promise<number>;
  rename(text: string): Promise<number>;
  undo(expected: string): Promise<number>;
  toTop(): void;
  scroll(frames: number, step: number): Promise<Frames>;
}

declare global {
  /** Exists only in the page. Use it only inside functions that are sent there. */
  const probe: Probe;
}
