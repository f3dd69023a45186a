/**
 * What the modules of the licence open (spec §1, §3). A module that is not in the list has no menu, no page and no new
 * forms; what was made with it stays readable and exportable. A licence that is not known, because it is on its way or
 * could not be loaded, closes nothing: it must never keep anybody from their data (S26 in the hazards).
 */
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { licenceQuery } from "./licence.query.ts";

export interface Modules {
  readonly has: (module: string) => boolean;
  /** Whether a page may be opened: by its path, or by the component that a menu of the server names. */
  readonly opens: (path: string, component?: string) => boolean;
}

const PATHS = [
  ["/form/voteDesign", "vote"],
  ["/template", "template"],
  ["/bank", "bank"],
  ["/member", "member"],
] as const;

const COMPONENTS: Readonly<Record<string, string>> = {
  "form/voteDesign": "vote",
  "template/index": "template",
  "template/manage": "template",
  "bank/index": "bank",
  "member/index": "member",
};

/** `names`: undefined while nothing is known. */
export function toModules(names: readonly string[] | undefined): Modules {
  const has = (module: string) => names?.includes(module) ?? true;
  return {
    has,
    opens(path, component = "") {
      const module = PATHS.find(([base]) => path === base || path.startsWith(`${base}/`))?.[1] ?? COMPONENTS[component];
      return module === undefined || has(module);
    },
  };
}

/** Only reads what the shell has asked for: nothing waits for the licence, and nobody asks twice. */
export function useModules(): Modules {
  const { data } = useQuery({ ...licenceQuery, enabled: false });
  return useMemo(() => toModules(data?.modules), [data]);
}
