/**
 * A query that is repeated every few seconds while the page is visible, until the user pauses it. A failed repetition
 * keeps the last answer on the screen.
 */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

const EVERY_MS = 5000;

export interface LiveQuery<T> {
  readonly data: T | undefined;
  readonly error: Error | null;
  /** When `data` arrived, in milliseconds. */
  readonly updatedAt: number;
  readonly isPaused: boolean;
  readonly setPaused: (isPaused: boolean) => void;
  readonly refetch: () => void;
}

export function useLiveQuery<T>(
  key: readonly string[],
  read: (context: { signal: AbortSignal }) => Promise<T>,
): LiveQuery<T> {
  const [isPaused, setPaused] = useState(false);
  const { data, error, dataUpdatedAt, refetch } = useQuery({
    queryKey: key,
    queryFn: read,
    staleTime: 0,
    refetchInterval: isPaused ? false : EVERY_MS,
    // The page says in place that its figures are old.
    meta: { silent: true },
  });
  return { data, error, updatedAt: dataUpdatedAt, isPaused, setPaused, refetch: () => void refetch() };
}
