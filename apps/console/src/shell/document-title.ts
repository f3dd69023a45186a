/**
 * Title of the browser tab: the product's name (`sys.title`, spec §1), with the page before it where the layout setting
 * "dynamic title" is on (spec §2: off by default).
 */
import { useEffect } from "react";
import { useLocation } from "react-router";
import { useLayoutSettings } from "./settings/layout-settings.ts";
import { useSystemTitle } from "./system-title.query.ts";
import { noteTitle } from "./tabs/tabs-store.ts";

export function useDocumentTitle(page: string): void {
  const product = useSystemTitle();
  const isDynamic = useLayoutSettings((settings) => settings.dynamicTitle);
  const { pathname } = useLocation();
  useEffect(() => noteTitle(pathname, page), [page, pathname]);
  useEffect(() => {
    document.title = page === "" || !isDynamic ? product : `${page} - ${product}`;
  }, [page, product, isDynamic]);
}
