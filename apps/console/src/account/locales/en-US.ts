import type { account as zh } from "./zh-CN.ts";

export const account: typeof zh = {
  lead: "Design, collect and understand, in one place",
  sentence: "Forms, surveys, exams and votes, with the data on your own server.",
  code: "Captcha",
  refreshCode: "Hard to read? Click for another one",
  codeFailed: "The captcha could not be loaded, click to try again",
  needCode: "Enter the captcha",
  newPassword: {
    need: "Enter a new password",
    length: "A password needs {min} to {max} characters",
    rule: "{min} to {max} characters, not a common one. {characters}.",
    weak: "Strength: weak",
    fair: "Strength: fair",
    strong: "Strength: strong",
  },
  capsLock: "Caps Lock is on",
  toSignIn: "Sign in",
  home: "Back to home",
};
