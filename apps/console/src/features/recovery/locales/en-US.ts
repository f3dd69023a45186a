import type { recovery as zh } from "./zh-CN.ts";

export const recovery: typeof zh = {
  forgot: {
    title: "Forgotten password",
    hint: "We send a link to the mail address of your account. It lets you set a new password.",
    account: "User name or mail address",
    needAccount: "Enter your user name or mail address",
    submit: "Send the link",
    sent: "Check your mail",
    sentHint:
      "If there is such an account with a mail address, a mail arrives within a few minutes. Its link is valid for 30 minutes.",
    off: "Passwords cannot be reset by mail",
    offHint: "This system sends no mail. Ask the administrator to reset your password.",
  },
  reset: {
    title: "Set a new password",
    password: "New password",
    again: "New password again",
    needAgain: "Enter the new password again",
    differs: "The two passwords differ",
    submit: "Set the password",
    done: "The password is set, please sign in",
    newLink: "Ask for a new link",
  },
  confirm: {
    title: "Confirm your mail address",
    hint: "Confirm with the button that this mail address is yours.",
    submit: "Confirm",
    done: "Your mail address is confirmed",
    doneHint: "Thank you. You can close this page.",
  },
  noToken: "The link is not complete",
  noTokenHint: "Open the complete link in the mail.",
  signIn: "Back to sign-in",
};
