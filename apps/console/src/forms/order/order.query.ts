/** Folders and tags of the current identity. */
import { listFolders, listTags } from "@idata/contracts";
import type { DataOf } from "@idata/contracts";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
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
