/**
 * The pages that the server's menus may name in `component` (spec §3 "menu route"). MenuPage reports an unknown name,
 * so an administrator who mistyped one sees what is wrong.
 */
import { lazy } from "react";
import type { ComponentType } from "react";
import type { LaterKey } from "./features/later/index.tsx";
import { MenuPage } from "./shell/menu-page.tsx";

type Load = () => Promise<{ default: ComponentType }>;

const later =
  (key: LaterKey): Load =>
  async () => ({ default: (await import("./features/later/index.tsx")).findLaterPage(key) });

const LOADERS = {
  index: () => import("./features/home/index.tsx"),
  "form/index": () => import("./features/forms/index.tsx"),
  "form/trashcan": () => import("./features/forms/trashcan.tsx"),
  "form/participated": later("participated"),
  "form/voteDesign": later("voteDesign"),
  "template/index": later("template"),
  "template/manage": later("templateManage"),
  "bank/index": later("bank"),
  "member/index": () => import("./features/members/index.tsx"),
  "userGroup/index": () => import("./features/members/my-groups.tsx"),
  "dashboard/index": later("dashboard"),
  "user/profile": () => import("./features/profile/index.tsx"),
  "user/pwd": () => import("./features/profile/password-page.tsx"),
  "system/user/index": () => import("./features/users/index.tsx"),
  "system/role/index": () => import("./features/roles/index.tsx"),
  "system/menu/index": () => import("./features/menus/index.tsx"),
  "system/dept/index": () => import("./features/departments/index.tsx"),
  "system/post/index": () => import("./features/posts/index.tsx"),
  "system/dict/index": () => import("./features/dictionaries/index.tsx"),
  "system/config/index": () => import("./features/configs/index.tsx"),
  "system/notice/index": () => import("./features/notices/index.tsx"),
  "system/userGroup/index": () => import("./features/group-directory/index.tsx"),
  "system/message/index": () => import("./features/message-settings/index.tsx"),
  "system/form/index": () => import("./features/all-forms/index.tsx"),
  "monitor/online/index": () => import("./features/online/index.tsx"),
  "monitor/job/index": () => import("./features/schedules/index.tsx"),
  "monitor/druid/index": () => import("./features/database/index.tsx"),
  "monitor/server/index": () => import("./features/server/index.tsx"),
  "monitor/cache/index": () => import("./features/cache/index.tsx"),
  "monitor/cache/list": () => import("./features/cache-list/index.tsx"),
  "monitor/operlog/index": () => import("./features/logs/operations.tsx"),
  "monitor/logininfor/index": () => import("./features/logs/sign-ins.tsx"),
  "tool/build/index": later("build"),
  "tool/gen/index": later("gen"),
  "tool/swagger/index": later("swagger"),
} satisfies Record<string, Load>;

const PAGES = Object.fromEntries(Object.entries(LOADERS).map(([name, load]) => [name, lazy(load)]));

/** Paths where a new installation has its administration pages. */
const KNOWN = new Set([
  ...[
    "user",
    "role",
    "menu",
    "dept",
    "post",
    "dict",
    "config",
    "notice",
    "log",
    "forms",
    "user-group",
    "message-settings",
  ].map((name) => `/system/${name}`),
  "/system/log/operlog",
  "/system/log/logininfor",
  "/system",
  "/monitor",
  "/tool",
  ...["online", "job", "druid", "server", "cache", "cacheList"].map((name) => `/monitor/${name}`),
  ...["build", "gen", "swagger"].map((name) => `/tool/${name}`),
]);
const ForbiddenPage = lazy(async () => ({
  default: (await import("./features/errors/status-page.tsx")).ForbiddenPage,
}));

/** The page that the menus define for the current path. */
export function MenuPages() {
  return <MenuPage pages={PAGES} known={KNOWN} forbidden={<ForbiddenPage />} />;
}
