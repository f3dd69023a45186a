/**
 * The loading overlay's state (spec §7): counted over all calls that ask for it, shown once the first of them has lasted
 * 300 ms, gone when the last has ended, however it ended.
 */
import { create } from "zustand";

const DELAY_MS = 300;

interface LoadingState {
  /** What to say; null while nothing is shown. Empty for the general text. */
  text: string | null;
}

export const useLoading = create<LoadingState>(() => ({ text: null }));

const running = new Map<symbol, string>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** The returned function ends it; calling it twice does nothing. */
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

/** The newest call that says something speaks for all. */
function show(): void {
  useLoading.setState({ text: [...running.values()].findLast((text) => text !== "") ?? "" });
}
