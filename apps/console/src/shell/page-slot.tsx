/**
 * Where the page of the current route shows. It is mounted anew after a reload through `/redirect/…` and after a change
 * of identity, and what it shows is then read again.
 */
import { useQueryClient } from "@tanstack/react-query";
import { Fragment, Suspense, useEffect, useState } from "react";
import { Outlet, useLocation } from "react-router";
import { toIdentityHeader, useIdentity } from "../session/identity.ts";
import { ModuleGate } from "./module-gate.tsx";
import { PageSkeleton } from "./page-skeleton.tsx";
import { useReloads } from "./reload.ts";

export function PageSlot() {
  const queryClient = useQueryClient();
  const { key } = useLocation();
  const count = useReloads((state) => state.count);
  useIdentity((state) => state.identity);
  // The count goes up on the way; the page that is left must not be mounted anew before the new address is there.
  const [shown, setShown] = useState({ key, count });
  if (shown.key !== key) setShown({ key, count });
  const reloads = shown.count;
  useEffect(() => {
    if (reloads > 0) void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== "session" });
  }, [queryClient, reloads]);
  return (
    <Fragment key={`${toIdentityHeader()} ${reloads}`}>
      <Suspense fallback={<PageSkeleton />}>
        <ModuleGate>
          <Outlet />
        </ModuleGate>
      </Suspense>
    </Fragment>
  );
}
