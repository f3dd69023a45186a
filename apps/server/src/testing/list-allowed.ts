/** Calls that need a permission, made by a signed-in user who has none. All of them must be refused. */
import type { TestServer } from "@idata/testkit";

export type PermittedCall = readonly [method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: object];

const REFUSED = { code: 403, msg: "没有权限，请联系管理员授权" };

/** Returns the calls that were not refused. */
export async function listAllowed(server: TestServer, token: string, calls: readonly PermittedCall[]) {
  const allowed: { method: string; path: string; code: number; msg: string }[] = [];
  for (const [method, path, body] of calls) {
    const { code, msg } = await server.api(method, path, { token, ...(body === undefined ? {} : { body }) });
    if (code !== REFUSED.code || msg !== REFUSED.msg) allowed.push({ method, path, code, msg });
  }
  return allowed;
}
