/** Calls that need a permission, tried by somebody who signed in and has none: all of them have to be refused. */
import type { TestServer } from "@idata/testkit";

export type PermittedCall = readonly [method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: object];

const REFUSED = { code: 403, msg: "没有权限，请联系管理员授权" };

/** What was answered in any other way. */
export async function listAllowed(server: TestServer, token: string, calls: readonly PermittedCall[]) {
  const allowed: { method: string; path: string; code: number; msg: string }[] = [];
  for (const [method, path, body] of calls) {
    const { code, msg } = await server.api(method, path, { token, ...(body === undefined ? {} : { body }) });
    if (code !== REFUSED.code || msg !== REFUSED.msg) allowed.push({ method, path, code, msg });
  }
  return allowed;
}
