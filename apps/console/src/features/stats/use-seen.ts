/** Cards that load their content when somebody comes near them, or prints the page. */
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { RefObject } from "react";

/** Whether all cards of the page count as seen. */
let isWhole = false;
const listeners = new Set<() => void>();

function setWhole(value: boolean): void {
  isWhole = value;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Becomes true when the element comes within 300 px of the viewport or the page is printed, and stays true. */
export function useSeen(): [RefObject<HTMLDivElement | null>, boolean] {
  const holder = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const isSeen = useSyncExternalStore(subscribe, () => isWhole) || isNear;
  useEffect(() => {
    const element = holder.current;
    if (isSeen || element === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: "300px" },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isSeen]);
  return [holder, isSeen];
}

/** The dialog of the browser opens after this time, also if something is still being loaded. */
const MOST_WAIT_MS = 10_000;
/** Cards whose program is loaded first ask for their content a few frames later. */
const QUIET_FRAMES = 5;

const nextFrame = (): Promise<unknown> => new Promise(requestAnimationFrame);

async function waitUntilLoaded(client: QueryClient): Promise<void> {
  const end = performance.now() + MOST_WAIT_MS;
  for (let quiet = 0; quiet < QUIET_FRAMES && performance.now() < end;) {
    await nextFrame();
    quiet = client.isFetching() > 0 ? 0 : quiet + 1;
  }
}

/**
 * Prints the whole page: the shortcut of the browser first loads what nobody has scrolled to. A browser that is told to
 * print by its menu does not wait, so there only the next print has everything.
 */
export function usePrintWhole(): void {
  const client = useQueryClient();
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isPrint = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key === "p";
      if (!isPrint) return;
      event.preventDefault();
      setWhole(true);
      void waitUntilLoaded(client).then(() => window.print());
    };
    const onPrint = (): void => setWhole(true);
    addEventListener("keydown", onKey);
    addEventListener("beforeprint", onPrint);
    return () => {
      removeEventListener("keydown", onKey);
      removeEventListener("beforeprint", onPrint);
      setWhole(false);
    };
  }, [client]);
}
