/** Public exports of the module: accounts and their passwords. The `users` module administers them. */
import "./users.table.ts";

export { assertNickNameAllowed, hasLookAlike, findAdministratorLookAlikes } from "./look-alikes.store.ts";
export { hashPassword, verifyPassword } from "./password.ts";
export { resetAdmin, seedAdmin } from "./users.seed.ts";
export {
  type UserNames,
  type UserRow,
  changePasswordFrom,
  findUser,
  findUserByMail,
  findUserByName,
  findUserNames,
  insertUser,
  savePassword,
  insertFreeUserRows,
  insertUserRow,
  isActiveUser,
  lockActiveUser,
  listActiveUserIds,
  listAddressees,
  listUsersNamed,
  markUserRowsDeleted,
  saveSignIn,
  updateOwnRow,
  updateUserRow,
  userIdsNamed,
} from "./users.store.ts";
export type { SysUserTable } from "./users.table.ts";
