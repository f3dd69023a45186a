import { getDictEntries } from "@idata/contracts";
import type { DataOf } from "@idata/contracts";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { call, type CallResult } from "../api/client.ts";

export type DictionaryEntries = DataOf<typeof getDictEntries>;

const NONE: DictionaryEntries = [];

/** The enabled entries of a dictionary, cached until the page is reloaded. */
export function dictionaryQuery(type: string) {
  return queryOptions({
    queryKey: ["dictionary", type],
    queryFn: async ({ signal }): Promise<DictionaryEntries> => {
      const { data }: Partial<CallResult<typeof getDictEntries>> = await call(getDictEntries, {
        params: { type },
        signal,
      });
      // Spec §7: without data, warns developers and uses an empty list.
      if (data === undefined) console.warn(`no data for dictionary ${type}`);
      return data ?? NONE;
    },
    staleTime: Infinity,
  });
}

/** Empty while loading. Labels that the product ships are translated into the current language. */
export function useDictionary(type: string): DictionaryEntries {
  const { t } = useTranslation("kit");
  const entries = useQuery(dictionaryQuery(type)).data ?? NONE;
  return useMemo(
    () =>
      entries.map((entry) => ({
        ...entry,
        dictLabel: t(`dictionary.${type}.${entry.dictLabel}`, { defaultValue: entry.dictLabel }),
      })),
    [entries, t, type],
  );
}
