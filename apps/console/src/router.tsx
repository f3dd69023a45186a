/**
 * The route table (spec §2). Public routes first, then everything behind the guard inside the shell. Pages are lazy;
 * paths that only a menu of the server knows are resolved by MenuPage, unknown ones go to /404.
 */
import type { ComponentType } from "react";
import { createBrowserRouter, Outlet, redirect } from "react-router";
import type { RouteObject } from "react-router";
import * as later from "./features/errors/later-pages.tsx";
import { DeniedPage, NotFoundPage, UnauthorisedPage } from "./features/errors/status-page.tsx";
import { RequireSession } from "./session/require-session.tsx";
import { CrashPage } from "./shell/crash-page.tsx";
import { MenuPage } from "./shell/menu-page.tsx";
import { PageSkeleton } from "./shell/page-skeleton.tsx";
import { RedirectPage } from "./shell/tabs/redirect-page.tsx";
import { Shell } from "./shell/shell.tsx";
import type { PageHandle } from "./shell/shell.tsx";

const page =
  (load: () => Promise<{ default: ComponentType }>): NonNullable<RouteObject["lazy"]> =>
  async () => ({ Component: (await load()).default });

const to = (path: string) => () => redirect(path);
const full: PageHandle = { full: true };
const designer = page(() => import("./features/designer/index.tsx"));

const publicRoutes: RouteObject[] = [
  { path: "login", lazy: page(() => import("./features/sign-in/index.tsx")) },
  { path: "register", Component: later.LaterRegister },
  { path: "license", Component: later.LaterLicense },
  { path: "auth-redirect", Component: later.LaterAuthRedirect },
  { path: "bind", Component: later.LaterBind },
  { path: "404", Component: NotFoundPage },
  { path: "401", Component: UnauthorisedPage },
  { path: "denied", Component: DeniedPage },
  { path: "collect/*", Component: later.LaterCollect },
  {
    path: "redirect/*",
    Component: RedirectPage,
  },
];

const formRoutes: RouteObject[] = [
  { path: "form", lazy: page(() => import("./features/forms/index.tsx")) },
  { path: "form/manage", loader: to("/form") },
  { path: "form/participated", Component: later.LaterParticipated },
  { path: "form/trashcan", lazy: page(() => import("./features/forms/trashcan.tsx")) },
  { path: "form/voteDesign", Component: later.LaterVoteDesign },
  { path: "form/quick", Component: later.LaterQuick },
  { path: "form/text", lazy: page(() => import("./features/text/index.tsx")), handle: full },
  { path: "form/designer", lazy: designer, handle: full },
  { path: "form/denied", Component: DeniedPage },
  { path: "form/:id/designer", lazy: designer, handle: full },
  { path: "form/:id/denied", Component: DeniedPage },
  {
    path: "form/:id",
    lazy: async () => ({ Component: (await import("./forms/form-frame.tsx")).FormFrame }),
    children: [
      { path: "publish", loader: ({ params }) => redirect(`/form/${params["id"] ?? ""}/publish/distribute`) },
      { path: "publish/distribute", lazy: page(() => import("./features/publish/index.tsx")) },
      { path: "publish/message", Component: later.LaterMessage },
      { path: "data", loader: ({ params }) => redirect(`/form/${params["id"] ?? ""}/data/stats`) },
      { path: "data/stats", lazy: page(() => import("./features/stats/index.tsx")) },
      { path: "data/list", lazy: page(() => import("./features/data/index.tsx")) },
    ],
  },
];

const shellRoutes: RouteObject[] = [
  { index: true, loader: to("/index") },
  { path: "index", lazy: page(() => import("./features/home/index.tsx")) },
  ...formRoutes,
  { path: "template", Component: later.LaterTemplates },
  { path: "member", Component: later.LaterMembers },
  { path: "user/profile", lazy: page(() => import("./features/profile/index.tsx")) },
  { path: "user/pwd", lazy: page(() => import("./features/profile/password-page.tsx")) },
  { path: "*", Component: MenuPage },
];

export const routes: RouteObject[] = [
  {
    Component: Outlet,
    ErrorBoundary: CrashPage,
    HydrateFallback: PageSkeleton,
    children: [
      ...publicRoutes,
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
