/** Notices, logs and sessions (administration contract §2.11, §2.12). */
import { ABSENT, fixed, need, type AdminCall } from "./admin-call.ts";
import { type World } from "./admin-world.ts";

const toNotice = (world: World) => ({
  noticeTitle: `公告${world.unique()}`,
  noticeType: "1",
  noticeContent: "<p>内容</p>",
  status: "0",
});

const notices: readonly AdminCall[] = [
  {
    method: "GET",
    path: "/system/notice/list",
    access: need("system:notice:list"),
    make: fixed("/system/notice/list"),
  },
  {
    method: "GET",
    path: "/system/notice/{noticeId}",
    access: "login",
    make: async (world) => ({ path: `/system/notice/${await world.makeNotice()}` }),
    missing: fixed(`/system/notice/${ABSENT}`),
  },
  {
    method: "POST",
    path: "/system/notice",
    access: need("system:notice:add"),
    make: (world) => ({ path: "/system/notice", body: toNotice(world) }),
    bad: (world) => ({ path: "/system/notice", body: { ...toNotice(world), noticeTitle: "<script>" } }),
  },
  {
    method: "PUT",
    path: "/system/notice",
    access: need("system:notice:edit"),
    make: async (world) => ({
      path: "/system/notice",
      body: { ...toNotice(world), noticeId: await world.makeNotice() },
    }),
    missing: (world) => ({ path: "/system/notice", body: { ...toNotice(world), noticeId: ABSENT } }),
    bad: async (world) => ({
      path: "/system/notice",
      body: { ...toNotice(world), noticeTitle: "", noticeId: await world.makeNotice() },
    }),
  },
  {
    method: "DELETE",
    path: "/system/notice/{noticeIds}",
    access: need("system:notice:remove"),
    make: async (world) => ({ path: `/system/notice/${await world.makeNotice()}` }),
    missing: fixed(`/system/notice/${ABSENT}`),
    bad: fixed("/system/notice/x"),
  },
  { method: "GET", path: "/system/notice/listTop", access: "login", make: fixed("/system/notice/listTop") },
  {
    method: "POST",
    path: "/system/notice/markRead",
    access: "login",
    make: async (world) => ({ path: `/system/notice/markRead?noticeId=${await world.makeNotice()}` }),
  },
  {
    method: "POST",
    path: "/system/notice/markReadAll",
    access: "login",
    make: async (world) => ({ path: `/system/notice/markReadAll?ids=${await world.makeNotice()}` }),
  },
  {
    method: "GET",
    path: "/system/notice/readUsers/list",
    access: need("system:notice:list"),
    make: async (world) => ({ path: `/system/notice/readUsers/list?noticeId=${await world.makeNotice()}` }),
  },
];

const monitor: readonly AdminCall[] = [
  {
    method: "GET",
    path: "/monitor/online/list",
    access: need("monitor:online:list"),
    make: fixed("/monitor/online/list"),
  },
  {
    method: "DELETE",
    path: "/monitor/online/{tokenId}",
    access: need("monitor:online:forceLogout"),
    make: async (world, side) => ({ path: `/monitor/online/${await world.makeSession(side)}` }),
  },
  {
    method: "GET",
    path: "/monitor/logininfor/list",
    access: need("monitor:logininfor:list"),
    make: fixed("/monitor/logininfor/list"),
    bad: fixed("/monitor/logininfor/list?orderByColumn=login_time%20desc"),
  },
  {
    method: "POST",
    path: "/monitor/logininfor/export",
    access: need("monitor:logininfor:export"),
    make: fixed("/monitor/logininfor/export", {}),
  },
  {
    method: "DELETE",
    path: "/monitor/logininfor/{infoIds}",
    access: need("monitor:logininfor:remove"),
    make: async (world) => ({ path: `/monitor/logininfor/${await world.makeSignInLine()}` }),
    bad: fixed("/monitor/logininfor/x"),
  },
  {
    method: "DELETE",
    path: "/monitor/logininfor/clean",
    access: need("monitor:logininfor:remove"),
    make: fixed("/monitor/logininfor/clean"),
  },
  {
    method: "GET",
    path: "/monitor/logininfor/unlock/{userName}",
    access: need("monitor:logininfor:unlock"),
    make: fixed("/monitor/logininfor/unlock/somebody"),
  },
  {
    method: "GET",
    path: "/monitor/operlog/list",
    access: need("monitor:operlog:list"),
    make: fixed("/monitor/operlog/list"),
    bad: fixed("/monitor/operlog/list?orderByColumn=oper_param"),
  },
  {
    method: "POST",
    path: "/monitor/operlog/export",
    access: need("monitor:operlog:export"),
    make: fixed("/monitor/operlog/export", {}),
  },
  {
    method: "DELETE",
    path: "/monitor/operlog/{operIds}",
    access: need("monitor:operlog:remove"),
    make: async (world) => ({ path: `/monitor/operlog/${await world.makeLogLine()}` }),
    bad: fixed("/monitor/operlog/x"),
  },
  {
    method: "DELETE",
    path: "/monitor/operlog/clean",
    access: need("monitor:operlog:remove"),
    make: fixed("/monitor/operlog/clean"),
  },
];

const toSchedule = (world: World) => ({
  jobName: `任务${world.unique()}`,
  jobGroup: "DEFAULT",
  invokeTarget: "sms.deleteOldCodes",
  cronExpression: "0 0 4 * * ?",
  misfirePolicy: "3",
  concurrent: "1",
  status: "1",
});

const schedules: readonly AdminCall[] = [
  {
    method: "GET",
    path: "/monitor/job/list",
    access: need("monitor:job:list"),
    make: fixed("/monitor/job/list"),
    bad: fixed("/monitor/job/list?orderByColumn=job_id%20desc"),
  },
  {
    method: "POST",
    path: "/monitor/job/export",
    access: need("monitor:job:export"),
    make: fixed("/monitor/job/export", {}),
  },
  {
    method: "GET",
    path: "/monitor/job/{jobId}",
    access: need("monitor:job:query"),
    make: async (world) => ({ path: `/monitor/job/${await world.makeSchedule()}` }),
    missing: fixed(`/monitor/job/${ABSENT}`),
  },
  {
    method: "POST",
    path: "/monitor/job",
    access: need("monitor:job:add"),
    make: (world) => ({ path: "/monitor/job", body: toSchedule(world) }),
    bad: (world) => ({ path: "/monitor/job", body: { ...toSchedule(world), invokeTarget: "rmi://x" } }),
  },
  {
    method: "PUT",
    path: "/monitor/job",
    access: need("monitor:job:edit"),
    make: async (world) => ({
      path: "/monitor/job",
      body: { ...toSchedule(world), jobId: await world.makeSchedule() },
    }),
    missing: (world) => ({ path: "/monitor/job", body: { ...toSchedule(world), jobId: ABSENT } }),
    bad: async (world) => ({
      path: "/monitor/job",
      body: { ...toSchedule(world), cronExpression: "never", jobId: await world.makeSchedule() },
    }),
  },
  {
    method: "PUT",
    path: "/monitor/job/changeStatus",
    access: need("monitor:job:changeStatus"),
    make: async (world) => ({
      path: "/monitor/job/changeStatus",
      body: { jobId: await world.makeSchedule(), status: "1" },
    }),
    missing: fixed("/monitor/job/changeStatus", { jobId: ABSENT, status: "1" }),
  },
  {
    method: "PUT",
    path: "/monitor/job/run",
    access: need("monitor:job:changeStatus"),
    make: async (world) => ({
      path: "/monitor/job/run",
      body: { jobId: await world.makeSchedule(), jobGroup: "DEFAULT" },
    }),
  },
  {
    method: "DELETE",
    path: "/monitor/job/{jobIds}",
    access: need("monitor:job:remove"),
    make: async (world) => ({ path: `/monitor/job/${await world.makeSchedule()}` }),
    missing: fixed(`/monitor/job/${ABSENT}`),
    bad: fixed("/monitor/job/x"),
  },
  {
    method: "GET",
    path: "/monitor/jobLog/list",
    access: need("monitor:job:list"),
    make: fixed("/monitor/jobLog/list"),
    bad: fixed("/monitor/jobLog/list?orderByColumn=run_id"),
  },
  {
    method: "POST",
    path: "/monitor/jobLog/export",
    access: need("monitor:job:export"),
    make: fixed("/monitor/jobLog/export", {}),
  },
  {
    method: "GET",
    path: "/monitor/jobLog/{jobLogId}",
    access: need("monitor:job:query"),
    make: async (world) => ({ path: `/monitor/jobLog/${await world.makeScheduleRun()}` }),
    missing: fixed(`/monitor/jobLog/${ABSENT}`),
  },
  {
    method: "DELETE",
    path: "/monitor/jobLog/{jobLogIds}",
    access: need("monitor:job:remove"),
    make: async (world) => ({ path: `/monitor/jobLog/${await world.makeScheduleRun()}` }),
    bad: fixed("/monitor/jobLog/x"),
  },
  {
    method: "DELETE",
    path: "/monitor/jobLog/clean",
    access: need("monitor:job:remove"),
    make: fixed("/monitor/jobLog/clean"),
  },
];

export const MONITOR_CALLS: readonly AdminCall[] = [...notices, ...schedules, ...monitor];
