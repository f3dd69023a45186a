/**
 * What the pages of the administration contract's own client do, call by call: job, job log, server, cache and cache
 * list. The sequences, the encodings and the fields that the pages show were taken from the source of that client
 * (Vue 3, `src/views/monitor`): it sends numbers for some texts, leaves out what is empty, sends whole records back, puts
 * keys of caches into paths as they are, and posts exports as a form. The client itself was run as well
 * (docs/administration-contract.md#run); what was learned from that is in the tests here.
 */
import { startTestServer, type TestServer } from "@idata/testkit";
import { readXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createForm, submitTo } from "./modules/collecting/intake/testing/survey.ts";

type Params = Record<string, unknown>;

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = await server.loginAsAdmin();
});
afterAll(() => server.close());

/** The client's way to write parameters: one level of nesting in brackets, nothing for what is not set. */
function toForm(params: Params): string {
  const pairs = Object.entries(params).flatMap(([name, value]) =>
    typeof value === "object" && value !== null
      ? Object.entries(value).map(([key, inner]) => [`${name}[${key}]`, inner] as const)
      : [[name, value] as const],
  );
  return pairs
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}&`)
    .join("");
}

async function request(method: "GET" | "POST" | "PUT" | "DELETE", path: string, data?: object) {
  const response = await server.inject({
    method,
    url: `/idata2/api${path}`,
    headers: { authorization: `Bearer ${token}`, ...(data && { "content-type": "application/json;charset=utf-8" }) },
    ...(data && { payload: JSON.stringify(data) }),
  });
  const body = response.json();
  // The client takes every other code for a failure.
  expect([path, body.code ?? 200, body.msg]).toEqual([path, 200, body.msg]);
  return body;
}

const list = (path: string, params: Params) => request("GET", `${path}?${toForm(params).slice(0, -1)}`);

async function download(path: string, params: Params) {
  const response = await server.inject({
    method: "POST",
    url: `/idata2/api/${path}`,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/x-www-form-urlencoded" },
    payload: toForm(params),
  });
  return (await readXlsx(response.rawPayload)).sheets[0];
}

/** Every field that a page shows is there. */
function expectShown(record: Params, ...names: string[]): void {
  for (const name of names) expect([name, record[name] !== undefined]).toEqual([name, true]);
}

const NO_FILTER = { pageNum: 1, pageSize: 10, jobName: undefined, jobGroup: undefined, status: undefined };

test("the page of schedules", async () => {
  const { rows, total } = await list("/monitor/job/list", NO_FILTER);
  expect(rows.length).toBe(Math.min(total, 10));
  expectShown(rows[0], "jobId", "jobName", "jobGroup", "invokeTarget", "cronExpression", "status");
  const { data: groups } = await request("GET", "/system/dict/data/type/sys_job_group");
  expect(groups.map(({ dictValue }: Params) => dictValue)).toContain(rows[0].jobGroup);
  const { data: states } = await request("GET", "/system/dict/data/type/sys_job_status");
  expect(states.map(({ dictValue }: Params) => dictValue)).toEqual(["0", "1"]);

  // The empty form of the page holds numbers where the contract has texts, and no group.
  const form = {
    jobId: undefined,
    jobName: "夜间清理",
    jobGroup: undefined,
    invokeTarget: "schedules.deleteOldLogs(30)",
    cronExpression: "0/10 * * * * ?",
    misfirePolicy: 1,
    concurrent: 1,
    status: "0",
  };
  await request("POST", "/monitor/job", form);
  const found = await list("/monitor/job/list", { ...NO_FILTER, jobName: "夜间" });
  expect(found).toMatchObject({ total: 1 });
  const [row] = found.rows;
  expect(groups.map(({ dictValue }: Params) => dictValue)).toContain(row.jobGroup);

  // As in the servers that the client knows, a new schedule is paused whatever the form says. The page then offers to
  // start it, pauses it again, and leaves out `status` in no record that it sends back.
  expect(row.status).toBe("1");
  await request("PUT", "/monitor/job/changeStatus", { jobId: row.jobId, status: "0" });
  await request("PUT", "/monitor/job/changeStatus", { jobId: row.jobId, status: "1" });
  await request("PUT", "/monitor/job/run", { jobId: row.jobId, jobGroup: row.jobGroup });
  const { data } = await request("GET", `/monitor/job/${row.jobId}`);
  expectShown(data, "createTime", "nextValidTime", "concurrent", "misfirePolicy");
  expect(data).toMatchObject({ misfirePolicy: "1", concurrent: "1", status: "1" });
  await request("PUT", "/monitor/job", { ...data, jobName: "夜间清理二", misfirePolicy: "3" });
  const exported = await download("monitor/job/export", { ...NO_FILTER, jobName: "夜间" });
  expect(exported?.rows).toHaveLength(2);
  await request("DELETE", `/monitor/job/${String(row.jobId)}`);
  expect((await list("/monitor/job/list", { ...NO_FILTER, jobName: "夜间" })).total).toBe(0);
});

test("the log of a schedule", async () => {
  const [job] = (await list("/monitor/job/list", NO_FILTER)).rows;
  await request("PUT", "/monitor/job/run", { jobId: job.jobId, jobGroup: job.jobGroup });
  const { data: schedule } = await request("GET", `/monitor/job/${job.jobId}`);
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  const filter = { ...NO_FILTER, jobName: schedule.jobName, jobGroup: schedule.jobGroup };
  const dated = { ...filter, params: { beginTime: today, endTime: today } };
  await expect
    .poll(async () => (await list("/monitor/jobLog/list", { ...dated, status: "0" })).total, { timeout: 20_000 })
    .toBe(1);
  const [line] = (await list("/monitor/jobLog/list", dated)).rows;
  expectShown(line, "jobLogId", "jobName", "jobGroup", "invokeTarget", "jobMessage", "status", "createTime");
  const before = { ...filter, params: { beginTime: "2020-01-01", endTime: "2020-01-02" } };
  expect((await list("/monitor/jobLog/list", before)).total).toBe(0);
  expect((await download("monitor/jobLog/export", dated))?.rows).toHaveLength(2);
  await request("DELETE", `/monitor/jobLog/${String(line.jobLogId)}`);
  expect((await list("/monitor/jobLog/list", dated)).total).toBe(0);
  await request("DELETE", "/monitor/jobLog/clean");
});

test("the server page", async () => {
  const { data } = await request("GET", "/monitor/server");
  expectShown(data.cpu, "cpuNum", "used", "sys", "free");
  for (const memory of [data.mem, data.jvm]) expectShown(memory, "total", "used", "free", "usage");
  expectShown(data.sys, "computerName", "osName", "computerIp", "osArch", "userDir");
  expect(data.sysFiles).not.toEqual([]);
  expectShown(data.jvm, "name", "version", "startTime", "runTime", "home", "inputArgs");
  for (const disk of data.sysFiles)
    expectShown(disk, "dirName", "sysTypeName", "typeName", "total", "free", "used", "usage");
});

test("the cache page", async () => {
  const { data } = await request("GET", "/monitor/cache");
  const shown = ["redis_version", "redis_mode", "tcp_port", "connected_clients", "uptime_in_days", "used_memory_human"];
  const more = ["used_cpu_user_children", "maxmemory_human", "aof_enabled", "rdb_last_bgsave_status"];
  expectShown(data.info, ...shown, ...more, "instantaneous_input_kbps", "instantaneous_output_kbps");
  for (const number of [data.info.used_cpu_user_children, data.info.used_memory_human])
    expect(Number.parseFloat(number)).not.toBeNaN();
  expect(data.dbSize).toBeGreaterThan(0);
  for (const part of data.commandStats) expectShown(part, "name", "value");
});

test("the list of caches", async () => {
  await submitTo(server, await createForm(server, token));
  const { data: caches } = await request("GET", "/monitor/cache/getNames");
  for (const cache of caches) {
    expectShown(cache, "cacheName", "remark");
    const { data: keys } = await request("GET", `/monitor/cache/getKeys/${cache.cacheName}`);
    for (const key of keys.slice(0, 2)) {
      // The page shows the key without the name of the cache.
      expect([key, key.replace(cache.cacheName, "") !== key]).toEqual([key, true]);
      const { data } = await request("GET", `/monitor/cache/getValue/${cache.cacheName}/${key}`);
      expectShown(data, "cacheName", "cacheKey", "cacheValue");
    }
  }
  const name = "form_versions:";
  const { data: keys } = await request("GET", `/monitor/cache/getKeys/${name}`);
  expect(keys).not.toEqual([]);
  const clearKey = async () => {
    await request("DELETE", `/monitor/cache/clearCacheKey/${keys[0]}`);
    return (await request("GET", `/monitor/cache/getKeys/${name}`)).data;
  };
  await expect.poll(clearKey, { timeout: 20_000 }).not.toContain(keys[0]);
  // Background work on the response may fill the cache again.
  const clear = async () => {
    await request("DELETE", `/monitor/cache/clearCacheName/${name}`);
    return (await request("GET", `/monitor/cache/getKeys/${name}`)).data;
  };
  await expect.poll(clear, { timeout: 20_000 }).toEqual([]);
  // The page shows the sentence of a refusal as it is.
  const refused = await server.inject({
    method: "DELETE",
    url: "/idata2/api/monitor/cache/clearCacheName/repeat_submit:",
    headers: { authorization: `Bearer ${token}` },
  });
  expect(refused.json()).toMatchObject({ code: 500, msg: "该缓存用来防止重放，不能清理" });
  await request("DELETE", "/monitor/cache/clearCacheAll");
  // Whoever clears the caches stays signed in.
  await request("GET", "/monitor/server");
});
