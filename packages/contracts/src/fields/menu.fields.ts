/**
 * Field rules for menus (administration contract §2.5). Names, addresses and icons are shown in everybody's navigation,
 * so they must not contain scripts (§7.2 no. 8): tags and all URL schemes except http(s) are rejected.
 */
import type { FieldRules, Words } from "../field-rules.ts";

const longest = (zh: string, en: string): { tooLong: Words } => ({ tooLong: { zh, en } });

/** An http(s) URL, or a path that browsers cannot interpret as another site or as a script. */
const PATH = /^(?:https?:\/\/|(?![^/?#]*:)(?!\/\/))[^\s\p{Cc}<>"'`\\]*$/iu;

export const MENU_FIELDS = {
  menuName: { label: { zh: "菜单名称", en: "Menu name" }, required: true, noHtml: true, max: 50 },
  orderNum: { label: { zh: "显示顺序", en: "Order" }, required: true },
  menuType: {
    label: { zh: "菜单类型", en: "Type" },
    required: true,
    pattern: { regex: /^[MCF]$/, words: { zh: "菜单类型不正确", en: "There is no such type of menu" } },
  },
  path: {
    label: { zh: "路由地址", en: "Path" },
    max: 200,
    words: longest("路由地址不能超过200个字符", "Path: at most 200 characters"),
    pattern: {
      regex: PATH,
      words: {
        zh: "路由地址只能是站内路径或 http(s):// 开头的网址",
        en: "The path must be a path of this site or an address that begins with http(s)://",
      },
    },
  },
  component: {
    label: { zh: "组件路径", en: "Component" },
    noHtml: true,
    max: 200,
    words: longest("组件路径不能超过255个字符", "Component: at most 200 characters"),
  },
  perms: {
    label: { zh: "权限标识", en: "Permission" },
    noHtml: true,
    max: 100,
    words: longest("权限标识长度不能超过100个字符", "Permission: at most 100 characters"),
  },
  query: { label: { zh: "路由参数", en: "Query" }, max: 255 },
  routeName: { label: { zh: "路由名称", en: "Route name" }, noHtml: true, max: 50 },
  icon: { label: { zh: "菜单图标", en: "Icon" }, noHtml: true, max: 100 },
  remark: { label: { zh: "备注", en: "Remark" }, max: 500 },
} as const satisfies FieldRules;

/** Rules for directories and pages, which require a path. */
export const MENU_PAGE_FIELDS = {
  ...MENU_FIELDS,
  path: { ...MENU_FIELDS.path, required: true },
} as const satisfies FieldRules;

/** Message for a page's query that is neither empty nor a JSON object. */
export const MENU_QUERY_WORDS: Words = {
  zh: '路由参数应为 JSON 对象，例如 {"id": 1}',
  en: 'The query must be a JSON object, for example {"id": 1}',
};

export function isMenuQuery(text: string): boolean {
  if (text.trim() === "") return true;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}
