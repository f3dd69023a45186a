/** Paging under a list. The bar comes after the list: nobody pages before there is something to see. */
import { SkeletonBlock } from "@idata/ui/kit";
import { lazy, Suspense } from "react";
import type { PagerProps } from "./pager-bar.tsx";

const PagerBar = lazy(async () => ({ default: (await import("./pager-bar.tsx")).PagerBar }));

export function Pager(props: PagerProps) {
  return (
    <Suspense fallback={<SkeletonBlock height={32} />}>
      <PagerBar {...props} />
    </Suspense>
  );
}
