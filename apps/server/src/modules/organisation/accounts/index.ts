/** The door of the module: accounts and their passwords. They are administered in `users`. */
import "./users.table.ts";

export { assertOwnNickName, isLookTaken, listAdministratorLooks } from "./look-alikes.store.ts";
export { hashPassword, verifyPassword } from "./password.ts";
export { resetAdmin, seedAdmin } from "./users.seed.ts";
export {
  type UserNames,
  type UserRow,
  changePasswordFrom,
  findUser,
  findUserByName,
  findUserNames,
  insertUser,
  savePassword,
  insertFreeUserRows,
  insertUserRow,
  markUserRowsDeleted,
  saveSignIn,
  updateOwnRow,
  updateUserRow,
  userIdsNamed,
} from "./users.store.ts";
export type { SysUserTable } from "./users.table.ts";
