import type { errors as zh } from "./zh-CN.ts";

export const errors: typeof zh = {
  notFound: { title: "This page was not found", hint: "The address may be wrong, or the page was moved." },
  unauthorised: { title: "You are not signed in", hint: "Sign in to see this page.", action: "Sign in" },
  denied: {
    title: "You have no permission to see this page",
    hint: "Ask the administrator for access.",
    formTitle: "You have no permission to see this form",
    formHint: "Ask the owner of the form or the administrator for access.",
    forms: "Go to my forms",
  },
  home: "Back to home",
  later: {
    collect: "Collection area",
  },
};
