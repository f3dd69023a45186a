/**
 * What other parts may ask of the canvas: scroll a row into view and focus a question. Does nothing while no canvas is
 * mounted.
 */
export interface CanvasControl {
  /** `key` is a row key of `rows.ts`. */
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
