/** Title of the browser tab: the page, then the product's name (`sys.title`, spec §1). */
import { useEffect } from "react";
import { useSystemTitle } from "./system-title.query.ts";

export function useDocumentTitle(page: string): void {
  const product = useSystemTitle();
  useEffect(() => {
    document.title = page === "" ? product : `${page} - ${product}`;
  }, [page, product]);
}
