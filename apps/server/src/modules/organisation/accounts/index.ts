/** Public exports of the module: accounts and their passwords. The `users` module administers them. */
import "./users.table.ts";

export { assertNickNameAllowed, hasLookAlike, findAdministratorLookAlikes } from "./look-alikes.store.ts";
export { hashPassword, verifyPassword } from "./password.ts";
export { resetAdmin, seedAdmin } from "./users.seed.ts";
export {
  type UserRow,
  changePasswordFrom,
  findUser,
  findUserByName,
  insertUser,
  savePassword,
  insertFreeUserRows,
  insertUserRow,
  markUserRowsDeleted,
  saveSignIn,
  updateOwnRow,
  updateUserRow,
} from "./users.store.ts";
export type { SysUserTable } from "./users.table.ts";
