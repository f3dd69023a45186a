/**
 * Renders the page of the current route. It is remounted after a reload through `/redirect/…`, which also refetches its
 * data, and after the user has switched the identity.
 */
import { useQueryClient } from "@tanstack/react-query";
import { Fragment, Suspense, useEffect, useState } from "react";
import { Outlet, useLocation } from "react-router";
import { useIdentity } from "../session/identity.ts";
import { ModuleGate } from "./module-gate.tsx";
import { PageSkeleton } from "./page-skeleton.tsx";
import { useReloads } from "./reload.ts";

export function PageSlot() {
  const queryClient = useQueryClient();
  const { key } = useLocation();
  const count = useReloads((state) => state.count);
  const switches = useIdentity((state) => state.switches);
  // The count increases during the redirect; the old page must not remount before the new address is reached.
  const [shown, setShown] = useState({ key, count });
  if (shown.key !== key) setShown({ key, count });
  const reloads = shown.count;
  useEffect(() => {
    if (reloads > 0) void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== "session" });
  }, [queryClient, reloads]);
  return (
    <Fragment key={`${switches} ${reloads}`}>
      <Suspense fallback={<PageSkeleton />}>
        <ModuleGate>
          <Outlet />
        </ModuleGate>
      </Suspense>
    </Fragment>
  );
}
