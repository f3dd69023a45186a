/**
 * Which modules the licence includes (spec §1, §3). A module that is not included has no menu, no page and no new
 * forms; existing data stays readable and exportable. While the licence is loading or could not be loaded, nothing is
 * blocked, so that users are never kept from their data (S26 in the hazards).
 */
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { licenceQuery } from "./licence.query.ts";

export interface Modules {
  readonly has: (module: string) => boolean;
  /** True if a page may be opened, by its path or by the component that a server menu names. */
  readonly opens: (path: string, component?: string) => boolean;
}

const PATHS = [
  ["/form/voteDesign", "vote"],
  ["/template", "template"],
  ["/bank", "bank"],
  ["/member", "member"],
  ["/user/group", "member"],
] as const;

const COMPONENTS: Readonly<Record<string, string>> = {
  "form/voteDesign": "vote",
  "template/index": "template",
  "template/manage": "template",
  "bank/index": "bank",
  "member/index": "member",
  "userGroup/index": "member",
};

/** `names` is undefined while the licence is unknown. */
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

/** Reads the cached licence that the shell has loaded; never sends a request itself. */
export function useModules(): Modules {
  const { data } = useQuery({ ...licenceQuery, enabled: false });
  return useMemo(() => toModules(data?.modules), [data]);
}
