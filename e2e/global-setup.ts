/** The administrator's first step in a new installation: replaces the initial password. */
import { request } from "@playwright/test";
import type { FullConfig } from "@playwright/test";
import { API } from "./fixtures/console-session.ts";
import { FIRST_PASSWORD } from "./fixtures/first-password.ts";
import { signInAs } from "./fixtures/sign-in-as.ts";
import { ADMIN } from "./pages/console.page.ts";

export default async function chooseOwnPassword(config: FullConfig): Promise<void> {
  const client = await request.newContext({ baseURL: config.projects[0]?.use.baseURL ?? "" });
  const token = await signInAs(client, ADMIN.userName, FIRST_PASSWORD);
  const data = { oldPassword: FIRST_PASSWORD, newPassword: ADMIN.password };
  const headers = { authorization: `Bearer ${token}` };
  const reply = (await (await client.put(`${API}/system/user/profile/updatePwd`, { headers, data })).json()) as {
    code: number;
    msg: string;
  };
  await client.dispose();
  if (reply.code !== 200) throw new Error(`the first password was not changed: ${reply.msg}`);
}
