/** API calls for benchmarks. Any answer except success throws. */
import { encryptPassword } from "@idata/testkit";

export async function call(
  origin: string,
  method: string,
  path: string,
  body?: unknown,
  token?: string,
): Promise<unknown> {
  const headers: Record<string, string> = { "content-type": "application/json" };
  if (token !== undefined) headers["authorization"] = `Bearer ${token}`;
  const response = await fetch(`${origin}/idata2/api${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as { code?: number; msg?: string };
  if ((answer.code ?? 200) !== 200) throw new Error(`${method} ${path}: ${answer.code} ${answer.msg}`);
  return answer;
}

/**
 * The password that replaces the administrator's initial one. Until it is replaced, the server refuses everything else.
 */
export const toChangedPassword = (given: string): string => `own-${given}`;

/** Signs in and returns the token. For the administrator, also replaces the initial password. */
export async function signIn(origin: string, password: string, username = "admin"): Promise<string> {
  const key = (await call(origin, "GET", "/publicKey")) as { publicKey: string };
  const encrypted = encryptPassword(password, key.publicKey);
  const { token } = (await call(origin, "POST", "/login", { username, password: encrypted })) as { token: string };
  if (username === "admin") {
    const body = { oldPassword: password, newPassword: toChangedPassword(password) };
    await call(origin, "PUT", "/system/user/profile/updatePwd", body, token);
  }
  return token;
}
