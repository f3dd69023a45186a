/**
 * Messages of a form with a real mail server and a real receiver on this machine: invitations, the bell, a webhook, and
 * the test mail. An installation of its own, because those of the other tests have no mail server.
 */
import { createHmac } from "node:crypto";
import { rmSync } from "node:fs";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import {
  createDataDir,
  type ImapSink,
  type ServerProcess,
  type SmtpSink,
  spawnServer,
  startImapSink,
  startSmtpSink,
} from "@idata/testkit";
import { expect, type Page, request as requests, test } from "@playwright/test";
import { expectAccessible } from "../fixtures/accessibility.ts";
import { API } from "../fixtures/console-session.ts";
import { FIRST_PASSWORD } from "../fixtures/first-password.ts";
import { openAs } from "../fixtures/people.ts";
import { publish, type PublishedForm } from "../fixtures/publish.ts";
import { signInAs } from "../fixtures/sign-in-as.ts";
import { ADMIN } from "../pages/console.page.ts";

const SECRET = "s3cret-s3cret";

// Each test goes on where the one before has ended.
test.describe.configure({ mode: "serial" });

let sink: SmtpSink;
let returned: ImapSink;
let product: ServerProcess;
const dataFolder = createDataDir();
const received: { headers: IncomingHttpHeaders; body: string }[] = [];
const receiver = createServer((request, response) => {
  let body = "";
  request.on("data", (chunk: Buffer) => (body += chunk.toString()));
  request.on("end", () => {
    received.push({ headers: request.headers, body });
    response.writeHead(204).end();
  });
});
let hook = "";
let origin = "";
let token = "";
let form: PublishedForm;
let page: Page;

const listen = (server: ReturnType<typeof createServer>) =>
  new Promise<number>((resolve) => {
    server.listen(0, "127.0.0.1", () => resolve((server.address() as AddressInfo).port));
  });

/** Links in mails need the address in advance. */
async function findFreePort(): Promise<number> {
  const probe = createServer();
  const port = await listen(probe);
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

test.beforeAll(async ({ browser }) => {
  sink = await startSmtpSink();
  returned = await startImapSink({ user: "returns", password: "secret" });
  const hookPort = await listen(receiver);
  hook = `http://127.0.0.1:${hookPort}/hook`;
  const port = await findFreePort();
  origin = `http://127.0.0.1:${port}`;
  product = spawnServer(dataFolder, {
    HOST: "127.0.0.1",
    PORT: String(port),
    IDATA_ADMIN_PASSWORD: FIRST_PASSWORD,
    IDATA_BASE_URL: origin,
    IDATA_SMTP_URL: sink.url,
    IDATA_SMTP_TLS: "off",
    IDATA_MAIL_FROM: "Forms <forms@example.org>",
    IDATA_BOUNCE_IMAP_URL: returned.url,
    IDATA_BOUNCE_IMAP_TLS: "off",
    IDATA_BOUNCE_TAG: "1",
    IDATA_OUTGOING_ALLOW: `127.0.0.1:${hookPort}`,
  });
  await product.ready();
  const client = await requests.newContext({ baseURL: origin });
  await client.put(`${API}/system/user/profile/updatePwd`, {
    headers: { authorization: `Bearer ${await signInAs(client, ADMIN.userName, FIRST_PASSWORD)}` },
    data: { oldPassword: FIRST_PASSWORD, newPassword: ADMIN.password },
  });
  token = await signInAs(client, ADMIN.userName, ADMIN.password);
  form = await publish(await requests.newContext({ baseURL: origin }), {
    schema: 1,
    title: "春游报名",
    language: "zh-CN",
    pages: [
      {
        id: "p1",
        items: [
          { id: "name", type: "text", title: "您的姓名" },
          { id: "mail", type: "email", title: "您的邮箱" },
        ],
      },
    ],
    endings: [{ id: "e1", title: "谢谢" }],
  });
  page = await openAs(browser, origin, token);
});
test.afterAll(async () => {
  await page?.context().close();
  product?.kill("SIGTERM");
  await product?.ended();
  await sink?.stop();
  await returned?.close();
  await new Promise((resolve) => receiver.close(resolve));
  rmSync(dataFolder, { recursive: true, force: true });
});

const tab = (name: string) => page.getByRole("tab", { name });
const card = (name: string) => page.getByRole("region", { name });

test("§2.29 an invitation reaches two mailboxes, and the log says that it was sent", async () => {
  await page.goto(`${origin}/idata2/form/${form.id}/publish/message`);
  await tab("手动发送").click();
  const send = card("发送消息");
  const addresses = send.getByRole("textbox", { name: "邮箱地址，一行一个" });
  await addresses.fill("王小明 <wang@example.org>\nnobody\nli@example.org\nWANG@example.org");
  await expect(send.getByText("第 2 行：「nobody」不是邮箱地址")).toBeVisible();
  await expect(send.getByText("2 个地址，已合并 1 个重复的")).toBeVisible();
  await expect(send.getByRole("button", { name: "立即发送" })).toBeDisabled();
  await expectAccessible(page);
  await addresses.fill("王小明 <wang@example.org>\nli@example.org");
  await send.getByRole("textbox", { name: "附言（可选）" }).fill("周五前请填好。");
  await send.getByRole("button", { name: "立即发送" }).click();
  await expect(page.getByText("已加入发送队列")).toBeVisible();
  await expect
    .poll(() => sink.accepted.map(({ recipient }) => recipient).toSorted(), { timeout: 20_000 })
    .toEqual(["li@example.org", "wang@example.org"]);
  await expect(card("已发送的消息").getByText("已发送 2")).toBeVisible({ timeout: 20_000 });
  await card("已发送的消息").getByRole("button", { name: "查看明细" }).click();
  await expect(page.getByRole("row", { name: /王小明.*已发送/ })).toBeVisible();
  await expect(page.getByRole("row", { name: /li@example\.org.*已发送/ })).toBeVisible();
});

test("a response is told to its owner by the bell without a reload, and to a webhook, signed", async () => {
  await tab("自动发送").click();
  const hooks = card("Webhook");
  await hooks.getByRole("button", { name: "添加 Webhook" }).click();
  const dialog = page.getByRole("dialog", { name: "添加 Webhook" });
  await dialog.getByRole("textbox", { name: "名称" }).fill("内部系统");
  await dialog.getByRole("textbox", { name: "地址" }).fill(hook);
  await dialog.getByLabel("签名密钥").fill(SECRET);
  await dialog.getByRole("button", { name: "添加 Webhook" }).click();
  await expect(dialog).toBeHidden();
  await hooks.getByRole("button", { name: "测试" }).click();
  await expect(hooks.getByText("已送达，对方答复 204")).toBeVisible();

  const notice = card("新答卷通知");
  await notice.getByRole("switch").click();
  await notice.getByRole("checkbox", { name: "Webhook" }).check();
  await notice.getByRole("button", { name: /保\s*存/ }).click();
  await expect(page.getByText("已保存")).toBeVisible();

  received.length = 0;
  const bell = page.getByRole("banner").getByRole("button", { name: /^通知和消息/ });
  await expect(bell).toHaveAccessibleName("通知和消息");
  await form.submit({ name: "张三" });
  await expect(bell).toHaveAccessibleName("通知和消息，1 条未读", { timeout: 20_000 });
  await bell.click();
  await expect(page.getByRole("tab", { name: /我的消息/ })).toHaveAttribute("aria-selected", "true");
  await page
    .getByRole("article")
    .getByRole("link", { name: /春游报名/ })
    .click();
  await expect(page).toHaveURL(/\/form\/\d+\/data\/list$/);
  await expect(bell).toHaveAccessibleName("通知和消息");

  await expect.poll(() => received.length, { timeout: 20_000 }).toBe(1);
  const [{ headers, body } = { headers: {} as IncomingHttpHeaders, body: "" }] = received;
  const signature = createHmac("sha256", SECRET)
    .update(`${String(headers["x-idata-timestamp"])}.${String(headers["x-idata-id"])}.${body}`)
    .digest("hex");
  expect(headers["x-idata-signature"]).toBe(`sha256=${signature}`);
});

test("an open list of responses says that there are new ones, and does not move", async () => {
  // The news come by the connection of this tab.
  const isConnected = page.waitForResponse((response) => response.url().includes("/live/stream"));
  await page.goto(`${origin}/idata2/form/${form.id}/data/list`);
  await expect(page.getByText("共 1 份答卷")).toBeVisible();
  await isConnected;
  await form.submit({ name: "李四" });
  const refresh = page.getByRole("button", { name: "1 份新答卷，刷新列表" });
  await expect(refresh).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText("共 1 份答卷")).toBeVisible();
  await refresh.click();
  await expect(page.getByText("共 2 份答卷")).toBeVisible();
  await expect(refresh).toBeHidden();
});

test("the page of one's messages filters and marks them as read", async () => {
  await page.goto(`${origin}/idata2/user/messages`);
  await expect(page.getByRole("article")).toHaveCount(2, { timeout: 20_000 });
  await expectAccessible(page);
  await page.getByText(/^未读 1$/).click();
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.getByRole("button", { name: "标为已读", exact: true }).click();
  await expect(page.getByRole("heading", { name: "没有未读消息" })).toBeVisible();
});

test("a text of the form's own is previewed, saved and taken away again", async () => {
  await page.goto(`${origin}/idata2/form/${form.id}/publish/message?tab=texts`);
  const texts = card("消息文案");
  await expect(texts.getByText("内置文案", { exact: true })).toBeVisible();
  await texts.getByRole("textbox", { name: "主题" }).fill("请填写 {{wrong}}");
  await expect(texts.getByText("没有这些变量：{{wrong}}")).toBeVisible();
  await texts.getByRole("button", { name: /保\s*存/ }).click();
  await expect(texts.getByText("没有变量 {{wrong}}", { exact: true })).toBeVisible();
  await texts.getByRole("textbox", { name: "主题" }).fill("请填写 ");
  await texts.getByRole("button", { name: "表单标题" }).click();
  await expect(texts.getByRole("textbox", { name: "主题" })).toHaveValue("请填写 {{form.title}}");
  await expect(texts.getByText("请填写 春游报名")).toBeVisible();
  await texts.getByRole("button", { name: /保\s*存/ }).click();
  await expect(texts.getByText("本表单文案", { exact: true })).toBeVisible();
  await texts.getByRole("button", { name: "恢复默认文案" }).click();
  await expect(texts.getByText("内置文案", { exact: true })).toBeVisible();
});

const SETTINGS = "/idata2/system/message-settings";

test("an administrator changes the texts of the whole system; a link for a password stays in its text", async () => {
  await page.goto(`${origin}${SETTINGS}`);
  await expect(page.getByRole("heading", { name: "消息设置" })).toBeVisible();
  const texts = card("消息文案");
  const subject = texts.getByRole("textbox", { name: "主题" });
  await subject.fill("诚邀您填写 {{form.title}}");
  await expect(texts.getByText("诚邀您填写 食堂满意度调查")).toBeVisible();
  await expectAccessible(page);
  await texts.getByRole("button", { name: /保\s*存/ }).click();
  await expect(texts.getByText("组织统一文案", { exact: true })).toBeVisible();

  await texts.getByRole("combobox", { name: "消息类型" }).click();
  await page.getByTitle("找回密码").click();
  await expect(subject).toHaveValue("{{organisation}}：设置新密码");
  const body = texts.getByRole("textbox", { name: "正文" });
  await body.fill("请联系管理员。");
  await texts.getByRole("button", { name: /保\s*存/ }).click();
  await expect(texts.getByText("正文必须包含链接变量 {{link}}，否则收件人无法完成操作")).toBeVisible();
  await expect(body).toHaveAttribute("aria-invalid", "true");
  await expect(body).toHaveValue("请联系管理员。");

  await page.goto(`${origin}/idata2/form/${form.id}/publish/message?tab=texts`);
  await expect(card("消息文案").getByText("组织统一文案", { exact: true })).toBeVisible();
  await expect(card("消息文案").getByRole("textbox", { name: "主题" })).toHaveValue("诚邀您填写 {{form.title}}");
});

test("hazard R33: two administrators change the same text; the second decides with both texts before them", async ({
  browser,
}) => {
  const other = await openAs(browser, origin, token);
  const textsOf = (one: Page) => one.getByRole("region", { name: "消息文案" });
  const subjectOf = (one: Page) => textsOf(one).getByRole("textbox", { name: "主题" });
  const saveIn = (one: Page) => textsOf(one).getByRole("button", { name: /保\s*存/ });
  for (const one of [page, other]) {
    await one.goto(`${origin}${SETTINGS}`);
    await expect(subjectOf(one)).toHaveValue("诚邀您填写 {{form.title}}");
  }
  await subjectOf(page).fill("甲的主题");
  await subjectOf(other).fill("乙的主题");
  await saveIn(page).click();
  await expect(page.getByText("已保存")).toBeVisible();
  await saveIn(other).click();
  const collision = textsOf(other).getByRole("alert").filter({ hasText: "这段文案刚刚被别人修改过" });
  await expect(collision.getByText("甲的主题")).toBeVisible();
  await expect(subjectOf(other)).toHaveValue("乙的主题");
  await expect(saveIn(other)).toBeDisabled();
  await collision.getByRole("button", { name: "保留我的修改" }).click();
  await saveIn(other).click();
  await expect(other.getByText("已保存")).toBeVisible();
  await other.reload();
  await expect(subjectOf(other)).toHaveValue("乙的主题");
  await textsOf(other).getByRole("button", { name: "恢复默认文案" }).click();
  await expect(textsOf(other).getByText("内置文案", { exact: true })).toBeVisible();
  await other.context().close();
});

test("who unsubscribes is listed for the form, and is written to again only after a confirmation", async () => {
  const mail = sink.accepted.find(({ recipient }) => recipient === "li@example.org");
  const link = /^List-Unsubscribe: <(.*)>/im.exec(mail?.source ?? "")?.[1] ?? "";
  expect((await page.request.post(link)).ok()).toBe(true);
  await page.goto(`${origin}/idata2/form/${form.id}/publish/message?tab=log`);
  const people = card("退订名单");
  const li = people.getByRole("row", { name: /li@example\.org.*本表单.*本人退订/ });
  await expect(li).toBeVisible();
  await expectAccessible(page);

  await people.getByRole("button", { name: "添加地址" }).click();
  const dialog = page.getByRole("dialog", { name: "添加地址" });
  const address = dialog.getByRole("textbox", { name: "收件地址" });
  await address.fill("not an address");
  await dialog.getByRole("button", { name: "添加地址" }).click();
  await expect(dialog.getByText("邮箱地址不正确")).toBeVisible();
  await address.fill("stranger@example.org");
  await dialog.getByRole("button", { name: "添加地址" }).click();
  await expect(dialog).toBeHidden();
  await expect(people.getByRole("row", { name: /地址已不再保存.*人工添加/ })).toBeVisible();

  await li.getByRole("button", { name: "恢复接收" }).click();
  const ask = page.getByRole("dialog", { name: "恢复向「li@example.org」发送邮件？" });
  await expect(ask.getByText("请仅在对方本人要求时恢复。")).toBeVisible();
  await ask.getByRole("button", { name: "恢复接收" }).click();
  await expect(li).toHaveCount(0);
});

test("the organisation's list has the entries of all forms, found by the address itself", async () => {
  await page.goto(`${origin}${SETTINGS}?tab=unsubscribed`);
  const people = card("退订名单");
  await expect(people.getByRole("row", { name: /表单「春游报名」/ })).toBeVisible();
  await people.getByRole("button", { name: "添加地址" }).click();
  const dialog = page.getByRole("dialog", { name: "添加地址" });
  await dialog.getByRole("textbox", { name: "收件地址" }).fill("wang@example.org");
  await dialog.getByRole("button", { name: "添加地址" }).click();
  await expect(people.getByRole("row", { name: /wang@example\.org.*全部邀请和通知.*人工添加/ })).toBeVisible();
  await people.getByRole("search").getByLabel("收件地址").fill("Stranger@example.org");
  await people.getByRole("search").getByLabel("收件地址").press("Enter");
  await expect(people.getByRole("row", { name: /wang@example\.org/ })).toHaveCount(0);
  await expect(people.getByRole("row", { name: /地址已不再保存/ })).toBeVisible();
});

test("a receipt gets a delay, also one of one's own, and keeps it", async () => {
  await page.goto(`${origin}/idata2/form/${form.id}/publish/message`);
  const receipt = card("提交回执");
  const when = receipt.getByRole("combobox", { name: "发送时间" });
  await receipt.getByRole("switch", { name: "提交回执" }).click();
  await expect(receipt.getByRole("switch", { name: "提交回执" })).toBeChecked();
  await when.click();
  await page.getByTitle("1 天后").click();
  await expect(receipt.getByText("1 天后").last()).toBeVisible();
  await when.click();
  await page.getByTitle("自定义").click();
  await receipt.getByRole("spinbutton", { name: "时长" }).fill("31");
  await expect(receipt.getByText("最长 30 天")).toBeVisible();
  await expect(receipt.getByRole("button", { name: /保\s*存/ })).toBeDisabled();
  await receipt.getByRole("spinbutton", { name: "时长" }).fill("2");
  await receipt.getByRole("button", { name: /保\s*存/ }).click();
  // Beside it: what respondents hear of a review.
  await card("审核结果邮件").getByRole("switch", { name: "审核结果邮件" }).click();
  await expect(card("审核结果邮件").getByRole("switch", { name: "审核结果邮件" })).toBeChecked();
  await page.reload();
  await expect(card("审核结果邮件").getByRole("switch", { name: "审核结果邮件" })).toBeChecked();
  await expect(receipt.getByRole("spinbutton", { name: "时长" })).toHaveValue("2");
  await expect(receipt.getByText("天后", { exact: true }).last()).toBeVisible();
});

test("an administrator sends a test mail and reads the outcome", async () => {
  await page.goto(`${origin}/idata2/system/config`);
  await page.getByRole("button", { name: "测试邮件" }).click();
  const dialog = page.getByRole("dialog", { name: "测试邮件" });
  await dialog.getByRole("textbox", { name: "收件地址" }).fill("admin@example.org");
  await dialog.getByRole("button", { name: "发送测试邮件" }).click();
  await expect(dialog.getByText("邮件服务器已接收，请查看收件箱")).toBeVisible({ timeout: 20_000 });
  expect(sink.accepted.map(({ recipient }) => recipient)).toContain("admin@example.org");
});

test("hazard R38: a mail that came back is shown at its person, and the address can be written to again", async () => {
  const { sender = "" } = sink.accepted.find(({ recipient }) => recipient === "li@example.org") ?? {};
  returned.put(
    [
      "From: MAILER-DAEMON@mx.example.net",
      `To: ${sender}`,
      "Content-Type: multipart/report; report-type=delivery-status; boundary=b",
      "",
      "--b",
      "Content-Type: message/delivery-status",
      "",
      "Action: failed",
      "Status: 5.1.1",
      "Diagnostic-Code: smtp; 550 5.1.1 no such user",
      "",
      "--b--",
    ].join("\r\n"),
  );
  const headers = { authorization: `Bearer ${token}` };
  const jobs = await (await page.request.get(`${origin}${API}/monitor/job/list?pageSize=100`, { headers })).json();
  const job = jobs.rows.find(({ invokeTarget }: { invokeTarget: string }) => invokeTarget.includes("readReturned"));
  await page.request.put(`${origin}${API}/monitor/job/run`, { headers, data: { jobId: job.jobId } });
  await expect.poll(() => returned.mails[0]?.isSeen, { timeout: 20_000 }).toBe(true);
  await page.goto(`${origin}/idata2/form/${form.id}/publish/message?tab=log`);
  await expect(page.getByRole("row", { name: /li@example\.org.*被退回.*邮箱不存在/ })).toBeVisible();

  await page.goto(`${origin}${SETTINGS}?tab=unreachable`);
  const addresses = card("无法送达的地址");
  const li = addresses.getByRole("row", { name: /li@example\.org.*邮箱不存在/ });
  await expect(li).toBeVisible();
  await expectAccessible(page);
  await li.getByRole("button", { name: "恢复发送" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "恢复发送" }).click();
  await expect(li).toHaveCount(0);
});

test("an administrator learns that the mailbox of returned mails opens", async () => {
  await page.goto(`${origin}/idata2/system/config`);
  await page.getByRole("button", { name: "测试邮件" }).click();
  const dialog = page.getByRole("dialog", { name: "测试邮件" });
  await dialog.getByRole("button", { name: "检查退信邮箱" }).click();
  await expect(dialog.getByText("退信邮箱可以打开，未读邮件 0 封")).toBeVisible();
});
