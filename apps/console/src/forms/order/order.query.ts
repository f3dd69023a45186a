/** Folders and tags of the current identity. */
import { listFolders, listTags } from "@idata/contracts";
import type { DataOf } from "@idata/contracts";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "../../api/client.ts";

export type Folder = DataOf<typeof listFolders>[number];
export type Tag = DataOf<typeof listTags>[number];

/** `identity` is the key of the current identity (`useIdentityKey`). */
export const foldersQuery = (identity: string) =>
  queryOptions({
    queryKey: ["forms", identity, "folders"],
    queryFn: async ({ signal }) => (await call(listFolders, { signal })).data,
  });

export const tagsQuery = (identity: string) =>
  queryOptions({
    queryKey: ["forms", identity, "tags"],
    queryFn: async ({ signal }) => (await call(listTags, { signal })).data,
  });

/** Reloads lists, folders and tags, whose query keys all begin with `forms`. */
export function useOrderRefresh(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ["forms"] });
}

interface Loaded {
  readonly data?: readonly { readonly id: number }[] | undefined;
  readonly isFetching: boolean;
}

/**
 * Folders and tags belong to one identity. If a filter names one of another identity, or one that was deleted, the list
 * would be empty for no visible reason. So `keep` is called with the ids that exist.
 */
export function useKnownIds(
  { data, isFetching }: Loaded,
  ids: readonly number[],
  keep: (known: number[]) => void,
): void {
  const known = data === undefined || isFetching ? ids : ids.filter((id) => data.some((one) => one.id === id));
  const isStale = known.length < ids.length;
  useEffect(() => {
    if (isStale) keep([...known]);
    // Once for each list of ids; `keep` is made anew with each render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isStale, ids.join()]);
}
