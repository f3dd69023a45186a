import type { signIn as zh } from "./zh-CN.ts";

export const signIn: typeof zh = {
  title: "Sign in",
  product: "Design, collect and understand, in one place",
  sentence: "Forms, surveys, exams and votes, with the data on your own server.",
  username: "User name",
  password: "Password",
  code: "Captcha",
  refreshCode: "Hard to read? Click for another one",
  codeFailed: "The captcha could not be loaded, click to try again",
  submit: "Sign in",
  submitting: "Signing in…",
  needUsername: "Enter your user name",
  needPassword: "Enter your password",
  needCode: "Enter the captcha",
};
