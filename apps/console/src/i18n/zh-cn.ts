/** All Chinese words: one namespace per feature. */
import { common } from "./locales/zh-CN.ts";
import { shell } from "../shell/locales/zh-CN.ts";

export const words = { common, shell };
