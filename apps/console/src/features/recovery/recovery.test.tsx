/** The pages for a forgotten password and for confirming a mail address, against a real HTTP server. */
import { generateKeyPairSync } from "node:crypto";
import { act } from "react";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { clearToken, findToken, storeToken } from "../../api/token.ts";
import { startI18n } from "../../i18n/i18n.ts";
import { renderRoutes, typeInto, until } from "../../testing/render.tsx";
import type { Rendered } from "../../testing/render.tsx";
import { ok, refuse, startWireServer } from "../../testing/wire-server.ts";
import type { WireReply, WireServer } from "../../testing/wire-server.ts";
import { ConfirmMailPage, ForgotPasswordPage, ResetPasswordPage } from "./index.tsx";

const { publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const spki = publicKey.export({ type: "spki", format: "der" }).toString("base64");
const TOKEN = "a-token_of-the-mail";

let server: WireServer;
let page: Rendered;
let canSendMail = "true";
let reply: WireReply;

beforeAll(async () => {
  await startI18n();
  server = await startWireServer(({ url }) => {
    if (url.endsWith("/publicKey")) return ok({ publicKey: spki });
    if (url.endsWith("/canSendMail")) return ok({ msg: canSendMail });
    if (url.includes("/configKey/")) return ok({ msg: "" });
    return reply;
  });
});
afterAll(() => server.close());
beforeEach(() => {
  server.seen.length = 0;
  canSendMail = "true";
  reply = ok();
});
afterEach(async () => {
  await page.unmount();
  clearToken();
});

async function open(path: string): Promise<void> {
  page = await renderRoutes(
    [
      { path: "/forgot-password", element: <ForgotPasswordPage /> },
      { path: "/reset-password", element: <ResetPasswordPage /> },
      { path: "/confirm-mail", element: <ConfirmMailPage /> },
      { path: "/login", element: <p>登录页</p> },
    ],
    path,
  );
}

const field = (name: string) => page.holder.querySelector<HTMLInputElement>(`#${name}`);
const submit = () => act(async () => page.holder.querySelector<HTMLButtonElement>("[type=submit]")?.click());
const shows = (text: string) => until(() => page.holder.textContent.includes(text));
const sentTo = (path: string): unknown => {
  const request = server.seen.findLast(({ url }) => url.endsWith(path));
  return request === undefined ? undefined : JSON.parse(request.body);
};

test("asking for a link: the account is sent, and the page says what happens next", async () => {
  await open("/forgot-password");
  await submit();
  await shows("请输入用户名或邮箱");
  await typeInto(field("account"), "  me@example.org ");
  await submit();
  await shows("请查收邮件");
  expect(sentTo("/account/forgotten")).toEqual({ account: "me@example.org" });
});

test("a refusal is said in the server's words and keeps what was typed", async () => {
  reply = refuse(429, "访问过于频繁，请稍候再试");
  await open("/forgot-password");
  await typeInto(field("account"), "me");
  await submit();
  await shows("访问过于频繁，请稍候再试");
  expect(field("account")?.value).toBe("me");
});

test("without a mail server the page says whom to ask", async () => {
  canSendMail = "false";
  await open("/forgot-password");
  await shows("请联系管理员重置密码");
  expect(page.holder.querySelector("[type=submit]")).toBeNull();
});

test("the link sets a password, which is sent encrypted, and leads to the sign-in", async () => {
  storeToken("of-an-earlier-session");
  await open(`/reset-password#${TOKEN}`);
  await typeInto(field("password"), "green-bicycles-7");
  await typeInto(field("again"), "green-bicycles-8");
  await submit();
  await shows("两次输入的新密码不一致");
  await typeInto(field("again"), "green-bicycles-7");
  await submit();
  await shows("登录页");
  const { token, password } = sentTo("/account/reset") as Record<string, string>;
  expect(token).toBe(TOKEN);
  expect(password).not.toContain("green");
  expect(findToken()).toBeNull();
  // The secret is in no address that a server sees.
  expect(server.seen.filter(({ url }) => url.includes(TOKEN))).toEqual([]);
});

test("a link that is used up says so and leads to a new one", async () => {
  reply = refuse(6609002, "链接无效或已过期，请重新申请");
  await open(`/reset-password#${TOKEN}`);
  await typeInto(field("password"), "green-bicycles-7");
  await typeInto(field("again"), "green-bicycles-7");
  await submit();
  await shows("链接无效或已过期，请重新申请");
  expect(page.holder.querySelector("a[href='/forgot-password']")).not.toBeNull();
});

test.each(["/reset-password", "/confirm-mail", "/reset-password#short", "/confirm-mail#<script>"])(
  "%s has no secret, so the page says that the link is not complete",
  async (path) => {
    await open(path);
    await shows("链接不完整");
    expect(page.holder.querySelector("[type=submit]")).toBeNull();
  },
);

test("a mail address is confirmed by a button, not by opening the link", async () => {
  await open(`/confirm-mail#${TOKEN}`);
  await shows("点击按钮");
  expect(sentTo("/account/mail/confirm")).toBeUndefined();
  await submit();
  await shows("邮箱已确认");
  expect(sentTo("/account/mail/confirm")).toEqual({ token: TOKEN });
});
