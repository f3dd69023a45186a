/** Actions on tabs, and where the app goes afterwards (spec §2). */
import { useQueryClient } from "@tanstack/react-query";
import { useLocation, useNavigate } from "react-router";
import { canClose, closeTabs, findNextPath, HOME_NAME, isPageData } from "./tab.ts";
import type { Closing, Tab } from "./tab.ts";
import { keepTabs, useTabs } from "./tabs-store.ts";

export interface TabActions {
  /** Reloads the page through the redirect route. */
  refresh(tab: Tab): void;
  close(tab: Tab, closing: Closing): void;
  canClose(tab: Tab, closing: Closing): boolean;
}

export function useTabActions(tabs: readonly Tab[]): TabActions {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const refresh = ({ fullPath }: Tab) => {
    void queryClient.invalidateQueries({ predicate: isPageData, refetchType: "none" });
    void navigate(`/redirect${fullPath}`, { replace: true });
  };
  return {
    refresh,
    canClose: (tab, closing) => canClose(tabs, tab.path, closing),
    close(tab, closing) {
      const left = closeTabs(tabs, tab.path, closing);
      const visited = useTabs.getState().tabs;
      keepTabs(visited.filter(({ path }) => left.some((kept) => kept.path === path)));
      const next = findNextPath(left, pathname);
      if (next !== null) void navigate(next);
      else if (closing === "all" && left.every(({ name }) => name === HOME_NAME)) left.forEach(refresh);
    },
  };
}
