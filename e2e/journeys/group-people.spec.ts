/**
 * Who comes into a group and who leaves it: from the directory, from Excel, by request; and what becomes of a group's
 * forms when it has a new owner or is dissolved.
 */
import type { Page } from "@playwright/test";
import { writeXlsx } from "hucre/xlsx";
import { expectAccessible } from "../fixtures/accessibility.ts";
import { addPeople, identity, openAs, type Person, removePeople, switchTo } from "../fixtures/people.ts";
import { expect, test } from "../fixtures/signed-in.ts";

const BASE = "/idata2";
const GROUP = "招生办公室";
const OTHER = "校友会";

// One after the other: each step continues in the group of the steps before.
test.describe.configure({ mode: "serial" });

let owner: Person;
let deputy: Person;
let picked: Person;
let listed: Person;
let asker: Person;
let everyone: readonly Person[] = [];
let groupId = 0;
let otherId = 0;

test.beforeAll(async ({ token, baseURL }) => {
  const names = ["gp_owner", "gp_deputy", "gp_picked", "gp_listed", "gp_asker"] as const;
  everyone = [owner, deputy, picked, listed, asker] = await addPeople(baseURL, token, names);
  groupId = (await owner.call("post", "/group", { name: GROUP })).data.id as number;
  otherId = (await owner.call("post", "/group", { name: OTHER })).data.id as number;
  await owner.call("put", `/group/${groupId}`, { name: GROUP, acceptsRequests: true });
});

test.afterAll(async ({ token, baseURL }) => {
  for (const person of [owner, deputy]) {
    for (const id of [groupId, otherId]) await person.call("delete", `/group/${id}`);
  }
  await removePeople(baseURL, token, everyone);
});

const dialog = (page: Page) => page.getByRole("dialog").last();
const listMembers = async (): Promise<string[]> => {
  const { rows } = (await owner.call("get", `/group/${groupId}/member/list?pageSize=100`)) as unknown as {
    rows: { userName: string }[];
  };
  return rows.map(({ userName }) => userName);
};

test("people are picked from the directory and get the chosen role", async ({ browser, baseURL }) => {
  const page = await openAs(browser, baseURL, owner.token);
  await page.goto(`${BASE}/member`);
  await switchTo(page, GROUP);
  await page.getByRole("button", { name: "邀请成员" }).click();
  await page.getByRole("menuitem", { name: "从通讯录添加" }).click();
  const picker = page.getByRole("dialog", { name: "添加成员" });
  for (const one of [picked, deputy]) {
    await picker.getByRole("searchbox").fill(one.nickName);
    await picker.getByRole("checkbox", { name: new RegExp(one.nickName) }).check();
  }
  await expect(picker.getByText("已选 2 项")).toBeVisible();
  await expectAccessible(page);
  await picker.getByRole("button", { name: /确\s*定/ }).click();
  const role = page.getByRole("dialog", { name: "添加 2 人" });
  await role.getByRole("radio", { name: /^管理员/ }).check();
  await role.getByRole("button", { name: /保\s*存/ }).click();
  await expect(page.getByText("已添加 2 人")).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: picked.nickName });
  await expect(row).toContainText("管理员");
  expect((await listMembers()).toSorted()).toEqual(["gp_deputy", "gp_owner", "gp_picked"]);
  await page.context().close();
});

test("members are imported from Excel; rows that name nobody are listed with their reason", async ({
  browser,
  baseURL,
}) => {
  const page = await openAs(browser, baseURL, owner.token);
  await page.goto(`${BASE}/member`);
  await switchTo(page, GROUP);
  await page.getByRole("button", { name: "邀请成员" }).click();
  await page.getByRole("menuitem", { name: "从 Excel 导入" }).click();
  const importing = page.getByRole("dialog", { name: "从 Excel 导入成员" });
  const download = page.waitForEvent("download");
  await importing.getByRole("button", { name: "下载模板" }).click();
  expect((await download).suggestedFilename()).toBe("成员导入模板.xlsx");
  const rows = [["登录名称"], ["gp_listed"], ["nobody_of_this_name"], ["gp_picked"]];
  const buffer = Buffer.from(await writeXlsx({ sheets: [{ name: "成员", rows }] }));
  await importing
    .locator("input[type=file]")
    .setInputFiles({ name: "members.xlsx", mimeType: "application/octet-stream", buffer });
  await importing.getByRole("combobox", { name: "加入后的角色" }).click();
  await page.getByTitle("管理员", { exact: true }).click();
  await importing.getByRole("button", { name: /开始导入/ }).click();
  await expect(importing.getByText("已添加 1 人")).toBeVisible();
  await expect(importing.getByRole("button", { name: /取\s*消/ })).toHaveCount(0);
  await expect(importing.getByText(/条没有导入：/)).toBeVisible();
  await expect(importing.getByRole("row").filter({ hasText: "nobody_of_this_name" })).toContainText("3");
  await importing.getByRole("button", { name: /完\s*成/ }).click();
  await expect(page.getByRole("row").filter({ hasText: listed.nickName })).toContainText("管理员");
  expect(await listMembers()).toContain("gp_listed");
  await page.context().close();
});

test("a request to join: asked, withdrawn, asked again and refused, asked again and accepted", async ({
  browser,
  baseURL,
}) => {
  const page = await openAs(browser, baseURL, asker.token);
  await page.goto(`${BASE}/user/group`);
  await expect(page.getByText("还没有加入群组")).toBeVisible();
  await expectAccessible(page);
  const finder = page.getByRole("region", { name: "申请加入" });
  const waiting = page.getByRole("region", { name: "等待同意的申请" });
  const ask = async () => {
    await finder.getByRole("textbox").fill(GROUP);
    await finder.getByRole("button", { name: /查\s*找/ }).click();
    await finder.getByRole("button", { name: "申请加入" }).click();
    await expect(finder.getByText("已申请，等待同意")).toBeVisible();
    await expect(waiting.getByText(GROUP)).toBeVisible();
  };
  await ask();
  await waiting.getByRole("button", { name: "撤回申请" }).click();
  await dialog(page).getByRole("button", { name: "撤回申请" }).click();
  await expect(waiting).toHaveCount(0);

  const owning = await openAs(browser, baseURL, owner.token);
  await owning.goto(`${BASE}/member?tab=requests`);
  await switchTo(owning, GROUP);
  await owning.goto(`${BASE}/member?tab=requests`);
  await expect(owning.getByText("没有待处理的申请")).toBeVisible();
  const answer = async (name: "同意" | "拒绝") => {
    await owning.reload();
    const row = owning.getByRole("row").filter({ hasText: asker.nickName });
    await row.getByRole("button", { name }).click();
  };
  await page.reload();
  await ask();
  await answer("拒绝");
  await dialog(owning)
    .getByRole("button", { name: /拒\s*绝/ })
    .click();
  await expect(owning.getByText("没有待处理的申请")).toBeVisible();
  await page.reload();
  await expect(page.getByText("还没有加入群组")).toBeVisible();
  await expect(waiting).toHaveCount(0);

  await ask();
  await answer("同意");
  await dialog(owning)
    .getByRole("radio", { name: /^成员/ })
    .check();
  await dialog(owning)
    .getByRole("button", { name: /保\s*存/ })
    .click();
  await expect(owning.getByText("没有待处理的申请")).toBeVisible();
  await page.reload();
  const own = page.getByRole("row").filter({ hasText: GROUP });
  await expect(own).toContainText("成员");
  await expect(waiting).toHaveCount(0);

  // The person leaves again, from the list of their own groups.
  await own.getByRole("button", { name: /退\s*出/ }).click();
  await dialog(page).getByRole("button", { name: "退出群组" }).click();
  await expect(page.getByText("还没有加入群组")).toBeVisible();
  expect(await listMembers()).not.toContain("gp_asker");
  await page.context().close();
  await owning.context().close();
});

test("a pasted invitation link opens the invitation; other text is refused beside its field", async ({
  browser,
  baseURL,
}) => {
  const { url } = (await owner.call("post", `/group/${groupId}/invitation`, {})).data as { url: string };
  const page = await openAs(browser, baseURL, asker.token);
  await page.goto(`${BASE}/user/group`);
  const byLink = page.getByRole("region", { name: "用邀请链接加入" });
  await byLink.getByRole("textbox").fill("https://example.com/");
  await byLink.getByRole("button", { name: "打开邀请" }).click();
  await expect(byLink.getByText("这里没有邀请链接")).toBeVisible();
  await byLink.getByRole("textbox").fill(`请加入我们：${url}`);
  await byLink.getByRole("button", { name: "打开邀请" }).click();
  await expect(page.getByRole("heading", { name: `加入「${GROUP}」` })).toBeVisible();
  await page.context().close();
});

test("a form is given to a person and to a group, and leaves the list of its former owner", async ({
  browser,
  baseURL,
}) => {
  const toPerson = "转给个人的问卷";
  const toGroup = "转给群组的问卷";
  const ids: number[] = [];
  for (const title of [toPerson, toGroup]) {
    ids.push((await owner.call("post", "/form", { kind: "survey", title })).data.id as number);
  }
  const page = await openAs(browser, baseURL, owner.token);
  await page.goto(`${BASE}/form`);
  const openTransfer = async (title: string) => {
    await page.getByRole("article").filter({ hasText: title }).getByRole("button", { name: "更多操作" }).click();
    await page.getByRole("menuitem", { name: "转让" }).click();
    return page.getByRole("dialog", { name: `转让「${title}」` });
  };
  const first = await openTransfer(toPerson);
  await expect(first.getByRole("button", { name: /转\s*让/ })).toBeDisabled();
  await first.getByRole("button", { name: "选择用户" }).click();
  const picker = page.getByRole("dialog", { name: "选择人员" });
  await picker.getByRole("searchbox").fill(picked.nickName);
  await picker.getByRole("radio", { name: new RegExp(picked.nickName) }).check();
  await picker.getByRole("button", { name: /确\s*定/ }).click();
  await first.getByRole("button", { name: /转\s*让/ }).click();
  await expect(page.getByText(`已转让「${toPerson}」`)).toBeVisible();
  await expect(page.getByRole("article").filter({ hasText: toPerson })).toHaveCount(0);
  expect((await picked.call("get", `/form/${ids[0]}`)).code).toBe(200);
  expect((await owner.call("get", `/form/${ids[0]}`)).code).toBe(6_601_001);

  const second = await openTransfer(toGroup);
  await second.getByRole("radio", { name: "群组" }).check();
  await second.getByRole("combobox").click();
  await page.getByTitle(GROUP, { exact: true }).click();
  await second.getByRole("button", { name: /转\s*让/ }).click();
  await expect(page.getByText(`已转让「${toGroup}」`)).toBeVisible();
  await expect(page.getByRole("article").filter({ hasText: toGroup })).toHaveCount(0);
  await switchTo(page, GROUP);
  await expect(page.getByRole("article").filter({ hasText: toGroup })).toBeVisible();
  await page.context().close();
});

test("a group gets a new owner, who may dissolve it; its forms go to the group that is chosen", async ({
  browser,
  baseURL,
}) => {
  const page = await openAs(browser, baseURL, owner.token);
  await page.goto(`${BASE}/member`);
  await switchTo(page, GROUP);
  await page.goto(`${BASE}/member?tab=settings`);
  await expect(page.getByRole("button", { name: "退出群组" })).toBeDisabled();
  await page.getByRole("button", { name: "转让群组" }).click();
  const transfer = page.getByRole("dialog", { name: "转让群组" });
  await transfer.getByRole("combobox").fill("gp_deputy");
  await page.getByTitle(`${deputy.nickName} (gp_deputy)`).click();
  await transfer.getByRole("button", { name: "转让群组" }).click();
  await dialog(page).getByRole("button", { name: "转让群组" }).click();
  await expect(page.getByText("已转让", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "解散群组" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "退出群组" })).toBeEnabled();
  await page.context().close();

  const heirId = (await deputy.call("post", "/group", { name: "档案室" })).data.id as number;
  const next = await openAs(browser, baseURL, deputy.token);
  await next.goto(`${BASE}/member`);
  await switchTo(next, GROUP);
  await next.goto(`${BASE}/member?tab=settings`);
  await next.getByRole("button", { name: "解散群组" }).click();
  const dissolve = next.getByRole("dialog", { name: `解散「${GROUP}」？` });
  await expect(dissolve.getByText("1 份表单会换所有者，答卷一起保留。")).toBeVisible();
  await dissolve.getByRole("combobox").click();
  await next.getByTitle("档案室", { exact: true }).click();
  await dissolve.getByRole("button", { name: "解散群组" }).click();
  await expect(next.getByText("已解散，1 份表单已转移")).toBeVisible();
  await expect(identity(next)).toHaveText("个人使用");
  await expect(next.getByRole("row").filter({ hasText: "档案室" })).toContainText("1");
  await expect(next.getByRole("row").filter({ hasText: GROUP })).toHaveCount(0);
  const { rows } = (await deputy.callFor(heirId, "get", "/form/list")) as unknown as { rows: { title: string }[] };
  expect(rows.map(({ title }) => title)).toEqual(["转给群组的问卷"]);
  expect((await picked.call("get", `/group/${groupId}`)).code).not.toBe(200);
  await deputy.call("delete", `/group/${heirId}`);
  await next.context().close();
});
