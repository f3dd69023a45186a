/** Server and caches (administration contract §2.14). */
import { fixed, need, type AdminCall } from "./admin-call.ts";

const CACHE = "/monitor/cache";

const onCaches = (method: "GET" | "DELETE", path: string, sample: string, bad?: string): AdminCall => ({
  method,
  path: CACHE + path,
  access: need("monitor:cache:list"),
  make: fixed(CACHE + sample),
  ...(bad === undefined ? {} : { bad: fixed(CACHE + bad) }),
});

export const MONITORING_CALLS: readonly AdminCall[] = [
  { method: "GET", path: "/monitor/server", access: need("monitor:server:list"), make: fixed("/monitor/server") },
  onCaches("GET", "", ""),
  onCaches("GET", "/getNames", "/getNames"),
  onCaches("GET", "/getKeys/{name}", "/getKeys/login_tokens:", "/getKeys/nothing:"),
  onCaches(
    "GET",
    "/getValue/{name}/{key}",
    "/getValue/sys_dict:/sys_dict:sys_yes_no",
    "/getValue/sys_dict:/sys_dict:x",
  ),
  onCaches("DELETE", "/clearCacheName/{name}", "/clearCacheName/captcha_codes:", "/clearCacheName/nothing:"),
  onCaches("DELETE", "/clearCacheKey/{key}", "/clearCacheKey/captcha_codes:absent", "/clearCacheKey/nothing:absent"),
  onCaches("DELETE", "/clearCacheAll", "/clearCacheAll"),
];
