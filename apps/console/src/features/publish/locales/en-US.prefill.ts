import type { prefill as zh } from "./zh-CN.prefill.ts";

export const prefill: typeof zh = {
  open: "Prefilled link",
  title: "Prefilled link",
  hint: "Fill in the answers that you know already, and the link will carry them. Respondents see them and can change them, so put nothing secret into it.",
  failed: "The questions could not be loaded",
  retry: "Retry",
  none: "This form has no questions that a link can fill in.",
  link: "Prefilled link",
  copy: "Copy link",
  empty: "The link appears here once you have answered a question.",
  long: "The link has more than 2,000 characters. Some chats and mail programs cut it off.",
  left: "A link cannot carry the answers to: {titles}",
  close: "Close",
};
