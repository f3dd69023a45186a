/** Users, for other modules. */
export { assertOwnNickName } from "./look-alikes.store.ts";
export { hashPassword, verifyPassword } from "./password.ts";
export {
  changePasswordFrom,
  findUser,
  findUserByName,
  insertUser,
  type NewUser,
  savePassword,
  saveSignIn,
  type UserRow,
} from "./users.store.ts";
export { ADMIN_ID, resetAdmin, seedAdmin } from "./users.seed.ts";
