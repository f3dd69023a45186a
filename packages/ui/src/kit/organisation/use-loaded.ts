/**
 * The result of an asynchronous call, its failure, and a retry function. If calls overlap, only the newest one counts.
 */
import { useEffect, useRef, useState } from "react";

export interface Loaded<T> {
  data: T | undefined;
  isLoading: boolean;
  hasFailed: boolean;
  retry: () => void;
}

/** `key` identifies what is loaded; `load` is called again when it changes. */
export function useLoaded<T>(key: string, load: (signal: AbortSignal) => Promise<T>): Loaded<T> {
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<{ key: string; data?: T; hasFailed: boolean }>();
  const wanted = `${attempt}:${key}`;
  // `key` identifies the request, because `load` is a new function in each render.
  const latest = useRef(load);
  useEffect(() => {
    latest.current = load;
  });
  useEffect(() => {
    const stop = new AbortController();
    const run = async (): Promise<void> => {
      try {
        const data = await latest.current(stop.signal);
        if (!stop.signal.aborted) setResult({ key: wanted, data, hasFailed: false });
      } catch {
        if (!stop.signal.aborted) setResult({ key: wanted, hasFailed: true });
      }
    };
    void run();
    return () => stop.abort();
  }, [wanted]);
  const isCurrent = result?.key === wanted;
  return {
    // Keeps the previous data until the new data arrives, so that the layout does not jump.
    data: result?.data,
    isLoading: !isCurrent,
    hasFailed: isCurrent && result.hasFailed,
    retry: () => setAttempt((count) => count + 1),
  };
}
