/** Becomes true when the element comes within 300 px of the viewport, and stays true. */
import { useEffect, useRef, useState } from "react";
import type { RefObject } from "react";

export function useSeen(): [RefObject<HTMLDivElement | null>, boolean] {
  const holder = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const element = holder.current;
    if (isSeen || element === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setSeen(true);
      },
      { rootMargin: "300px" },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isSeen]);
  return [holder, isSeen];
}
