/** The current appearance of the page (`data-theme` of the document) and the current theme colour. */
import { useSyncExternalStore } from "react";
import { getThemeColor, subscribeThemeColor } from "../theme/active-theme.ts";

export function useThemeColor(): string {
  return useSyncExternalStore(subscribeThemeColor, getThemeColor);
}

export function useIsDark(): boolean {
  return useSyncExternalStore(subscribe, isDark);
}

function isDark(): boolean {
  return document.documentElement.dataset["theme"] === "dark";
}

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
  return () => observer.disconnect();
}
