/** All menus that the user may see, as a flat list from the server. */
import { listMenus } from "@idata/contracts";
import type { DataOf } from "@idata/contracts";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { sessionQuery } from "../../session/session.query.ts";

export type Menu = DataOf<typeof listMenus>[number];

export const MENUS = ["menus"] as const;

export const menuListQuery = queryOptions({
  queryKey: MENUS,
  queryFn: async ({ signal }) => (await call(listMenus, { query: {}, signal })).data,
});

/**
 * Refetches the menus and the navigation of this window. Resolves when the list is fresh; does not wait for the
 * navigation.
 */
export async function refreshMenus(queryClient: QueryClient): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
  await queryClient.invalidateQueries({ queryKey: MENUS });
}

export const keyOf = ({ menuId }: Menu): string => String(menuId);
export const parentOf = ({ parentId }: Menu): string => String(parentId);
export const nameOf = ({ menuName }: Menu): string => menuName;
