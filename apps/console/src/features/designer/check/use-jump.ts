import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { useDesigner } from "../designer-context.tsx";
import { goToFinding } from "./finding-place.ts";

/** `?item=` and `?path=` select a place, for example from a finding on the publish page. */
export function useJump(): void {
  const designer = useDesigner();
  const [search] = useSearchParams();
  const item = search.get("item");
  const path = search.get("path") ?? "";
  useEffect(() => {
    if (item === null && path === "") return;
    goToFinding(designer, { itemId: item, path });
  }, [designer, item, path]);
}
