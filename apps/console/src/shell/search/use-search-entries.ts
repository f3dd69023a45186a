/** Entries of the search: the product's own pages that the user may open, then the menus of the session. */
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useModules } from "../../session/modules.ts";
import { useSession } from "../../session/session.query.ts";
import { holdsMenu, withoutClosed } from "../menu-places.ts";
import { toMenuTitle } from "../menu-title.ts";
import { listSearchEntries } from "./search-entries.ts";
import type { SearchEntry } from "./search-entries.ts";

export function useSearchEntries(): readonly SearchEntry[] {
  const { t } = useTranslation("shell");
  const { menus } = useSession();
  const modules = useModules();
  return useMemo(() => {
    const page = (path: string, ...title: string[]): SearchEntry => ({ title, path, isExternal: false });
    const forms = t("nav.forms");
    const formPages = [
      page("/form", forms, t("search.pages.managed")),
      page("/form/trashcan", forms, t("search.pages.trashcan")),
      page("/form/text", forms, t("search.pages.text")),
    ];
    const fixed = [page("/index", t("nav.home")), ...(holdsMenu(menus, "/form") ? formPages : [])];
    return listSearchEntries(
      withoutClosed(menus, modules.opens),
      (title) => toMenuTitle(title, t),
      fixed.filter(({ path }) => modules.opens(path)),
    );
  }, [menus, modules, t]);
}
