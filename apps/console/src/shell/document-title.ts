/** Title of the browser tab: the page, then the product's name (`sys.title`, spec §1). */
import { useEffect } from "react";
import { useLocation } from "react-router";
import { useSystemTitle } from "./system-title.query.ts";
import { noteTitle } from "./tabs/tabs-store.ts";

export function useDocumentTitle(page: string): void {
  const product = useSystemTitle();
  const { pathname } = useLocation();
  useEffect(() => noteTitle(pathname, page), [page, pathname]);
  useEffect(() => {
    document.title = page === "" ? product : `${page} - ${product}`;
  }, [page, product]);
}
