/** Schedules over HTTP and their runs (administration contract §2.13, §5.7). */
import { startTestServer, type TestServer } from "@idata/testkit";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { workOn } from "../../../kernel/job-queue.ts";
import type { ScheduledTasks } from "../../../kernel/scheduled-task.ts";
import { closeServices, createServices } from "../../../kernel/services.ts";
import { listDueTimes } from "./due-times.ts";
import { createScheduleJob, startSchedules } from "./index.ts";

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = await server.loginAsAdmin();
});
afterAll(() => server.close());

const SCHEDULE = {
  jobName: "每天清理",
  jobGroup: "DEFAULT",
  invokeTarget: "schedules.deleteOldLogs(30)",
  cronExpression: "0 0 4 * * ?",
  misfirePolicy: "3",
  concurrent: "1",
  status: "0",
};
const add = (patch: object = {}) => server.api("POST", "/monitor/job", { token, body: { ...SCHEDULE, ...patch } });
const list = async (query: Record<string, string>) =>
  (await server.api("GET", "/monitor/job/list", { token, query })).body;

describe("by the contract", () => {
  test("a new schedule is paused, shows its next time, and can be changed, resumed and deleted", async () => {
    expect(await add()).toMatchObject({ code: 200, msg: "操作成功" });
    const [row] = (await list({ jobName: "每天清理" })).rows;
    expect(row).toMatchObject({ ...SCHEDULE, status: "1", isBuiltIn: false });
    expect(row.nextValidTime).toMatch(/ 04:00:00$/);
    expect(row.jobId).toBeGreaterThanOrEqual(100);
    const body = { ...row, cronExpression: "0 30 4 * * ?" };
    expect((await server.api("PUT", "/monitor/job", { token, body })).code).toBe(200);
    const resumed = { jobId: row.jobId, status: "0" };
    expect((await server.api("PUT", "/monitor/job/changeStatus", { token, body: resumed })).code).toBe(200);
    const { data } = await server.api("GET", `/monitor/job/${row.jobId}`, { token });
    expect(data).toMatchObject({ status: "0", cronExpression: "0 30 4 * * ?", updateBy: "admin" });
    expect((await server.api("DELETE", `/monitor/job/${row.jobId}`, { token })).code).toBe(200);
    expect((await server.api("GET", `/monitor/job/${row.jobId}`, { token })).code).toBe(404);
  });

  test.each([
    [{ jobName: " " }, "任务名称不能为空", "jobName"],
    [{ jobName: "长".repeat(65) }, "任务名称长度不能超过64个字符", "jobName"],
    [{ invokeTarget: "" }, "调用目标字符串不能为空", "invokeTarget"],
    [{ cronExpression: "" }, "Cron执行表达式不能为空", "cronExpression"],
    [{ cronExpression: "0 0 4 * *" }, "新增任务'每天清理'失败，Cron表达式不正确", "cronExpression"],
    [{ cronExpression: "61 0 4 * * ?" }, "新增任务'每天清理'失败，Cron表达式不正确", "cronExpression"],
    [{ invokeTarget: "rmi://x/y" }, "新增任务'每天清理'失败，目标字符串不允许'rmi'调用", "invokeTarget"],
    [{ invokeTarget: "a.b('ldaps://x')" }, "新增任务'每天清理'失败，目标字符串不允许'ldap(s)'调用", "invokeTarget"],
    [{ invokeTarget: "a.b('http://x')" }, "新增任务'每天清理'失败，目标字符串不允许'http(s)'调用", "invokeTarget"],
    [{ invokeTarget: "java.lang.Runtime.exec('x')" }, "新增任务'每天清理'失败，目标字符串不在白名单内", "invokeTarget"],
    [{ invokeTarget: "constructor" }, "新增任务'每天清理'失败，目标字符串不在白名单内", "invokeTarget"],
    [{ invokeTarget: "schedules.deleteOldLogs" }, "新增任务'每天清理'失败，参数不正确：需要 1 个参数", "invokeTarget"],
    [
      { invokeTarget: "schedules.deleteOldLogs(0)" },
      "新增任务'每天清理'失败，参数不正确：days 应为 1 到 3650 的整数",
      "invokeTarget",
    ],
    [
      { invokeTarget: "schedules.deleteOldLogs('30')" },
      "新增任务'每天清理'失败，参数不正确：days 应为 1 到 3650 的整数",
      "invokeTarget",
    ],
    [{ invokeTarget: "schedules.deleteOldLogs(3;4)" }, "新增任务'每天清理'失败，参数不正确：无法识别", "invokeTarget"],
  ])("refuses %j", async (patch, msg, field) => {
    expect(await add(patch)).toMatchObject({ code: 500, msg, data: { field } });
  });

  test("Java's suffix at a number is read", async () => {
    expect((await add({ jobName: "后缀", invokeTarget: "schedules.deleteOldLogs( 40L )" })).code).toBe(200);
  });

  test("built-in schedules exist once, and cannot be deleted", async () => {
    const { rows } = await list({ jobGroup: "SYSTEM", pageSize: "100" });
    expect(rows.length).toBeGreaterThan(10);
    expect(new Set(rows.map((row: { invokeTarget: string }) => row.invokeTarget)).size).toBe(rows.length);
    const purge = rows.find((row: { invokeTarget: string }) => row.invokeTarget === "forms.purgeTrash");
    expect(purge).toMatchObject({ isBuiltIn: true, jobName: "清空回收站中到期的表单" });
    expect(await server.api("DELETE", `/monitor/job/${purge.jobId}`, { token })).toMatchObject({
      code: 500,
      msg: "内置任务【清空回收站中到期的表单】不能删除，可以暂停",
    });
  });

  test("run once starts the task at once, also a paused one, and the log says how it went", async () => {
    const [row] = (await list({ invokeTarget: "sms.deleteOldCodes" })).rows;
    const body = { jobId: row.jobId, jobGroup: row.jobGroup };
    expect((await server.api("PUT", "/monitor/job/run", { token, body })).code).toBe(200);
    const runs = async () =>
      (await server.api("GET", "/monitor/jobLog/list", { token, query: { jobId: String(row.jobId) } })).body.rows;
    await vi.waitFor(async () => expect((await runs())[0]?.status).toBe("0"), { timeout: 10_000 });
    const [line] = await runs();
    expect(line.jobMessage).toMatch(/^清理过期的短信验证码 总共耗时：\d+毫秒/);
    expect(line).toMatchObject({ dueTime: null, exceptionInfo: "" });
    expect((await server.api("GET", `/monitor/jobLog/${line.jobLogId}`, { token })).data).toEqual(line);
    expect((await server.api("DELETE", `/monitor/jobLog/${line.jobLogId}`, { token })).code).toBe(200);
    expect(await runs()).toEqual([]);
    const other = { jobId: row.jobId, jobGroup: "DEFAULT" };
    expect(await server.api("PUT", "/monitor/job/run", { token, body: other })).toMatchObject({
      msg: "任务不存在或已过期！",
    });
  });

  test("the tasks that a schedule can start are listed with their parameters", async () => {
    const { data, body } = await server.api("GET", "/monitor/job/tasks", { token });
    expect(body).toMatchObject({ zone: "Asia/Shanghai" });
    expect(data).toContainEqual({
      name: "schedules.deleteOldLogs",
      title: "清理旧的调度日志",
      parameters: [{ name: "days", kind: "integer", min: 1, max: 3650 }],
      invokeTarget: "schedules.deleteOldLogs(90)",
    });
  });
});

describe("due times", () => {
  let quiet: TestServer;
  beforeAll(async () => {
    quiet = await startTestServer({ background: false });
    await quiet.pool.query("create table effects (what text)");
  });
  afterAll(() => quiet.close());

  const tasks: ScheduledTasks = {
    "test.count": {
      title: { zh: "计数", en: "Count" },
      cron: "* * * * * ?",
      isActive: false,
      runIn: (tx) =>
        tx.executeQuery({
          sql: "insert into effects (what) values ('count')",
          parameters: [],
          query: { kind: "RawNode" },
          queryId: { queryId: "t" },
        } as never),
    },
    "test.fail": {
      title: { zh: "失败", en: "Fail" },
      cron: "* * * * * ?",
      isActive: false,
      run: () => Promise.reject(new Error("secret cause")),
    },
  };

  /** Another worker process with the test's tasks. */
  async function startWorker() {
    const handle = quiet.database.open({ size: 6 });
    const services = createServices(quiet.config, handle, quiet.services.log);
    await workOn(services, { "schedule.run": createScheduleJob(tasks) });
    const stop = startSchedules(services, tasks);
    return async () => {
      await stop();
      await closeServices(services);
      await handle.close();
    };
  }

  async function put(
    target: string,
    cron: string,
    rest: { policy?: string; concurrent?: string; since?: string } = {},
  ) {
    const { policy = "3", concurrent = "1", since = "0 seconds" } = rest;
    const { rows } = await quiet.pool.query(
      `insert into sys_job (job_name, invoke_target, cron_expression, misfire_policy, concurrent, status, decided_until)
       values ($1, $1, $2, $3, $4, '0', now() - $5::interval) returning job_id`,
      [target, cron, policy, concurrent, since],
    );
    return Number(rows[0].job_id);
  }

  const runsOf = async (jobId: number) =>
    (await quiet.pool.query("select * from sys_job_log where job_id = $1 order by due_at", [jobId])).rows;

  test("two workers run each due time once, in order", async () => {
    const jobId = await put("test.count", "* * * * * ?");
    const stops = [await startWorker(), await startWorker()];
    await vi.waitFor(
      async () => expect((await runsOf(jobId)).filter((run) => run.status === "0").length).toBeGreaterThan(3),
      {
        timeout: 15_000,
      },
    );
    await quiet.pool.query("update sys_job set status = '1' where job_id = $1", [jobId]);
    await vi.waitFor(async () => expect((await runsOf(jobId)).every((run) => run.status !== "2")).toBe(true), {
      timeout: 10_000,
    });
    for (const stop of stops) await stop();
    const runs = await runsOf(jobId);
    const { rows } = await quiet.pool.query("select count(*)::int as n from effects");
    expect(rows[0].n).toBe(runs.length);
    const times = runs.map((run) => run.due_at.getTime());
    expect(times).toEqual(times.map((_, at) => times[0] + at * 1000));
  });

  test.each([
    ["1", 5],
    ["0", 1],
    ["2", 1],
    ["3", 0],
  ])("with policy %s, %i of five missed times run", async (policy, count) => {
    // Due ten seconds ago, and each minute before that: five of them were missed.
    const { rows } = await quiet.pool.query("select clock_timestamp() as now");
    const second = (rows[0].now.getSeconds() + 50) % 60;
    const jobId = await put("test.count", `${second} * * * * ?`, { policy, concurrent: "0", since: "350 seconds" });
    const stop = await startWorker();
    const due = listDueTimes(
      `${second} * * * * ?`,
      "Asia/Shanghai",
      new Date(rows[0].now.getTime() - 350_000),
      new Date(rows[0].now.getTime() - 61_000),
      100,
    );
    expect(due).toHaveLength(5);
    await vi.waitFor(
      async () => {
        const decided = await quiet.pool.query(
          "select decided_until > now() - interval '65 seconds' as is_done from sys_job where job_id = $1",
          [jobId],
        );
        expect(decided.rows[0].is_done).toBe(true);
      },
      { timeout: 10_000 },
    );
    const runs = (await runsOf(jobId)).filter((run) => run.due_at.getTime() <= (due.at(-1)?.getTime() ?? 0));
    expect(runs).toHaveLength(count);
    await quiet.pool.query("delete from sys_job where job_id = $1", [jobId]);
    await stop();
  });

  test("a task that fails is logged without its cause, and the schedule goes on", async () => {
    const jobId = await put("test.fail", "* * * * * ?");
    const stop = await startWorker();
    await vi.waitFor(
      async () => expect((await runsOf(jobId)).filter((run) => run.status === "1").length).toBeGreaterThan(1),
      {
        timeout: 15_000,
      },
    );
    await quiet.pool.query("delete from sys_job where job_id = $1", [jobId]);
    await stop();
    const [run] = await runsOf(jobId);
    expect(run.exception_info).toMatch(/^执行失败，原因见服务器日志/);
    expect(JSON.stringify(run)).not.toContain("secret cause");
    const quietToken = await quiet.loginAsAdmin();
    const read = async (language: string) => {
      const headers = { "accept-language": language };
      return (await quiet.api("GET", `/monitor/jobLog/${run.job_log_id}`, { token: quietToken, headers })).data;
    };
    expect((await read("en")).exceptionInfo).toMatch(/^The run failed; the cause is in the server's log/);
    expect((await read("zh")).exceptionInfo).toBe(run.exception_info);
  });
});
