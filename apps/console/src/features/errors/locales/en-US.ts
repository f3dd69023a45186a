import type { errors as zh } from "./zh-CN.ts";

export const errors: typeof zh = {
  notFound: { title: "This page was not found", hint: "The address may be wrong, or the page was moved." },
  unauthorised: { title: "You are not signed in", hint: "Sign in to see this page.", action: "Sign in" },
  denied: {
    title: "You have no permission to see this page",
    hint: "Ask the administrator or the owner of the form for access.",
  },
  home: "Back to home",
  later: {
    register: "Registration",
    license: "Licence",
    bind: "Account binding",
    authRedirect: "Single sign-on",
    collect: "Collection area",
  },
};
