/** The sign-in form against a real HTTP server with a real key. */
import { constants, generateKeyPairSync, privateDecrypt } from "node:crypto";
import { act } from "react";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { clearToken, findToken } from "../../api/token.ts";
import { startI18n } from "../../i18n/i18n.ts";
import { renderRoutes, typeInto, until } from "../../testing/render.tsx";
import type { Rendered } from "../../testing/render.tsx";
import { ok, refuse, startWireServer } from "../../testing/wire-server.ts";
import type { WireReply, WireServer } from "../../testing/wire-server.ts";
import { toImageUrl } from "../../account/captcha-image.ts";
import { SignInForm } from "./sign-in-form.tsx";

const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const spki = publicKey.export({ type: "spki", format: "der" }).toString("base64");
const SVG = Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>").toString("base64");

let server: WireServer;
let page: Rendered;
let captcha: WireReply;
let loginReply: WireReply;
let captchas = 0;
let mayRegister = "false";
let canSendMail = "false";

beforeAll(async () => {
  await startI18n();
  server = await startWireServer(({ url }) => {
    if (url.endsWith("/publicKey")) return ok({ publicKey: spki });
    if (url.endsWith("/login")) return loginReply;
    if (url.endsWith("/canSendMail")) return ok({ msg: canSendMail });
    if (url.endsWith("/sys.account.registerUser")) return ok({ msg: mayRegister });
    captchas++;
    return captcha;
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  captchas = 0;
  mayRegister = "false";
  canSendMail = "false";
  localStorage.clear();
  captcha = ok({ captchaEnabled: true, uuid: "u1", img: SVG });
  loginReply = ok({ token: "new-token" });
  page = await renderRoutes(
    [
      { path: "/login", element: <SignInForm target="/form" /> },
      { path: "/form", element: <p>我的表单</p> },
    ],
    "/login",
  );
});
afterEach(async () => {
  await page.unmount();
  clearToken();
});

const field = (name: string) => page.holder.querySelector<HTMLInputElement>(`#${name}`);
const submit = () => act(async () => page.holder.querySelector<HTMLButtonElement>("[type=submit]")?.click());

async function fillIn(): Promise<void> {
  await until(() => page.holder.querySelector("img") !== null);
  await typeInto(field("username"), "  admin ");
  await typeInto(field("password"), "密码 123");
  await typeInto(field("code"), "42");
}

function lastLogin(): Record<string, string> {
  const request = server.seen.findLast(({ url }) => url.endsWith("/login"));
  return JSON.parse(request?.body ?? "{}") as Record<string, string>;
}

test("§5.1 §5.2 §3.4 §7.6 trims the name, encrypts the password, sends the captcha, and goes where it was asked for", async () => {
  await fillIn();
  await submit();
  await until(() => page.holder.textContent.includes("我的表单"));
  const { username, password, code, uuid } = lastLogin();
  expect({ username, code, uuid }).toEqual({ username: "admin", code: "42", uuid: "u1" });
  const plain = privateDecrypt(
    { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: "sha256" },
    Buffer.from(password ?? "", "base64"),
  );
  expect(plain.toString("utf8")).toBe("密码 123");
  expect(findToken()).toBe("new-token");
});

test("a refusal is said in the server's words, keeps what was typed and brings another captcha", async () => {
  loginReply = refuse(500, "用户不存在/密码错误");
  await fillIn();
  const before = captchas;
  await submit();
  await until(() => page.holder.textContent.includes("用户不存在/密码错误"));
  await until(() => captchas === before + 1);
  expect(field("username")?.value).toBe("  admin ");
  expect(field("password")?.value).toBe("密码 123");
  expect(findToken()).toBeNull();
});

test("a refusal that names a field is said beside it", async () => {
  loginReply = refuse(500, "验证码错误", { data: { field: "code" } });
  await fillIn();
  await submit();
  await until(() => page.holder.querySelector(".ant-form-item-explain-error")?.textContent === "验证码错误");
  expect(page.holder.querySelector(".ant-alert")).toBeNull();
  expect(field("code")?.value).toBe("");
});

test("remember me keeps the name in this browser and nothing else", async () => {
  await fillIn();
  await act(async () => page.holder.querySelector<HTMLInputElement>("[type=checkbox]")?.click());
  await submit();
  await until(() => page.holder.textContent.includes("我的表单"));
  expect([localStorage.length, localStorage.getItem("idata-username")]).toEqual([1, "admin"]);
});

test("nothing is sent while something is missing", async () => {
  await until(() => page.holder.querySelector("img") !== null);
  server.seen.length = 0;
  await submit();
  await until(() => page.holder.textContent.includes("请输入用户名"));
  expect(page.holder.textContent).toContain("请输入密码");
  expect(page.holder.textContent).toContain("请输入验证码");
  expect(server.seen).toEqual([]);
});

test("a click on the picture brings another captcha", async () => {
  await until(() => page.holder.querySelector("img") !== null);
  const before = captchas;
  await act(async () => page.holder.querySelector("img")?.closest("button")?.click());
  await until(() => captchas > before);
  expect(captchas).toBe(before + 1);
});

test("whoever wants to register finds the way only where it is open", async () => {
  await until(() => server.seen.some(({ url }) => url.endsWith("/sys.account.registerUser")));
  expect(page.holder.querySelector("a")).toBeNull();
  await page.unmount();
  mayRegister = "true";
  page = await renderRoutes([{ path: "/login", element: <SignInForm target="/form" /> }], "/login");
  await until(() => page.holder.querySelector("a")?.getAttribute("href") === "/register");
});

test("the way to a new password is offered only where mail can be sent", async () => {
  await until(() => server.seen.some(({ url }) => url.endsWith("/canSendMail")));
  expect(page.holder.querySelector("a")).toBeNull();
  await page.unmount();
  canSendMail = "true";
  page = await renderRoutes([{ path: "/login", element: <SignInForm target="/form" /> }], "/login");
  await until(() => page.holder.querySelector("a")?.getAttribute("href") === "/forgot-password");
});

test("what kind of image it is shows in its first bytes", () => {
  expect(toImageUrl("iVBORw0KGgo=")).toBe("data:image/png;base64,iVBORw0KGgo=");
  expect(toImageUrl("/9j/4AAQ")).toMatch(/^data:image\/jpeg/);
  expect(toImageUrl("R0lGODlh")).toMatch(/^data:image\/gif/);
  expect(toImageUrl(SVG)).toMatch(/^data:image\/svg\+xml/);
});
