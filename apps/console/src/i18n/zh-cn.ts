/** All Chinese texts: one namespace per feature. */
import { account } from "../account/locales/zh-CN.ts";
import { bind } from "../features/bind/locales/zh-CN.ts";
import { data } from "../features/data/locales/zh-CN.ts";
import { designer } from "../features/designer/locales/zh-CN.ts";
import { errors } from "../features/errors/locales/zh-CN.ts";
import { formList } from "../features/forms/locales/zh-CN.ts";
import { home } from "../features/home/locales/zh-CN.ts";
import { kit } from "../kit/locales/zh-CN.ts";
import { licence } from "../features/licence/locales/zh-CN.ts";
import { lock } from "../features/lock/locales/zh-CN.ts";
import { profile } from "../features/profile/locales/zh-CN.ts";
import { publish } from "../features/publish/locales/zh-CN.ts";
import { signIn } from "../features/sign-in/locales/zh-CN.ts";
import { stats } from "../features/stats/locales/zh-CN.ts";
import { text } from "../features/text/locales/zh-CN.ts";
import { diff } from "../forms/diff/locales/zh-CN.ts";
import { forms } from "../forms/locales/zh-CN.ts";
import { shell } from "../shell/locales/zh-CN.ts";
import { common } from "./locales/zh-CN.ts";

export const words = {
  account,
  bind,
  common,
  data,
  designer,
  diff,
  errors,
  formList,
  forms,
  home,
  kit,
  licence,
  lock,
  profile,
  publish,
  shell,
  signIn,
  stats,
  text,
};
