/**
 * State of the loading overlay (spec §7). Counts all calls that request it. Shown once the first of them has lasted 300
 * ms; hidden when the last one has ended, successfully or not.
 */
import { create } from "zustand";

const DELAY_MS = 300;

interface LoadingState {
  /** Text to show; null while hidden, empty for the default text. */
  text: string | null;
}

export const useLoading = create<LoadingState>(() => ({ text: null }));

const running = new Map<symbol, string>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Starts a loading period. The returned function ends it; calling it twice has no effect. */
export function beginLoading(text = ""): () => void {
  const id = Symbol(text);
  running.set(id, text);
  if (running.size === 1) timer = setTimeout(show, DELAY_MS);
  else if (useLoading.getState().text !== null) show();
  return () => {
    if (!running.delete(id)) return;
    if (running.size === 0) {
      clearTimeout(timer);
      useLoading.setState({ text: null });
    } else if (useLoading.getState().text !== null) show();
  };
}

/** Shows the text of the newest call that has one. */
function show(): void {
  useLoading.setState({ text: [...running.values()].findLast((text) => text !== "") ?? "" });
}
