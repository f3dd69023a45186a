/** Registers an account. The name is trimmed and the password is encrypted as at sign-in (spec §5). */
import { register } from "@idata/contracts";
import { call } from "../../api/client.ts";
import { encryptPassword } from "../../password/encrypt-password.ts";

export interface Registration {
  username: string;
  password: string;
  again: string;
  code?: string;
}

export async function registerUser(fields: Registration, uuid: string | undefined): Promise<void> {
  await call(register, {
    mayRepeat: true,
    body: {
      username: fields.username.trim(),
      password: await encryptPassword(fields.password),
      ...(fields.code === undefined ? {} : { code: fields.code.trim() }),
      ...(uuid === undefined ? {} : { uuid }),
    },
  });
}
