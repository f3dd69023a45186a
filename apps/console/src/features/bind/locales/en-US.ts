import type { bind as zh } from "./zh-CN.ts";

export const bind: typeof zh = {
  nothing: {
    title: "There is no account to bind",
    hint: "Binding starts on the sign-in page of WeChat or the campus. You can sign in with an account of this system.",
  },
  unknown: {
    title: "This binding link cannot be used",
    hint: "Sign-in with WeChat or the campus is not configured here, so the link may be from another system. Sign in with an account of this system, or ask the administrator.",
  },
  profile: "Go to my profile",
};
