/**
 * People who share forms: a group is made, a colleague joins by a link, both act for the group, and the colleague is
 * removed while typing. People are added and signed in by the API.
 */
import { expectAccessible } from "../fixtures/accessibility.ts";
import { API } from "../fixtures/console-session.ts";
import { addPeople, identity, openAs, OWN_PASSWORD, type Person, removePeople, switchTo } from "../fixtures/people.ts";
import { expect, test } from "../fixtures/signed-in.ts";

const BASE = "/idata2";
const GROUP = "教务处";

// One after the other: each step continues in the group of the steps before.
test.describe.configure({ mode: "serial" });

let owner: Person;
let colleague: Person;
let groupId = 0;
let link = "";

test.beforeAll(async ({ token, baseURL }) => {
  [owner, colleague] = await addPeople(baseURL, token, ["group_owner", "group_colleague"]);
});

// Other tests look for people in lists of everyone.
test.afterAll(async ({ token, baseURL }) => {
  await owner.call("delete", `/group/${groupId}`);
  await removePeople(baseURL, token, [owner, colleague]);
});

test("§2.23 a group is made, and a link with a role is created and shown once", async ({ browser, baseURL }) => {
  const page = await openAs(browser, baseURL, owner.token);
  await page.goto(`${BASE}/index`);
  await page.getByRole("button", { name: /用户菜单/ }).click();
  await page.getByRole("menuitem", { name: "我的群组" }).click();
  await expect(page.getByRole("heading", { name: "我的群组" })).toBeVisible();
  await page.getByRole("button", { name: "创建群组" }).click();
  await page.getByRole("textbox", { name: "群组名称" }).fill(GROUP);
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /保\s*存/ })
    .click();
  await expect(identity(page)).toHaveText(GROUP);
  await expect(page.getByRole("heading", { name: GROUP })).toBeVisible();
  await expect(page.getByRole("link", { name: "成员", exact: true })).toBeVisible();
  await expect(page.getByText("1 名成员 · 您的角色：所有者")).toBeVisible();

  await page.getByRole("button", { name: "邀请成员" }).click();
  await page.getByRole("menuitem", { name: "生成邀请链接" }).click();
  const dialog = page.getByRole("dialog", { name: "邀请链接" });
  await dialog.getByRole("radio", { name: /^成员/ }).check();
  await dialog.getByRole("spinbutton").fill("1");
  await dialog.getByRole("button", { name: "生成链接" }).click();
  link = await dialog.getByRole("textbox", { name: "链接" }).inputValue();
  expect(link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/idata2\/member\/join#[\w-]{32}$/);
  await expect(dialog.getByRole("img", { name: /二维码/ })).toBeVisible();
  await dialog.getByRole("button", { name: /完\s*成/ }).click();
  await page.getByRole("tab", { name: "邀请链接" }).click();
  await expect(page.getByRole("row").filter({ hasText: "0 / 1 次" })).toBeVisible();
  groupId = (await owner.call("get", "/group/list")).data[0].id as number;
  await page.context().close();
});

test("a colleague opens the link, signs in, sees group and role, and joins; a member and a stranger to the link are told", async ({
  browser,
  baseURL,
}) => {
  const page = await openAs(browser, baseURL, null);
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "登录后加入群组" })).toBeVisible();
  await page.getByRole("link", { name: "去登录" }).click();
  await page.getByLabel("用户名", { exact: true }).fill("group_colleague");
  await page.getByLabel("密码", { exact: true }).fill(OWN_PASSWORD);
  await page.getByRole("button", { name: /登\s*录/ }).click();
  await expect(page.getByRole("heading", { name: `加入「${GROUP}」` })).toBeVisible();
  await expect(page.getByText("group_owner 老师 邀请您加入，角色为「成员」。")).toBeVisible();
  await expect(page.getByText("查看群组表单的答卷")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "加入群组" }).click();
  await expect(page).toHaveURL(`${BASE}/form`);
  await expect(identity(page)).toHaveText(GROUP);
  await expect(page.getByRole("link", { name: "成员", exact: true })).toHaveCount(0);
  await page.context().close();

  const other = await openAs(browser, baseURL, owner.token);
  await other.goto(link);
  await expect(other.getByRole("heading", { name: `您已是「${GROUP}」的成员` })).toBeVisible();
  await other.goto(`${BASE}/member/join#${"x".repeat(32)}`);
  await other.reload();
  await expect(other.getByRole("heading", { name: "邀请不存在或已撤销" })).toBeVisible();
  await other.context().close();
});

test("a form made for the group by one is seen by the other, and not in the personal list", async ({
  browser,
  baseURL,
}) => {
  const headers = { authorization: `Bearer ${owner.token}`, identity: `group:${groupId}` };
  const page = await openAs(browser, baseURL, colleague.token);
  await page.request.post(`${API}/form`, { headers, data: { kind: "survey", title: "期末考试安排" } });
  await page.goto(`${BASE}/form`);
  await expect(page.getByText("还没有表单")).toBeVisible();
  await switchTo(page, GROUP);
  await expect(page.getByRole("link", { name: "期末考试安排" }).first()).toBeVisible();
  await switchTo(page, "个人使用");
  await expect(page.getByText("还没有表单")).toBeVisible();
  await page.context().close();
});

test("§4.10 removed while typing in the designer: told, nothing typed is lost, and it is offered again", async ({
  browser,
  baseURL,
}) => {
  const page = await openAs(browser, baseURL, colleague.token);
  await page.goto(`${BASE}/form`);
  await switchTo(page, GROUP);
  await page.getByRole("link", { name: "期末考试安排" }).first().click();
  await page.getByRole("tab", { name: "题型" }).click();
  await page.getByRole("button", { name: "添加「单行文本」" }).click();
  await expect(page.getByRole("status").filter({ hasText: "已保存" })).toBeVisible();

  expect((await owner.call("delete", `/group/${groupId}/member/${colleague.id}`)).code).toBe(200);
  const title = page.getByRole("complementary", { name: "设置" }).getByRole("textbox", { name: "标题", exact: true });
  await title.fill("您希望哪一天考试");
  await expect(page.getByText("您已不在之前选择的群组中，已切换为个人使用")).toBeVisible();
  // Either the save is refused first, or the page hears first that the form is out of reach.
  const notice = page.getByRole("alert").filter({ hasText: /您已无权(编辑|打开)这份表单/ });
  await expect(notice).toContainText("内容已暂存在本机");
  const refused = page.waitForResponse((answer) => {
    return answer.request().method() === "PUT" && answer.request().postData()?.includes("？") === true;
  });
  await title.pressSequentially("？");
  await expect(title).toHaveValue("您希望哪一天考试？");
  await expect.poll(() => page.evaluate<string>(`Object.values(localStorage).join()`)).toContain("您希望哪一天考试？");
  // Refused once more, so that the next save does not come after the colleague is a member again.
  await refused;
  await expect(notice).toBeVisible();

  const roles = (await owner.call("get", `/group/${groupId}/role/list`)).data as { id: number; name: string }[];
  const roleId = roles.find(({ name }) => name === "成员")?.id;
  expect((await owner.call("post", `/group/${groupId}/member`, { userIds: [colleague.id], roleId })).code).toBe(200);
  page.once("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole("dialog").getByRole("button", { name: "恢复编辑" }).click();
  await expect(page.getByRole("status").filter({ hasText: "已保存" })).toBeVisible();
  const id = /form\/(\d+)/.exec(page.url())?.[1] ?? "";
  const { data } = await colleague.call("get", `/form/${id}/definition`);
  expect(JSON.stringify(data)).toContain("您希望哪一天考试？");
  await page.context().close();
});

test("roles, removal of several, and the settings; on a phone too", async ({ browser, baseURL }) => {
  const page = await openAs(browser, baseURL, owner.token);
  await page.goto(`${BASE}/form`);
  await switchTo(page, GROUP);
  await page.getByRole("link", { name: "成员", exact: true }).click();
  await expect(page.getByRole("row").filter({ hasText: "group_colleague" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("tab", { name: "角色" }).click();
  await page.getByRole("button", { name: "新增角色" }).click();
  await page.getByRole("textbox", { name: "角色名称" }).fill("评阅人");
  await page.getByRole("checkbox", { name: /^评阅/ }).check();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /保\s*存/ })
    .click();
  await expect(page.getByRole("row").filter({ hasText: "评阅人" })).toBeVisible();

  await page.getByRole("tab", { name: "成员" }).click();
  await page.getByRole("row").filter({ hasText: "group_colleague" }).getByRole("button", { name: "更换角色" }).click();
  await page.getByRole("radio", { name: /^评阅人/ }).check();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /保\s*存/ })
    .click();
  await expect(page.getByRole("row").filter({ hasText: "group_colleague" })).toContainText("评阅人");

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("tab", { name: "群组设置" }).click();
  await page.getByRole("switch", { name: "接受加入申请" }).click();
  await page
    .getByRole("main")
    .getByRole("button", { name: /保\s*存/ })
    .click();
  await expect(page.getByText("已保存").last()).toBeVisible();
  const isOpen = async () => (await owner.call("get", `/group/${groupId}`)).data.acceptsRequests as boolean;
  await expect.poll(isOpen).toBe(true);
  await expectAccessible(page);
  await page.getByRole("tab", { name: "成员" }).click();
  const card = page.getByRole("listitem").filter({ hasText: "group_colleague" });
  for (const part of [
    card.getByRole("button", { name: "更换角色" }),
    card.locator("label").filter({ has: page.getByRole("checkbox") }),
    page.getByRole("main").getByRole("button", { name: "邀请成员" }),
    page.getByRole("main").getByRole("button", { name: /搜\s*索/ }),
  ]) {
    await expect.poll(async () => (await part.boundingBox())?.height).toBeGreaterThanOrEqual(40);
  }
  await page.context().close();
});

test("a collaborator finds the shared form, is offered what the role allows, and leaves", async ({
  browser,
  baseURL,
}) => {
  const title = "社团问卷";
  const form = (await owner.call("post", "/form", { kind: "survey", title })).data as { id: number };
  const body = { userId: colleague.id, role: "viewer" };
  expect((await owner.call("put", `/form/${form.id}/collaborator`, body)).code).toBe(200);

  const own = await openAs(browser, baseURL, owner.token);
  await own.goto(`${BASE}/form`);
  await own.getByRole("article").filter({ hasText: title }).getByRole("button", { name: "更多操作" }).click();
  await own.getByRole("menuitem", { name: "协作" }).click();
  const drawer = own.getByRole("dialog", { name: `「${title}」的协作者` });
  await expect(drawer.getByText("group_colleague", { exact: true })).toBeVisible();
  await expect(drawer.getByText("只能查看表单")).toBeVisible();
  await own.context().close();

  const page = await openAs(browser, baseURL, colleague.token);
  await page.goto(`${BASE}/form`);
  await page.getByRole("link", { name: "与我共享" }).click();
  const shared = page.getByRole("row").filter({ hasText: title });
  await expect(shared).toContainText("group_owner 老师");
  await expect(shared).toContainText("查看者");
  await expectAccessible(page);
  await page.getByRole("link", { name: title }).click();
  await expect(page).toHaveURL(`${BASE}/form/${form.id}/designer`);
  await expect(page.getByRole("note")).toContainText("group_owner 老师");
  await expect(page.getByRole("tab")).toHaveText(["大纲", "逻辑"]);
  await page.getByRole("region", { name: "画布" }).getByText(title, { exact: true }).click();
  const settings = page.getByRole("complementary", { name: "设置" });
  await expect(settings.getByRole("textbox", { name: "标题" })).toBeDisabled();
  await expectAccessible(page);
  await page.goto(`${BASE}/form/${form.id}/publish/distribute`);
  const tabs = page.getByRole("main").getByRole("navigation").getByRole("link");
  await expect(tabs).toHaveText(["设计", "分发", "填写范围"]);
  await page.goto(`${BASE}/form/shared`);
  await shared.getByRole("button", { name: "退出协作" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "退出协作" }).click();
  await expect(page.getByText("没有与您共享的表单")).toBeVisible();
  expect((await colleague.call("get", `/form/${form.id}`)).code).toBe(6_601_001);
  await page.context().close();
});
