/** No page but one while the password is still the one that somebody else has given (product §12). */
import type { ComponentType } from "react";
import { Suspense } from "react";
import { Outlet } from "react-router";
import { PageSkeleton } from "../shell/page-skeleton.tsx";
import { useSession } from "./session.query.ts";

export function RequireOwnPassword({ page: Page }: { page: ComponentType }) {
  const { mustChangePassword } = useSession();
  if (!mustChangePassword) return <Outlet />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Page />
    </Suspense>
  );
}
