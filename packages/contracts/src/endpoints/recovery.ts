/** Forgotten passwords, and confirming one's mail address. All of it needs a mail server (docs/operations.md). */
import { Type } from "typebox";
import { defineEndpoint } from "../endpoint.ts";

const tag = "recovery";
const Token = Type.String({ minLength: 10, maxLength: 100, pattern: "^[\\w-]+$" });

export const forgetPassword = defineEndpoint({
  method: "POST",
  path: "/account/forgotten",
  tag,
  access: "public",
  isToken: false,
  summary: "Ask for a link to set a new password; the answer is the same whether there is such an account or not",
  body: Type.Object({
    account: Type.String({ minLength: 1, maxLength: 200, description: "user name or mail address" }),
  }),
});

export const resetPassword = defineEndpoint({
  method: "POST",
  path: "/account/reset",
  tag,
  access: "public",
  isToken: false,
  log: { title: "找回密码", type: "update" },
  summary: "Set a new password with the link from the mail; works once and ends all sessions of the account",
  body: Type.Object({
    token: Token,
    password: Type.String({ maxLength: 2000, description: "encrypted as for the sign-in" }),
  }),
});

export const getMailState = defineEndpoint({
  method: "GET",
  path: "/account/mail",
  tag,
  access: "login",
  summary: "My mail address, whether I have confirmed it, and whether this installation sends mail",
  data: Type.Object({ email: Type.String(), isConfirmed: Type.Boolean(), canSendMail: Type.Boolean() }),
});

export const requestMailConfirmation = defineEndpoint({
  method: "POST",
  path: "/account/mail/request",
  tag,
  access: "login",
  log: { title: "确认邮箱", type: "other" },
  summary: "Send a link to my mail address that confirms it",
});

export const confirmMail = defineEndpoint({
  method: "POST",
  path: "/account/mail/confirm",
  tag,
  access: "public",
  isToken: false,
  summary: "Confirm a mail address with the link from the mail",
  body: Type.Object({ token: Token }),
});
