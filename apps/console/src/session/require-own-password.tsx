/** Shows only the page to change the password while the password was set by somebody else (product §12). */
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
