/** `sys.title` of the system configuration; the product's name if it is unknown or empty. */
import { useConfig } from "./config.query.ts";

const FALLBACK = "iData";

export function useSystemTitle(): string {
  return useConfig("sys.title") || FALLBACK;
}
