import type { authRedirect as zh } from "./zh-CN.ts";

export const authRedirect: typeof zh = {
  provider: { wechat: "WeChat", campus: "the campus" },
  none: {
    title: "No sign-in data was received",
    hint: "Sign-in services open this page. Go back to the sign-in page and try again.",
  },
  unconfigured: {
    title: "Sign-in with {provider} is not configured",
    hint: "Sign in with an account of this system, or ask the administrator.",
  },
  invalid: {
    title: "This sign-in is no longer valid",
    hint: "It may have expired or been used. Please sign in again.",
  },
  confirm: {
    title: "Sign in as “{name}”",
    hint: "Check that this is your account. If it is not, do not go on.",
    go: "Sign in",
    other: "Use another account",
  },
};
