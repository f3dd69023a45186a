/**
 * Title of the browser tab: the page, then the product's name (`sys.title`, spec §1). With the layout setting "dynamic
 * title" (spec §2: off by default), only the page.
 */
import { useEffect } from "react";
import { useLocation } from "react-router";
import { useLayoutSettings } from "./settings/layout-settings.ts";
import { useSystemTitle } from "./system-title.query.ts";
import { noteTitle } from "./tabs/tabs-store.ts";

export function toWindowTitle(page: string, product: string, isDynamic: boolean): string {
  if (page === "") return product;
  return isDynamic ? page : `${page} · ${product}`;
}

export function useDocumentTitle(page: string): void {
  const product = useSystemTitle();
  const isDynamic = useLayoutSettings((settings) => settings.dynamicTitle);
  const { pathname } = useLocation();
  useEffect(() => noteTitle(pathname, page), [page, pathname]);
  useEffect(() => {
    document.title = toWindowTitle(page, product, isDynamic);
  }, [page, product, isDynamic]);
}
