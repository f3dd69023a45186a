/** Searches the organisation for the typed text after a pause in typing. */
import { useEffect, useState } from "react";
import type { FillServices, FoundPerson } from "./fill-props.ts";

export type Found = readonly FoundPerson[] | "signedOut" | "failed";

export const NOTHING: readonly FoundPerson[] = [];
/** Debounce time in milliseconds, so that not every letter sends a request. */
const PAUSE_MS = 250;

/** Returns the result for the current text, or nothing while the search is running. */
export function useDirectorySearch(
  services: FillServices,
  { kind, within }: { kind: "user" | "department"; within: string | undefined },
  text: string,
): Found {
  const [last, setLast] = useState<{ of: string; found: Found }>({ of: "", found: NOTHING });
  useEffect(() => {
    if (text === "") return undefined;
    const timer = setTimeout(() => {
      const setFound = (found: Found) => setLast({ of: text, found });
      services.findPeople?.(kind, text, within).then(
        (found) => setFound(found ?? "signedOut"),
        () => setFound("failed"),
      );
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [kind, services, text, within]);
  if (services.findPeople === undefined) return "signedOut";
  return last.of === text ? last.found : NOTHING;
}
