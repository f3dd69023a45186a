/** 定时任务, 调度日志, 后台任务 and 我的任务. */
import type { APIRequestContext, Page } from "@playwright/test";
import { expectAccessible } from "../fixtures/accessibility.ts";
import { confirmRemoval, drawer, row, rows, save } from "../fixtures/admin-list.ts";
import { answer, answerInfo, API } from "../fixtures/console-session.ts";
import { type PublishedForm, publish } from "../fixtures/publish.ts";
import { expect, test } from "../fixtures/signed-in.ts";

const PATH = "/idata2/monitor/job";
const BACKGROUND = `${PATH}?tab=background`;
/** All schedules on one page: every installation has more than twenty. */
const ALL = `${PATH}?pageSize=50`;
const NAME = "只留四十五天日志";

async function chooseTask(page: Page, name: string): Promise<void> {
  await drawer(page).getByLabel("执行的任务").click();
  await page.keyboard.type(name);
  await page.locator(".ant-select-item-option", { hasText: name }).click();
}

async function openMore(page: Page, name: string): Promise<void> {
  await row(page, name)
    .getByRole("button", { name: `「${name}」的更多操作` })
    .click();
}

function publishSurvey(request: APIRequestContext, title: string): Promise<PublishedForm> {
  return publish(request, {
    schema: 1,
    title,
    language: "zh-CN",
    pages: [{ id: "p1", items: [{ id: "q1", type: "text", title: "建议" }] }],
    endings: [{ id: "e1", title: "谢谢" }],
  });
}

test("§2.42 create a schedule, run it, read its log, pause it, delete it", async ({ page }) => {
  await page.goto(ALL);
  await page.getByRole("button", { name: "新增任务" }).click();
  await drawer(page).getByLabel("任务名称").fill(NAME);
  await chooseTask(page, "清理旧的调度日志");
  await drawer(page).getByLabel("天数").fill("45");
  await expect(drawer(page).getByText("schedules.deleteOldLogs(45)")).toBeVisible();

  // A wrong expression is refused beside its field, and nothing is sent.
  const cron = drawer(page).getByRole("textbox", { name: "Cron 表达式" });
  await cron.fill("0 30 2");
  await save(page);
  await expect(drawer(page).getByRole("alert").filter({ hasText: "无法识别这个表达式" })).toBeVisible();
  await cron.fill("0 30 2 ? * 2,4");
  await expect(drawer(page).getByText("每周一、周三 02:30")).toBeVisible();
  await expect(drawer(page).getByRole("listitem")).toHaveText(Array<RegExp>(10).fill(/^\d{4}-\d\d-\d\d 02:30:00$/));
  await save(page);
  await expect(drawer(page)).toHaveCount(0);
  await expect(row(page, NAME)).toContainText("schedules.deleteOldLogs(45)");
  await expect(row(page, NAME)).toContainText("已暂停");

  await page.getByRole("switch", { name: `启用「${NAME}」` }).click();
  await expect(row(page, NAME)).toContainText(/\d{4}-\d\d-\d\d 02:30:00/);
  await page.getByRole("switch", { name: `启用「${NAME}」` }).click();
  await expect(row(page, NAME)).toContainText("已暂停");

  // The line of the log turns from waiting to done without a reload.
  await row(page, NAME).getByRole("button", { name: "执行一次" }).click();
  await page.getByRole("link", { name: "查看日志" }).click();
  await expect(page.getByRole("heading", { name: `「${NAME}」的调度日志` })).toBeVisible();
  await expect(page).toHaveURL(/\/monitor\/job-log\/index\/\d+$/);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).first()).toContainText("手动执行");
  await expect(rows(page).first()).toContainText("成功");
  await rows(page).first().getByRole("button", { name: "详情" }).click();
  await expect(drawer(page)).toContainText("schedules.deleteOldLogs(45)");
  await expectAccessible(page);
  await page.keyboard.press("Escape");

  await page.getByRole("link", { name: "返回定时任务" }).click();
  await page.goto(ALL);
  await openMore(page, NAME);
  await page.getByRole("menuitem", { name: "删除" }).click();
  await confirmRemoval(page, NAME);
  await expect(row(page, NAME)).toHaveCount(0);
});

test("the fields and the text are two views of one call; what the server refuses stands beside it", async ({
  page,
}) => {
  await page.goto(ALL);
  await page.getByRole("button", { name: "新增任务" }).click();
  await save(page);
  await expect(drawer(page).getByText("任务名称不能为空")).toBeVisible();
  await expect(drawer(page).getByText("调用目标字符串不能为空")).toBeVisible();
  await drawer(page).getByLabel("任务名称").fill("两种写法");
  await chooseTask(page, "清理旧的调度日志");
  await drawer(page).getByLabel("天数").fill("");
  await save(page);
  await expect(drawer(page).getByText("请填写全部 1 个参数")).toBeVisible();
  await drawer(page).getByLabel("天数").fill("45");
  await drawer(page).getByRole("button", { name: "改为填写文本" }).click();
  const text = drawer(page).getByLabel("执行的任务");
  await expect(text).toHaveValue("schedules.deleteOldLogs(45)");
  await text.fill("schedules.deleteOldLogs(0)");
  await save(page);
  await expect(drawer(page).getByText("days 应为 1 到 3650 的整数")).toBeVisible();
  await text.fill("nobody.knows(1)");
  await drawer(page).getByRole("button", { name: "改为表单填写" }).click();
  await expect(drawer(page).getByText("nobody.knows(1)")).toBeVisible();
  await save(page);
  await expect(drawer(page).getByText("目标字符串不在白名单内")).toBeVisible();
  await chooseTask(page, "清理旧的调度日志");
  await expect(drawer(page).getByLabel("天数")).toHaveValue("90");
});

test("a built-in schedule says so and cannot be deleted", async ({ page }) => {
  const name = "清理过期的短信验证码";
  await page.goto(ALL);
  await expect(row(page, name)).toContainText("内置");
  await expect(row(page, name)).toContainText("每小时的 07 分");
  await openMore(page, name);
  const entry = page.getByRole("menuitem", { name: "内置任务不能删除，可以暂停" });
  await expect(entry).toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("Escape");
  await page.getByRole("search").getByLabel("任务名称").fill("短信");
  await page.keyboard.press("Enter");
  await expect(rows(page)).toHaveCount(1);
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "导出" }).click()]);
  expect(file.suggestedFilename()).toMatch(/^定时任务_\d+\.xlsx$/);
});

test("empty the log after a question that says how much that is", async ({ page, callApi }) => {
  const { rows: schedules } = (await callApi("get", "/monitor/job/list?jobName=头像")) as unknown as {
    rows: { jobId: number }[];
  };
  await callApi("put", "/monitor/job/run", { jobId: schedules[0]?.jobId });
  await page.goto("/idata2/monitor/job-log/index/0?jobName=头像");
  await expect(rows(page).first()).toContainText("成功");
  await page.getByRole("button", { name: "清空" }).click();
  await expect(drawer(page)).toContainText(/清空全部任务的 [\d,]+ 条调度日志？/);
  await drawer(page).getByRole("button", { name: "全部清空" }).click();
  await expect(page.getByText("没有符合条件的数据")).toBeVisible();
});

test("an export as a job is seen by administrators and by its owner, who downloads the file", async ({
  page,
  request,
  callApi,
}) => {
  const form = await publishSurvey(request, "后台导出");
  await callApi("post", `/form/${form.id}/export/job`, { format: "csv" });
  await page.goto(ALL);
  await page.getByRole("tab", { name: "后台任务" }).click();
  await expect(rows(page).first()).toContainText("导出答卷");
  await expect(rows(page).first()).toContainText("admin");
  await expect(rows(page).first()).toContainText("已完成");
  await expectAccessible(page);

  await page.getByRole("button", { name: /用户菜单/ }).click();
  await page.getByRole("menuitem", { name: "我的任务" }).click();
  await expect(page).toHaveURL(/\/user\/jobs$/);
  await expect(page.getByText("文件保留 7 天")).toBeVisible();
  const download = page.getByRole("button", { name: /^下载 后台导出/ });
  const [file] = await Promise.all([page.waitForEvent("download"), download.click()]);
  expect(file.suggestedFilename()).toMatch(/^后台导出-\d{4}-\d\d-\d\d\.csv$/);
  await expectAccessible(page);
});

test("from a hundred thousand responses on, the export button starts a job and downloads its file", async ({
  page,
  request,
}) => {
  const form = await publishSurvey(request, "很多答卷");
  // Only the number is not real: the job and its file are.
  await page.route(
    (url) => url.pathname === `${API}/form/${form.id}/stats`,
    async (route) => {
      const reply = (await (await route.fetch()).json()) as { data: { responses: number } };
      await route.fulfill({ json: { ...reply, data: { ...reply.data, responses: 100_000 } } });
    },
  );
  await page.goto(`/idata2/form/${form.id}/data/list`);
  await page.getByRole("button", { name: "导出" }).click();
  const file = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: /^XLSX/ }).first().click();
  await expect(page.getByText("正在导出「很多答卷」")).toBeVisible();
  expect((await file).suggestedFilename()).toMatch(/^很多答卷-\d{4}-\d\d-\d\d\.xlsx$/);
  await expect(page.getByText(/^已导出 很多答卷/)).toBeVisible();
  await expect(page.getByText("正在导出「很多答卷」")).toHaveCount(0);
});

test("a running job shows how far it is and is cancelled after a question; a failed one starts again", async ({
  page,
}) => {
  const [running, failed] = ["6f1c3a52-0000-4000-8000-000000000001", "6f1c3a52-0000-4000-8000-000000000002"];
  const job = { attempt: 1, formId: null, file: null, userName: "lihua", startTime: null, endTime: null };
  await answer(page, `${API}/monitor/task/list`, {
    total: 2,
    rows: [
      {
        ...job,
        jobId: running,
        name: "responses.export",
        state: "running",
        done: 52_000,
        total: 130_000,
        fault: null,
        createTime: "2026-11-20 10:00:00",
      },
      {
        ...job,
        jobId: failed,
        name: "users.import",
        state: "failed",
        done: 3,
        total: 9,
        attempt: 5,
        fault: "执行失败，原因见服务器日志",
        createTime: "2026-11-20 09:00:00",
      },
    ],
  });
  await answer(page, `${API}/monitor/task/${running}/cancel`, {});
  await answer(page, `${API}/monitor/task/${failed}/retry`, {});
  await page.goto(BACKGROUND);
  await expect(row(page, "lihua").first()).toContainText("52,000 / 130,000");
  await expect(row(page, "导入人员")).toContainText("第 5 次尝试");
  await expect(row(page, "导入人员")).toContainText("执行失败，原因见服务器日志");
  const cancelled = page.waitForRequest((one) => one.url().endsWith(`/monitor/task/${running}/cancel`));
  await row(page, "导出答卷").getByRole("button", { name: "终止" }).click();
  await page.getByRole("dialog", { name: "终止 lihua 的「导出答卷」？" }).getByRole("button", { name: "终止" }).click();
  expect((await cancelled).method()).toBe("PUT");
  const again = page.waitForRequest((one) => one.url().endsWith(`/monitor/task/${failed}/retry`));
  await row(page, "导入人员").getByRole("button", { name: "重新开始" }).click();
  expect((await again).method()).toBe("PUT");
  await expect(page.getByText("已重新开始")).toBeVisible();
});

test("an export is cancelled from its message; closing the message does not end it", async ({ page, request }) => {
  const form = await publishSurvey(request, "很久的导出");
  const jobId = "6f1c3a52-0000-4000-8000-000000000003";
  let state = "running";
  const toJob = () => ({
    jobId,
    name: "responses.export",
    state,
    done: 40_000,
    total: 100_000,
    attempt: 1,
    formId: form.id,
    fault: null,
    file: null,
    createTime: "2026-11-20 10:00:00",
    startTime: "2026-11-20 10:00:01",
    endTime: null,
  });
  const ok = (extra: object) => ({ json: { code: 200, msg: "操作成功", ...extra } });
  await answer(page, `${API}/form/${form.id}/export/job`, { data: { jobId } });
  await page.route(
    (url) => url.pathname === `${API}/job/${jobId}`,
    (route) => route.fulfill(ok({ data: toJob() })),
  );
  await page.route(
    (url) => url.pathname === `${API}/job/list`,
    (route) => route.fulfill(ok({ data: [toJob()] })),
  );
  await page.route(
    (url) => url.pathname === `${API}/job/${jobId}/cancel`,
    (route) => {
      state = "cancelled";
      return route.fulfill(ok({}));
    },
  );
  await page.route(
    (url) => url.pathname === `${API}/form/${form.id}/stats`,
    async (route) => {
      const reply = (await (await route.fetch()).json()) as { data: { responses: number } };
      await route.fulfill({ json: { ...reply, data: { ...reply.data, responses: 100_000 } } });
    },
  );
  const start = async () => {
    await page.goto(`/idata2/form/${form.id}/data/list`);
    await page.getByRole("button", { name: "导出" }).click();
    await page.getByRole("menuitem", { name: /^CSV/ }).first().click();
    await expect(page.getByText("40,000 / 100,000")).toBeVisible();
  };
  await start();
  await expectAccessible(page);
  await page
    .locator(".ant-notification-notice")
    .getByRole("button", { name: /取\s*消/ })
    .click();
  await expect(page.getByText("已取消", { exact: true })).toBeVisible();
  await expect(page.getByText("正在导出「很久的导出」")).toHaveCount(0);

  state = "running";
  await start();
  await page.locator(".ant-notification-notice-close").click();
  await expect(page.getByText("正在导出「很久的导出」")).toHaveCount(0);
  expect(state).toBe("running");
  // It goes on, and is cancelled under the user's own jobs.
  await page.getByRole("button", { name: /用户菜单/ }).click();
  await page.getByRole("menuitem", { name: "我的任务" }).click();
  await expect(page.getByText("40,000 / 100,000")).toBeVisible();
  await page.getByRole("button", { name: "取消「导出答卷」" }).click();
  await expect(page.locator("main").getByText("已取消")).toBeVisible();
  expect(state).toBe("cancelled");
});

test("who may only look sees the schedules and their log without buttons that change something", async ({ page }) => {
  await answerInfo(page, { permissions: ["monitor:job:list"] });
  await page.goto(ALL);
  await expect(row(page, "清理过期的短信验证码")).toContainText("正常");
  await expect(page.getByRole("switch")).toHaveCount(0);
  for (const name of ["新增任务", "导出", "执行一次", "修改"]) {
    await expect(page.getByRole("main").getByRole("button", { name })).toHaveCount(0);
  }
  await openMore(page, "清理过期的短信验证码");
  await expect(page.getByRole("menuitem")).toHaveText(["调度日志"]);
  await page.getByRole("menuitem", { name: "调度日志" }).click();
  await expect(page.getByRole("heading", { name: "调度日志" })).toBeVisible();
  await expect(page.getByRole("button", { name: "清空" })).toHaveCount(0);
});

test("on a phone the rows are cards, the form fits, and both pass the accessibility checker", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(ALL);
  const card = page.getByRole("listitem").filter({ hasText: "schedules.deleteOldLogs" });
  await expect(card.getByRole("button", { name: "执行一次" })).toBeVisible();
  await expectAccessible(page);
  await card.getByRole("button", { name: "修改" }).click();
  await expect(drawer(page).getByText("每天 03:50")).toBeVisible();
  await expectAccessible(page);
  const isWide = await drawer(page)
    .locator(".ant-drawer-body")
    .evaluate((body) => body.scrollWidth > body.clientWidth);
  expect(isWide).toBe(false);
});
