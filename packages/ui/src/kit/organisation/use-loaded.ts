/** What a call gave, its failure, and a way to try again; a newer call makes an older one count no more. */
import { useEffect, useRef, useState } from "react";

export interface Loaded<T> {
  data: T | undefined;
  isLoading: boolean;
  hasFailed: boolean;
  retry: () => void;
}

/** `key` names what is loaded; `load` is called again when it changes. */
export function useLoaded<T>(key: string, load: (signal: AbortSignal) => Promise<T>): Loaded<T> {
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<{ key: string; data?: T; hasFailed: boolean }>();
  const wanted = `${attempt}:${key}`;
  // What is loaded is told by its name; the function is a new one with every drawing.
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
    // What was there stays until the new has come, so that nothing jumps.
    data: result?.data,
    isLoading: !isCurrent,
    hasFailed: isCurrent && result.hasFailed,
    retry: () => setAttempt((count) => count + 1),
  };
}
