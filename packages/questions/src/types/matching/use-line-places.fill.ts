/** The positions of the lines between the two lists, measured whenever the lists change their size. */
import { useEffect, useRef, useState } from "react";
import type { RefObject } from "react";

/** Vertical middle of each part, in pixels from the top. Empty until measured. */
export type LinePlaces = Readonly<Record<string, number>>;

const NOWHERE: LinePlaces = {};

export function useLinePlaces(): { ref: RefObject<HTMLDivElement | null>; places: LinePlaces } {
  const ref = useRef<HTMLDivElement>(null);
  const [places, setPlaces] = useState(NOWHERE);
  useEffect(() => {
    const box = ref.current;
    if (box === null || typeof ResizeObserver === "undefined") return undefined;
    const observer = new ResizeObserver(() => {
      const { top } = box.getBoundingClientRect();
      const parts = [...box.querySelectorAll<HTMLElement>("[data-place]")].map((part) => {
        const { top: from, height } = part.getBoundingClientRect();
        return [part.dataset["place"] ?? "", from - top + height / 2] as const;
      });
      setPlaces(Object.fromEntries(parts));
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return { ref, places };
}
