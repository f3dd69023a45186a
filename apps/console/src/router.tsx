/**
 * The route table (spec §2): public routes first, then everything behind the guard inside the shell. Pages are lazy.
 * Paths that only the server's menus know are resolved by MenuPage (menu-pages.tsx); unknown paths go to /404.
 */
import { PAGE_PERMISSIONS } from "@idata/contracts";
import type { QueryClient } from "@tanstack/react-query";
import { lazy } from "react";
import type { ComponentType } from "react";
import { createBrowserRouter, Outlet, redirect } from "react-router";
import type { LoaderFunction, RouteObject } from "react-router";
import { findToken } from "./api/token.ts";
import * as later from "./features/errors/later-pages.tsx";
import type { LaterKey } from "./features/later/index.tsx";
import { beginDraft } from "./forms/early-draft.ts";
import { GatedRoute } from "./session/gated-route.tsx";
import type { GatedRouteProps } from "./session/gated-route.tsx";
import { RequireIdentity } from "./session/require-identity.tsx";
import { RequireOwnPassword } from "./session/require-own-password.tsx";
import { RequireSession } from "./session/require-session.tsx";
import { RequireUnlocked } from "./session/require-unlocked.tsx";
import { CrashPage } from "./shell/crash-page.tsx";
import type { PageHandle } from "./shell/page-handle.ts";
import { lockLoader } from "./session/screen-lock.ts";
import { sessionQuery } from "./session/session.query.ts";
import { PageSkeleton } from "./shell/page-skeleton.tsx";
import { reloadLoader } from "./shell/reload.ts";
import { Shell } from "./shell/shell.tsx";

const page =
  (load: () => Promise<{ default: ComponentType }>): NonNullable<RouteObject["lazy"]> =>
  async () => ({ Component: (await load()).default });

/** A page that is not built yet. */
const soon =
  (key: LaterKey): NonNullable<RouteObject["lazy"]> =>
  async () => ({ Component: (await import("./features/later/index.tsx")).findLaterPage(key) });

type StatusPage = "NotFoundPage" | "UnauthorisedPage" | "DeniedPage" | "FormDeniedPage";
const status =
  (name: StatusPage): NonNullable<RouteObject["lazy"]> =>
  async () => ({ Component: (await import("./features/errors/status-page.tsx"))[name] });

const recovery =
  (name: keyof typeof import("./features/recovery/index.tsx")): NonNullable<RouteObject["lazy"]> =>
  async () => ({ Component: (await import("./features/recovery/index.tsx"))[name] });

const to = (path: string) => () => redirect(path);
const full: PageHandle = { full: true };
const designer = page(() => import("./features/designer/index.tsx"));

const draftLoader: LoaderFunction = ({ params }) => {
  beginDraft(Number(params["id"]));
  return null;
};

const publicRoutes: RouteObject[] = [
  { path: "login", lazy: page(() => import("./features/sign-in/index.tsx")) },
  { path: "register", lazy: page(() => import("./features/register/index.tsx")) },
  { path: "forgot-password", lazy: recovery("ForgotPasswordPage") },
  { path: "reset-password", lazy: recovery("ResetPasswordPage") },
  { path: "confirm-mail", lazy: recovery("ConfirmMailPage") },
  { path: "license", lazy: page(() => import("./features/licence/index.tsx")) },
  { path: "auth-redirect", lazy: page(() => import("./features/auth-redirect/index.tsx")) },
  { path: "bind", lazy: page(() => import("./features/bind/index.tsx")) },
  { path: "member/join", lazy: page(() => import("./features/members/join.tsx")) },
  { path: "404", lazy: status("NotFoundPage") },
  { path: "401", lazy: status("UnauthorisedPage") },
  { path: "denied", lazy: status("DeniedPage") },
  // form/:id is a page of its own (apps/fill); the server answers it before the console gets the request.
  { path: "collect/template/:id", lazy: soon("collectTemplate") },
  { path: "collect/info/:id?", lazy: soon("collectInfo") },
  { path: "collect/history/:id?", lazy: soon("collectHistory") },
  { path: "collect/form/*", lazy: () => import("./features/errors/leave-for-form.ts") },
  { path: "collect/*", Component: later.LaterCollect },
  { path: "redirect/*", loader: reloadLoader },
];

const formRoutes: RouteObject[] = [
  { path: "form", lazy: page(() => import("./features/forms/index.tsx")) },
  { path: "form/manage", loader: to("/form") },
  { path: "form/participated", lazy: soon("participated") },
  { path: "form/shared", lazy: page(() => import("./features/forms/shared.tsx")) },
  { path: "form/trashcan", lazy: page(() => import("./features/forms/trashcan.tsx")) },
  { path: "form/voteDesign", lazy: soon("voteDesign") },
  { path: "form/quick", lazy: page(() => import("./features/quick/index.tsx")) },
  { path: "form/text", lazy: page(() => import("./features/text/index.tsx")), handle: full },
  { path: "form/designer", lazy: designer, handle: full },
  { path: "form/denied", lazy: status("FormDeniedPage") },
  { path: "form/:id/designer", lazy: designer, handle: full, loader: draftLoader, shouldRevalidate: () => false },
  { path: "form/:id/denied", lazy: status("FormDeniedPage") },
  {
    path: "form/:id",
    lazy: async () => ({ Component: (await import("./forms/form-frame.tsx")).FormFrame }),
    children: [
      { path: "publish", loader: ({ params }) => redirect(`/form/${params["id"] ?? ""}/publish/distribute`) },
      { path: "publish/distribute", lazy: page(() => import("./features/publish/index.tsx")) },
      { path: "publish/message", lazy: page(() => import("./features/messages/index.tsx")) },
      { path: "publish/scope", lazy: page(() => import("./features/publish/scope.tsx")) },
      { path: "data", loader: ({ params }) => redirect(`/form/${params["id"] ?? ""}/data/stats`) },
      { path: "data/stats", lazy: page(() => import("./features/stats/index.tsx")) },
      { path: "data/report", lazy: page(() => import("./features/report/index.tsx")) },
      { path: "data/list", lazy: page(() => import("./features/data/index.tsx")) },
      { path: "data/votes", lazy: soon("voteResult") },
      { path: "data/scoring", lazy: soon("scoring") },
      { path: "data/review", lazy: page(() => import("./features/review/index.tsx")) },
    ],
  },
];

type Lazy = NonNullable<RouteObject["lazy"]>;
const ForbiddenPage = lazy(async () => ({
  default: (await import("./features/errors/status-page.tsx")).ForbiddenPage,
}));
const gated = (
  path: string,
  activeMenu: string,
  lazy: Lazy,
  needs: Omit<GatedRouteProps, "forbidden">,
): RouteObject => {
  const handle: PageHandle = { activeMenu };
  return {
    path,
    element: <GatedRoute {...needs} forbidden={<ForbiddenPage />} />,
    handle,
    children: [{ index: true, lazy }],
  };
};
const userRoles = page(() => import("./features/users/roles.tsx"));
const jobLog = page(() => import("./features/schedules/job-log.tsx"));
const roleUsers = page(() => import("./features/roles/role-users-page.tsx"));

/** Hidden pages for users with the right permission (spec §2), each under the menu that links to it. */
const gatedRoutes: RouteObject[] = [
  gated("system/user-auth/role/:userId", "/system/user", userRoles, { permissions: [PAGE_PERMISSIONS.rolesOfUser] }),
  gated("system/role-auth/user/:roleId", "/system/role", roleUsers, {
    permissions: [PAGE_PERMISSIONS.usersOfRole],
    numeric: "roleId",
  }),
  gated(
    "system/dict-data/index/:dictId",
    "/system/dict",
    page(() => import("./features/dictionaries/data-page.tsx")),
    {
      permissions: [PAGE_PERMISSIONS.dictionaryEntries],
      numeric: "dictId",
    },
  ),
  // The specification and the administration contract name different addresses for the log.
  ...["system", "monitor"].map((parent) =>
    gated(`${parent}/job-log/index/:jobId`, "/monitor/job", jobLog, {
      permissions: [PAGE_PERMISSIONS.jobLog],
      numeric: "jobId",
    }),
  ),
  {
    ...gated(
      "monitor/druid/frame",
      "/monitor/druid",
      page(() => import("./features/database/index.tsx")),
      {
        permissions: [PAGE_PERMISSIONS.databaseFrame],
      },
    ),
    handle: { activeMenu: "/monitor/druid", bare: true } satisfies PageHandle,
  },
  gated("tool/gen-edit/index/:tableId", "/tool/gen", soon("genEdit"), {
    permissions: [PAGE_PERMISSIONS.genEdit],
    numeric: "tableId",
  }),
];

const shellRoutes: RouteObject[] = [
  { index: true, loader: to("/index") },
  { path: "dashboard", loader: to("/index") },
  { path: "index", lazy: page(() => import("./features/home/index.tsx")) },
  ...formRoutes,
  { path: "review/:id", lazy: page(() => import("./features/review/head-page.tsx")) },
  { path: "template", lazy: soon("template") },
  { path: "template/manage", lazy: soon("templateManage") },
  { path: "bank", lazy: soon("bank") },
  { path: "member", lazy: page(() => import("./features/members/index.tsx")) },
  { path: "user/profile/:activeTab?", lazy: page(() => import("./features/profile/index.tsx")) },
  { path: "user/pwd", lazy: page(() => import("./features/profile/password-page.tsx")) },
  { path: "user/messages", lazy: page(() => import("./features/my-messages/index.tsx")) },
  { path: "user/jobs", lazy: page(() => import("./features/my-jobs/index.tsx")) },
  { path: "user/group", lazy: page(() => import("./features/members/my-groups.tsx")) },
  ...gatedRoutes,
  { path: "*", lazy: async () => ({ Component: (await import("./menu-pages.tsx")).MenuPages }) },
];

const FirstPasswordPage = lazy(() => import("./features/profile/first-password.tsx"));

/** The pages of the shell, once the user has set their own password and their identity is confirmed. */
const ownPasswordRoute: RouteObject = {
  element: <RequireOwnPassword page={FirstPasswordPage} />,
  children: [
    {
      Component: RequireIdentity,
      children: [{ Component: Shell, children: [{ ErrorBoundary: CrashPage, children: shellRoutes }] }],
    },
  ],
};

/** `onEnter` runs once when the guarded part is entered, while the page's code is loading. */
const toRoutes = (onEnter: () => void): RouteObject[] => [
  {
    Component: Outlet,
    ErrorBoundary: CrashPage,
    HydrateFallback: PageSkeleton,
    children: [
      ...publicRoutes,
      {
        Component: RequireSession,
        loader: () => {
          onEnter();
          return null;
        },
        shouldRevalidate: () => false,
        children: [
          { path: "lock", loader: lockLoader, lazy: page(() => import("./features/lock/index.tsx")) },
          { Component: RequireUnlocked, children: [ownPasswordRoute] },
        ],
      },
    ],
  },
];

export function createRouter(queryClient: QueryClient) {
  const routes = toRoutes(() => {
    if (findToken() !== null) void queryClient.prefetchQuery(sessionQuery);
  });
  return createBrowserRouter(routes, { basename: "/idata2" });
}
