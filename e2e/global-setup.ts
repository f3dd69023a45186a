/** The administrator's first step in each new installation: replaces the initial password. */
import { request } from "@playwright/test";
import { API } from "./fixtures/console-session.ts";
import { FIRST_PASSWORD } from "./fixtures/first-password.ts";
import { installations } from "./fixtures/installations.ts";
import { signInAs } from "./fixtures/sign-in-as.ts";
import { ADMIN } from "./pages/console.page.ts";

export default async function chooseOwnPasswords(): Promise<void> {
  await Promise.all(installations.map(({ origin }) => chooseOwnPassword(origin)));
}

async function chooseOwnPassword(baseURL: string): Promise<void> {
  const client = await request.newContext({ baseURL });
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
