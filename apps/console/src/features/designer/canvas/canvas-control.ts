/** What other parts may ask of the canvas: bring a row into view, put the caret into a question. Set while it is mounted. */
export interface CanvasControl {
  /** Row keys are those of `rows.ts`. */
  readonly reveal: (key: string, focus?: "title" | "none") => void;
  attach(handler: ((key: string, focus: "title" | "none") => void) | null): void;
}

export function createCanvasControl(): CanvasControl {
  let handler: ((key: string, focus: "title" | "none") => void) | null = null;
  return {
    reveal: (key, focus = "none") => handler?.(key, focus),
    attach(next) {
      handler = next;
    },
  };
}
