/**
 * The route table (spec §2). Public routes first, then everything behind the guard inside the shell. Pages are lazy;
 * paths that only a menu of the server knows are resolved by MenuPage, unknown ones go to /404.
 */
import { createBrowserRouter, Outlet, redirect } from "react-router";
import type { RouteObject } from "react-router";
import type { ComponentType } from "react";
import { RequireSession } from "./session/require-session.tsx";
import { CrashPage } from "./shell/crash-page.tsx";
import { MenuPage } from "./shell/menu-page.tsx";
import { PageSkeleton } from "./shell/page-skeleton.tsx";
import { Shell } from "./shell/shell.tsx";
import type { PageHandle } from "./shell/shell.tsx";

const page =
  (load: () => Promise<{ default: ComponentType }>): NonNullable<RouteObject["lazy"]> =>
  async () => ({ Component: (await load()).default });

const full: PageHandle = { full: true };
const designer = page(() => import("./features/designer/index.tsx"));

const shellRoutes: RouteObject[] = [
  { index: true, loader: () => redirect("/index") },
  { path: "index", lazy: page(() => import("./features/home/index.tsx")) },
  { path: "form/:id/designer", lazy: designer, handle: full },
  { path: "form/designer", lazy: designer, handle: full },
  { path: "*", Component: MenuPage },
];

export const routes: RouteObject[] = [
  {
    Component: Outlet,
    ErrorBoundary: CrashPage,
    HydrateFallback: PageSkeleton,
    children: [
      { path: "login", lazy: page(() => import("./features/sign-in/index.tsx")) },
      {
        Component: RequireSession,
        children: [{ Component: Shell, children: [{ ErrorBoundary: CrashPage, children: shellRoutes }] }],
      },
    ],
  },
];

export function createRouter() {
  return createBrowserRouter(routes, { basename: "/idata2" });
}
