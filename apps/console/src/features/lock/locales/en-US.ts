import type { lock as zh } from "./zh-CN.ts";

export const lock: typeof zh = {
  hint: "The screen is locked, enter your password to go on",
  password: "Password",
  needPassword: "Enter your password",
  unlock: "Unlock",
  signOut: "Sign out and use another account",
};
