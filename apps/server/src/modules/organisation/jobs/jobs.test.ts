/** Jobs: in the transaction of their cause, retried, cancelled, taken over, and seen by their owner only. */
import { setTimeout as pause } from "node:timers/promises";
import { startTestServer, type TestServer, type TestUser } from "@idata/testkit";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type AnyJobs, installJobQueue, type JobHandler, JobTakenOver, workOn } from "../../../kernel/job-queue.ts";
import { closeServices, createServices } from "../../../kernel/services.ts";

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ background: false });
  token = await server.loginAsAdmin();
  await installJobQueue(server, JOBS);
  await server.pool.query("create table work_done (job uuid, attempt integer)");
});
afterAll(() => server.close());

/** What the job of the test does, by its name. */
let work: JobHandler<unknown>["run"] = () => Promise.resolve();
const handler: JobHandler<unknown> = {
  tries: 3,
  pauseSeconds: 0,
  timeoutSeconds: 60,
  together: 2,
  run: (services, job) => work(services, job),
};
const JOBS = { "test.work": handler } as unknown as AnyJobs;

async function startWorker() {
  const handle = server.database.open({ size: 6 });
  const services = createServices(server.config, handle, server.services.log);
  await workOn(services, JOBS);
  return async () => {
    await closeServices(services);
    await handle.close();
  };
}

const add = (ownerId = 1) =>
  server.services.transaction((tx) =>
    server.services.jobs.add(tx, "test.work" as never, { n: 1 } as never, { ownerId }),
  );
const show = async (id: string, as = token) => (await server.api("GET", `/job/${id}`, { token: as })).data;
const waitForState = (id: string, state: string) =>
  vi.waitFor(async () => expect((await show(id)).state).toBe(state), { timeout: 20_000 });

test("a job exists if its cause was committed, and not otherwise", async () => {
  const failed = server.services.transaction(async (tx) => {
    await server.services.jobs.add(tx, "test.work" as never, {} as never, {
      id: "00000000-0000-4000-8000-00000000000a",
    });
    throw new Error("on purpose");
  });
  await expect(failed).rejects.toThrow("on purpose");
  expect((await server.api("GET", "/job/00000000-0000-4000-8000-00000000000a", { token })).code).toBe(404);
  const { rows } = await server.pool.query("select count(*)::int as n from pgboss.job where name = 'test.work'");
  expect(rows[0].n).toBe(0);
});

test("progress and the end are shown to the owner and to administrators, to nobody else", async () => {
  let go: () => void = () => {};
  const wait = new Promise<void>((resolve) => (go = resolve));
  work = async (_services, job) => {
    await job.progress(3, 10);
    await wait;
  };
  const owner: TestUser = await server.createUser();
  const other: TestUser = await server.createUser();
  const id = await add(owner.userId);
  expect(await show(id, owner.token)).toMatchObject({ state: "waiting", done: 0, total: 0, name: "test.work" });
  const stop = await startWorker();
  await vi.waitFor(
    async () => expect(await show(id, owner.token)).toMatchObject({ state: "running", done: 3, total: 10 }),
    {
      timeout: 10_000,
    },
  );
  expect((await server.api("GET", `/job/${id}`, { token: other.token })).code).toBe(404);
  expect((await server.api("POST", `/job/${id}/cancel`, { token: other.token })).code).toBe(404);
  expect((await server.api("GET", "/job/list", { token: other.token })).data).toEqual([]);
  go();
  await vi.waitFor(async () => expect((await show(id, owner.token)).state).toBe("done"), { timeout: 10_000 });
  const { rows } = (await server.api("GET", "/monitor/task/list", { token })).body;
  expect(rows[0]).toMatchObject({ jobId: id, state: "done", userName: owner.userName, fault: null });
  await stop();
});

test("a job that fails is tried again; after the last try an administrator starts it again", async () => {
  let isBroken = true;
  const attempts: number[] = [];
  work = async (_services, job) => {
    attempts.push(job.attempt);
    if (isBroken) throw new Error("the password is 12345");
  };
  const stop = await startWorker();
  const id = await add();
  await waitForState(id, "failed");
  expect(attempts).toEqual([1, 2, 3]);
  const failed = await show(id);
  expect(failed.fault).toBe("执行失败，原因见服务器日志");
  const { rows } = await server.pool.query("select output::text from pgboss.job where id = $1", [id]);
  expect(rows[0].output).not.toContain("12345");
  isBroken = false;
  expect((await server.api("PUT", `/monitor/task/${id}/retry`, { token })).code).toBe(200);
  await waitForState(id, "done");
  expect((await show(id)).fault).toBeNull();
  expect(await server.api("PUT", `/monitor/task/${id}/retry`, { token })).toMatchObject({
    code: 500,
    msg: "任务的状态已变化，请刷新后再试",
  });
  await stop();
});

test("cancelling ends a job that waits at once, and stops one that runs", async () => {
  const waiting = await add();
  expect((await server.api("POST", `/job/${waiting}/cancel`, { token })).code).toBe(200);
  expect((await show(waiting)).state).toBe("cancelled");
  let isStopped = false;
  work = async (_services, job) => {
    await pause(30_000, undefined, { signal: job.signal }).catch(() => (isStopped = true));
    job.signal.throwIfAborted();
  };
  const stop = await startWorker();
  const id = await add();
  await waitForState(id, "running");
  expect((await server.api("PUT", `/monitor/task/${id}/cancel`, { token })).code).toBe(200);
  await vi.waitFor(() => expect(isStopped).toBe(true), { timeout: 10_000 });
  expect((await show(id)).state).toBe("cancelled");
  await stop();
});

test("what a job does at its end happens once: a process that has lost its job writes nothing", async () => {
  const outcomes: string[] = [];
  work = async (services, job) => {
    if (job.attempt === 1) {
      // Another process has taken over, because this one seemed dead.
      await services.pool.query("update pgboss.job set retry_count = 1 where id = $1", [job.id]);
    }
    try {
      await job.finish(async (tx) => {
        await tx.executeQuery({
          sql: "insert into work_done values ($1, $2)",
          parameters: [job.id, job.attempt],
          query: { kind: "RawNode" },
          queryId: { queryId: "t" },
        } as never);
      });
      outcomes.push("written");
    } catch (error) {
      outcomes.push(error instanceof JobTakenOver ? "refused" : String(error));
      throw error;
    }
  };
  const stop = await startWorker();
  const id = await add();
  await vi.waitFor(() => expect(outcomes).toEqual(["refused"]), { timeout: 10_000 });
  const { rows } = await server.pool.query("select * from work_done where job = $1", [id]);
  expect(rows).toEqual([]);
  await stop();
});

test("an export that a job writes is the same file as the streamed one, and goes with its form", async () => {
  const node = await startTestServer({ database: server.database, env: { IDATA_DATA_DIR: server.config.dataDir } });
  const { data: form } = await node.api("POST", "/form", { token, body: { kind: "survey", title: "导出/任务" } });
  const { data } = await node.api("POST", `/form/${form.id}/export/job`, { token, body: { format: "csv" } });
  await waitForState(data.jobId, "done");
  const job = await show(data.jobId);
  expect(job.file).toMatchObject({ bytes: expect.any(Number) });
  const file = await node.inject({
    method: "GET",
    url: `/idata2/api/job/${data.jobId}/file`,
    headers: { authorization: `Bearer ${token}` },
  });
  const streamed = await node.inject({
    method: "POST",
    url: `/idata2/api/form/${form.id}/export`,
    headers: { authorization: `Bearer ${token}` },
    payload: { format: "csv" },
  });
  expect(file.rawPayload.equals(streamed.rawPayload)).toBe(true);
  expect(file.headers["content-disposition"]).toBe(streamed.headers["content-disposition"]);
  const other = await node.createUser();
  expect((await node.api("GET", `/job/${data.jobId}/file`, { token: other.token })).code).toBe(404);
  await node.api("POST", `/form/${form.id}/trash`, { token });
  expect((await node.api("DELETE", `/form/${form.id}`, { token })).code).toBe(200);
  expect((await node.api("GET", `/job/${data.jobId}/file`, { token })).code).toBe(404);
  await node.close();
});
