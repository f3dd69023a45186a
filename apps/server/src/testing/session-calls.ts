/** Sign-in, own profile and own files (administration contract §2.1, §2.2, §2.16). */
import { fixed, PNG, type AdminCall } from "./admin-call.ts";

const session: readonly AdminCall[] = [
  { method: "GET", path: "/captchaImage", access: "public", make: fixed("/captchaImage") },
  {
    method: "POST",
    path: "/login",
    access: "public",
    mayRefuse: true,
    make: fixed("/login", { username: "nobody", password: "x", code: "", uuid: "" }),
    bad: fixed("/login", { username: 7 }),
  },
  {
    method: "POST",
    path: "/register",
    access: "public",
    mayRefuse: true,
    make: fixed("/register", { username: "newcomer", password: "x", code: "", uuid: "" }),
  },
  { method: "POST", path: "/logout", access: "public", isSelf: true, make: fixed("/logout") },
  { method: "GET", path: "/getInfo", access: "login", make: fixed("/getInfo") },
  { method: "GET", path: "/getRouters", access: "login", make: fixed("/getRouters") },
  {
    method: "POST",
    path: "/unlockscreen",
    access: "login",
    mayRefuse: true,
    make: fixed("/unlockscreen", { password: "" }),
  },
];

const profile: readonly AdminCall[] = [
  { method: "GET", path: "/system/user/profile", access: "login", make: fixed("/system/user/profile") },
  {
    method: "PUT",
    path: "/system/user/profile",
    access: "login",
    make: fixed("/system/user/profile", { nickName: "新名", email: "", phonenumber: "", sex: "0" }),
    bad: fixed("/system/user/profile", { nickName: "<b>x</b>", email: "", phonenumber: "", sex: "0" }),
  },
  {
    method: "PUT",
    path: "/system/user/profile/updatePwd",
    access: "login",
    mayRefuse: true,
    make: fixed("/system/user/profile/updatePwd", { oldPassword: "wrong-one", newPassword: "another-one-2026" }),
  },
  {
    method: "POST",
    path: "/system/user/profile/avatar",
    access: "login",
    make: () => ({
      path: "/system/user/profile/avatar",
      upload: { field: "avatarfile", name: "a.png", content: PNG },
    }),
    bad: () => ({
      path: "/system/user/profile/avatar",
      upload: { field: "avatarfile", name: "a.png", content: Buffer.from("<svg onload=alert(1)>") },
    }),
  },
];

const common: readonly AdminCall[] = [
  {
    method: "POST",
    path: "/common/upload",
    access: "login",
    make: () => ({ path: "/common/upload", upload: { field: "file", name: "a.png", content: PNG } }),
    bad: () => ({
      path: "/common/upload",
      upload: { field: "file", name: "a.html", content: Buffer.from("<script>alert(1)</script>") },
    }),
  },
  {
    method: "POST",
    path: "/common/uploads",
    access: "login",
    make: () => ({ path: "/common/uploads", upload: { field: "files", name: "a.png", content: PNG } }),
  },
  {
    method: "GET",
    path: "/common/download",
    access: "login",
    mayRefuse: true,
    make: fixed("/common/download?fileName=none.png&delete=false"),
  },
  {
    method: "GET",
    path: "/common/download/resource",
    access: "login",
    mayRefuse: true,
    make: fixed("/common/download/resource?resource=/profile/upload/none.png"),
  },
];

export const SESSION_CALLS: readonly AdminCall[] = [...session, ...profile, ...common];
