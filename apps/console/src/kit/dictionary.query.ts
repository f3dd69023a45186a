import { getDictEntries } from "@idata/contracts";
import type { DataOf } from "@idata/contracts";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { call, type CallResult } from "../api/client.ts";

export type DictionaryEntries = DataOf<typeof getDictEntries>;

const NONE: DictionaryEntries = [];

/** The enabled entries of a dictionary; kept for the whole visit. */
export function dictionaryQuery(type: string) {
  return queryOptions({
    queryKey: ["dictionary", type],
    queryFn: async ({ signal }): Promise<DictionaryEntries> => {
      const { data }: Partial<CallResult<typeof getDictEntries>> = await call(getDictEntries, {
        params: { type },
        signal,
      });
      // Spec §7: without data there is a warning for developers, and an empty list.
      if (data === undefined) console.warn(`no data for dictionary ${type}`);
      return data ?? NONE;
    },
    staleTime: Infinity,
  });
}

/** Empty until they are there. Labels that the product itself brings come in the language in use. */
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
