/**
 * A response is returned for one question, its respondent corrects only that, and the reviewer approves it by keyboard.
 * A head of a department decides on what waits for them, without a share in the form.
 */
import type { FormDefinition } from "@idata/engine";
import { expectAccessible } from "../fixtures/accessibility.ts";
import { addPeople, openAs, removePeople } from "../fixtures/people.ts";
import { publish } from "../fixtures/publish.ts";
import { expect, test } from "../fixtures/signed-in.ts";

const DEFINITION: FormDefinition = {
  schema: 1,
  title: "经费申请",
  language: "zh-CN",
  pages: [
    {
      id: "p1",
      items: [
        { id: "name", type: "text", title: "申请人" },
        { id: "use", type: "text", title: "用途说明" },
      ],
    },
  ],
  endings: [{ id: "e1", title: "提交成功" }],
};

test("a response is returned for one question, corrected and approved", async ({ page, request, browser, callApi }) => {
  const form = await publish(request, DEFINITION);
  await form.saveRules({ seeOwn: true });
  const step = { step: "s1", name: "初审", beside: false, days: 3, units: [] };
  const rules = { revision: 0, active: true, releases: false, existing: true, steps: [step] };
  await callApi("put", `/form/${form.id}/review/rules`, rules);

  const guest = await (await browser.newContext({ storageState: { cookies: [], origins: [] } })).newPage();
  await guest.goto(form.link);
  await guest.getByRole("textbox", { name: "申请人" }).fill("王小明");
  await guest.getByRole("textbox", { name: "用途说明" }).fill("差旅");
  await guest.getByRole("button", { name: "提交" }).click();
  await guest.getByRole("link", { name: "我的填写记录" }).click();
  // The review takes responses up after their submit, so that nobody waits for it.
  await expect(async () => {
    await guest.reload();
    await expect(guest.getByText("等待审核")).toBeVisible({ timeout: 500 });
  }).toPass();

  await page.goto(`/idata2/form/${form.id}/data/review`);
  const panel = page.getByRole("region", { name: "审核", exact: true });
  await panel.getByRole("button", { name: /退\s*回/ }).click();
  await expect(panel.getByRole("alert")).toHaveText("请写明原因");
  await panel.getByRole("textbox", { name: "意见" }).fill("请写清楚去哪里");
  await panel.getByRole("combobox", { name: "退回的题目" }).click();
  await page.getByTitle("用途说明").click();
  await page.keyboard.press("Escape");
  await expectAccessible(page);
  await panel.getByRole("button", { name: /退\s*回/ }).click();
  await expect(page.getByText("没有等您审核的答卷")).toBeVisible();

  await guest.reload();
  const note = guest.getByRole("region", { name: "审核" });
  await expect(note).toContainText("请写清楚去哪里");
  await expect(note.getByRole("listitem")).toHaveText(["用途说明"]);
  await guest.locator(".own-acts a", { hasText: "修改" }).click();
  await expect(guest.getByRole("textbox", { name: "申请人" })).not.toBeEditable();
  await guest.getByRole("textbox", { name: "用途说明" }).fill("去上海参加会议");
  await guest.getByRole("button", { name: "保存修改" }).click();
  await expect(guest.getByText("去上海参加会议").first()).toBeVisible();

  await page.reload();
  await expect(page.getByText("去上海参加会议").first()).toBeVisible();
  await page.keyboard.press("a");
  await expect(page.getByText("没有等您审核的答卷")).toBeVisible();
  await guest.goto("/idata2/collect/history");
  await guest
    .getByRole("link", { name: /经费申请|查看/ })
    .first()
    .click();
  await expect(guest.getByText("审核通过")).toBeVisible();
});

test("the head of the respondent's department approves from the start page", async ({
  request,
  browser,
  callApi,
  token,
  baseURL,
}) => {
  const [worker, head] = await addPeople(baseURL, token, ["rv_worker", "rv_head"]);
  const deptName = "审核部门";
  await callApi("post", "/system/dept", { parentId: 100, deptName, orderNum: 9, headId: head.id });
  const departments = (await callApi("get", `/system/dept/list?deptName=${deptName}`)).data as { deptId: number }[];
  const deptId = departments[0]?.deptId;
  const { userName, nickName } = worker;
  await callApi("put", "/system/user", { userId: worker.id, userName, nickName, deptId, roleIds: [3] });
  const form = await publish(request, { ...DEFINITION, title: "请假申请" });
  await form.saveRules({ signIn: true });
  const step = { step: "s1", name: "主管审核", beside: false, days: null, units: [], byHead: true };
  const rules = { revision: 0, active: true, releases: false, existing: true, steps: [step] };
  await callApi("put", `/form/${form.id}/review/rules`, rules);
  const answers = { name: "王小明", use: "年假三天" };
  const key = form.link.split("/").at(-1);
  const sent = { responseId: crypto.randomUUID(), version: 1, answers };
  expect((await worker.call("post", `/collect/form/${key}/response`, sent)).code).toBe(200);
  // A read of the review takes the response up.
  await callApi("get", `/form/${form.id}/review/list?state=waiting`);

  const page = await openAs(browser, baseURL, head.token);
  await page.goto("/idata2/index");
  await page.getByRole("link", { name: "请假申请" }).click();
  await expect(page.getByText("年假三天")).toBeVisible();
  await expect(page.getByText(`部门负责人 ${head.nickName}`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: /^通\s*过$/ }).click();
  await expect(page.getByText("没有等您审核的答卷")).toBeVisible();
  await callApi("put", "/system/user", { userId: worker.id, userName, nickName, deptId: null, roleIds: [3] });
  await callApi("delete", `/system/dept/${deptId}`);
  await removePeople(baseURL, token, [worker, head]);
});
