/** All English words: one namespace per feature, the same keys as in Chinese. */
import { common } from "./locales/en-US.ts";
import { shell } from "../shell/locales/en-US.ts";

export const words = { common, shell };
