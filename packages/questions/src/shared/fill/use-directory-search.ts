/** Asks the organisation for what is typed, once the typing rests. */
import { useEffect, useState } from "react";
import type { FillServices, FoundPerson } from "./fill-props.ts";

export type Found = readonly FoundPerson[] | "signedOut" | "failed";

export const NOTHING: readonly FoundPerson[] = [];
/** Long enough not to ask for each letter. */
const PAUSE_MS = 250;

/** What the search gave for the text that stands in the field now; nothing while it is under way. */
export function useDirectorySearch(
  services: FillServices,
  { kind, within }: { kind: "user" | "department"; within: string | undefined },
  text: string,
): Found {
  const [last, setLast] = useState<{ of: string; found: Found }>({ of: "", found: NOTHING });
  useEffect(() => {
    if (text === "") return undefined;
    const timer = setTimeout(() => {
      const say = (found: Found) => setLast({ of: text, found });
      services.findPeople?.(kind, text, within).then(
        (found) => say(found ?? "signedOut"),
        () => say("failed"),
      );
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [kind, services, text, within]);
  if (services.findPeople === undefined) return "signedOut";
  return last.of === text ? last.found : NOTHING;
}
