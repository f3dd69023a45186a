import type { signIn as zh } from "./zh-CN.ts";

export const signIn: typeof zh = {
  title: "Sign in",
  username: "User name",
  password: "Password",
  remember: "Remember my user name",
  forgot: "Forgotten your password?",
  submit: "Sign in",
  submitting: "Signing in…",
  noAccount: "No account yet?",
  register: "Register",
  needUsername: "Enter your user name",
  needPassword: "Enter your password",
};
