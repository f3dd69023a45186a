/**
 * The menus of a new installation. Directories 1–3 with their contents have the ids and permissions of the
 * administration contract §4.1, because clients know them. Our own menus start at id 2000.
 */
import { type Permission, PERMISSIONS } from "@idata/contracts";
import type { Insertable } from "kysely";
import type { Tx } from "../../../kernel/database.ts";
import type { SysMenuTable } from "./menus.table.ts";

type Menu = Insertable<SysMenuTable>;

const directory = (id: number, parent: number, order: number, name: string, path: string, icon: string): Menu => ({
  menu_id: id,
  parent_id: parent,
  order_num: order,
  menu_name: name,
  menu_type: "M",
  path,
  component: null,
  perms: null,
  query: "",
  icon,
});

const page = (
  id: number,
  parent: number,
  order: number,
  name: string,
  path: string,
  component: string,
  perms: Permission | null,
  icon: string,
): Menu => ({ ...directory(id, parent, order, name, path, icon), menu_type: "C", component, perms });

/**
 * A page that the product does not have yet. It keeps its id and permissions for clients, but is hidden from
 * navigation.
 */
const notBuilt = (menu: Menu): Menu => ({ ...menu, visible: "1" });

const PAGES: readonly Menu[] = [
  directory(1, 0, 4, "系统管理", "system", "system"),
  directory(2, 0, 5, "系统监控", "monitor", "monitor"),
  directory(3, 0, 6, "系统工具", "tool", "tool"),
  page(100, 1, 1, "用户管理", "user", "system/user/index", "system:user:list", "user"),
  page(101, 1, 2, "角色管理", "role", "system/role/index", "system:role:list", "peoples"),
  page(102, 1, 3, "菜单管理", "menu", "system/menu/index", "system:menu:list", "tree-table"),
  page(103, 1, 4, "部门管理", "dept", "system/dept/index", "system:dept:list", "tree"),
  page(104, 1, 5, "岗位管理", "post", "system/post/index", "system:post:list", "post"),
  page(105, 1, 6, "字典管理", "dict", "system/dict/index", "system:dict:list", "dict"),
  page(106, 1, 7, "参数设置", "config", "system/config/index", "system:config:list", "edit"),
  page(107, 1, 8, "通知公告", "notice", "system/notice/index", "system:notice:list", "message"),
  directory(108, 1, 9, "日志管理", "log", "log"),
  page(109, 2, 1, "在线用户", "online", "monitor/online/index", "monitor:online:list", "online"),
  page(110, 2, 2, "定时任务", "job", "monitor/job/index", "monitor:job:list", "job"),
  page(111, 2, 3, "数据监控", "druid", "monitor/druid/index", "monitor:druid:list", "druid"),
  page(112, 2, 4, "服务监控", "server", "monitor/server/index", "monitor:server:list", "server"),
  page(113, 2, 5, "缓存监控", "cache", "monitor/cache/index", "monitor:cache:list", "redis"),
  page(114, 2, 6, "缓存列表", "cacheList", "monitor/cache/list", "monitor:cache:list", "redis-list"),
  notBuilt(page(115, 3, 1, "表单构建", "build", "tool/build/index", "tool:build:list", "build")),
  notBuilt(page(116, 3, 2, "代码生成", "gen", "tool/gen/index", "tool:gen:list", "code")),
  notBuilt(page(117, 3, 3, "系统接口", "swagger", "tool/swagger/index", "tool:swagger:list", "swagger")),
  page(500, 108, 1, "操作日志", "operlog", "monitor/operlog/index", "monitor:operlog:list", "form"),
  page(501, 108, 2, "登录日志", "logininfor", "monitor/logininfor/index", "monitor:logininfor:list", "logininfor"),
  page(2000, 0, 1, "表单", "form", "form/index", null, "form"),
  page(2001, 0, 2, "模板库", "template", "template/index", null, "documentation"),
  // Hidden here; the console shows it to members of a group that grants it (spec §6).
  { ...page(2002, 0, 3, "成员", "member", "member/index", null, "peoples"), visible: "1" },
  page(2003, 1, 10, "全部表单", "forms", "system/form/index", null, "form"),
  // Buttons of our own pages have their page's place in this list; those of the contract are below.
  {
    ...directory(2048, 111, 1, "结束语句", "#", "#"),
    menu_type: "F",
    component: "",
    perms: "monitor:druid:cancel" satisfies Permission,
  },
  page(2010, 1, 11, "群组管理", "user-group", "system/userGroup/index", null, "peoples"),
  page(2011, 1, 12, "消息设置", "message-settings", "system/message/index", "system:message:list", "message"),
  {
    ...directory(2049, 2011, 1, "消息修改", "#", "#"),
    menu_type: "F",
    component: "",
    perms: "system:message:edit" satisfies Permission,
  },
];

/** Per entry: parent page, permission prefix, then name and action of each button. Ids start at 1000. */
const BUTTONS: readonly (readonly [number, string, ...(readonly [string, string])[]])[] = [
  [
    100,
    "system:user",
    ["用户查询", "query"],
    ["用户新增", "add"],
    ["用户修改", "edit"],
    ["用户删除", "remove"],
    ["用户导出", "export"],
    ["用户导入", "import"],
    ["重置密码", "resetPwd"],
  ],
  [
    101,
    "system:role",
    ["角色查询", "query"],
    ["角色新增", "add"],
    ["角色修改", "edit"],
    ["角色删除", "remove"],
    ["角色导出", "export"],
  ],
  [102, "system:menu", ["菜单查询", "query"], ["菜单新增", "add"], ["菜单修改", "edit"], ["菜单删除", "remove"]],
  [103, "system:dept", ["部门查询", "query"], ["部门新增", "add"], ["部门修改", "edit"], ["部门删除", "remove"]],
  [
    104,
    "system:post",
    ["岗位查询", "query"],
    ["岗位新增", "add"],
    ["岗位修改", "edit"],
    ["岗位删除", "remove"],
    ["岗位导出", "export"],
  ],
  [
    105,
    "system:dict",
    ["字典查询", "query"],
    ["字典新增", "add"],
    ["字典修改", "edit"],
    ["字典删除", "remove"],
    ["字典导出", "export"],
  ],
  [
    106,
    "system:config",
    ["参数查询", "query"],
    ["参数新增", "add"],
    ["参数修改", "edit"],
    ["参数删除", "remove"],
    ["参数导出", "export"],
  ],
  [107, "system:notice", ["公告查询", "query"], ["公告新增", "add"], ["公告修改", "edit"], ["公告删除", "remove"]],
  [500, "monitor:operlog", ["操作查询", "query"], ["操作删除", "remove"], ["日志导出", "export"]],
  [
    501,
    "monitor:logininfor",
    ["登录查询", "query"],
    ["登录删除", "remove"],
    ["日志导出", "export"],
    ["账户解锁", "unlock"],
  ],
  [109, "monitor:online", ["在线查询", "query"], ["批量强退", "batchLogout"], ["单条强退", "forceLogout"]],
  [
    110,
    "monitor:job",
    ["任务查询", "query"],
    ["任务新增", "add"],
    ["任务修改", "edit"],
    ["任务删除", "remove"],
    ["状态修改", "changeStatus"],
    ["任务导出", "export"],
  ],
  [
    116,
    "tool:gen",
    ["生成查询", "query"],
    ["生成修改", "edit"],
    ["生成删除", "remove"],
    ["导入代码", "import"],
    ["预览代码", "preview"],
    ["生成代码", "code"],
  ],
];

const FIRST_BUTTON = 1000;
const LAST_WITHOUT_PATH = 1024;

function toPermission(name: string): Permission {
  const permission = PERMISSIONS.find((known) => known === name);
  if (permission === undefined) throw new TypeError(`the product knows no permission ${name}`);
  return permission;
}

function toButtons(): Menu[] {
  const buttons: Menu[] = [];
  for (const [parent, prefix, ...actions] of BUTTONS) {
    actions.forEach(([name, action], index) => {
      const id = FIRST_BUTTON + buttons.length;
      buttons.push({
        ...directory(id, parent, index + 1, name, id <= LAST_WITHOUT_PATH ? "" : "#", "#"),
        menu_type: "F",
        component: "",
        perms: toPermission(`${prefix}:${action}`),
      });
    });
  }
  return buttons;
}

export async function seedMenus(tx: Tx): Promise<void> {
  await tx
    .insertInto("sys_menu")
    .values([...PAGES, ...toButtons()].map((menu) => ({ ...menu, create_by: "admin" })))
    .execute();
}
