/**
 * The route table (spec §2). Public routes first, then everything behind the guard inside the shell. Pages are lazy;
 * paths that only a menu of the server knows are resolved by MenuPage, unknown ones go to /404.
 */
import type { ComponentType } from "react";
import { createBrowserRouter, Outlet, redirect } from "react-router";
import type { RouteObject } from "react-router";
import * as later from "./features/errors/later-pages.tsx";
import { RequireSession } from "./session/require-session.tsx";
import { CrashPage } from "./shell/crash-page.tsx";
import { MenuPage } from "./shell/menu-page.tsx";
import { PageSkeleton } from "./shell/page-skeleton.tsx";
import { Shell } from "./shell/shell.tsx";
import type { PageHandle } from "./shell/shell.tsx";

const page =
  (load: () => Promise<{ default: ComponentType }>): NonNullable<RouteObject["lazy"]> =>
  async () => ({ Component: (await load()).default });

type StatusPage = "NotFoundPage" | "UnauthorisedPage" | "DeniedPage" | "FormDeniedPage";
const status =
  (name: StatusPage): NonNullable<RouteObject["lazy"]> =>
  async () => ({ Component: (await import("./features/errors/status-page.tsx"))[name] });

const to = (path: string) => () => redirect(path);
const full: PageHandle = { full: true };
const designer = page(() => import("./features/designer/index.tsx"));

const publicRoutes: RouteObject[] = [
  { path: "login", lazy: page(() => import("./features/sign-in/index.tsx")) },
  { path: "register", lazy: page(() => import("./features/register/index.tsx")) },
  { path: "license", lazy: page(() => import("./features/licence/index.tsx")) },
  { path: "auth-redirect", lazy: page(() => import("./features/auth-redirect/index.tsx")) },
  { path: "bind", lazy: page(() => import("./features/bind/index.tsx")) },
  { path: "404", lazy: status("NotFoundPage") },
  { path: "401", lazy: status("UnauthorisedPage") },
  { path: "denied", lazy: status("DeniedPage") },
  { path: "collect/*", Component: later.LaterCollect },
  {
    path: "redirect/*",
    loader: ({ params, request }) => redirect(`/${params["*"] ?? ""}${new URL(request.url).search}`),
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
  { path: "form/denied", lazy: status("FormDeniedPage") },
  { path: "form/:id/designer", lazy: designer, handle: full },
  { path: "form/:id/denied", lazy: status("FormDeniedPage") },
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
