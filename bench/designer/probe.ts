/** What `in-page.mjs` puts into the measured page. Times in milliseconds. */
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
  /** Only inside functions that are sent to the page. */
  const probe: Probe;
}
