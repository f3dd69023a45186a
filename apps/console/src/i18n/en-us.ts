/** All English texts: one namespace per feature, with the same keys as in Chinese. */
import { account } from "../account/locales/en-US.ts";
import { bind } from "../features/bind/locales/en-US.ts";
import { data } from "../features/data/locales/en-US.ts";
import { designer } from "../features/designer/locales/en-US.ts";
import { errors } from "../features/errors/locales/en-US.ts";
import { formList } from "../features/forms/locales/en-US.ts";
import { home } from "../features/home/locales/en-US.ts";
import { kit } from "../kit/locales/en-US.ts";
import { licence } from "../features/licence/locales/en-US.ts";
import { lock } from "../features/lock/locales/en-US.ts";
import { profile } from "../features/profile/locales/en-US.ts";
import { publish } from "../features/publish/locales/en-US.ts";
import { signIn } from "../features/sign-in/locales/en-US.ts";
import { stats } from "../features/stats/locales/en-US.ts";
import { text } from "../features/text/locales/en-US.ts";
import { diff } from "../forms/diff/locales/en-US.ts";
import { forms } from "../forms/locales/en-US.ts";
import { shell } from "../shell/locales/en-US.ts";
import { common } from "./locales/en-US.ts";
import { singular } from "./locales/singular.en-US.ts";
import { withSingular } from "./with-singular.ts";

const plain = {
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

export const words = withSingular(plain, singular);
