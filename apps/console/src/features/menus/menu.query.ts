/** Menus as the server has them: all that one may see, flat. A change also reaches the navigation of this window. */
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

/** Resolves when the list is fresh; the navigation follows by itself. */
export async function refreshMenus(queryClient: QueryClient): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
  await queryClient.invalidateQueries({ queryKey: MENUS });
}

export const keyOf = ({ menuId }: Menu): string => String(menuId);
export const parentOf = ({ parentId }: Menu): string => String(parentId);
export const nameOf = ({ menuName }: Menu): string => menuName;
