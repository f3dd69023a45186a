/** Sign-in, and the calls of the console's frame after it (administration contract §2.1, spec §7). */
import { Type } from "typebox";
import { defineEndpoint } from "../endpoint.ts";
import { adminBody } from "./admin-shapes.ts";
import { MenuRoutes } from "./menu-route.ts";
import { OwnUser } from "./own-user.ts";

export const getCaptcha = defineEndpoint({
  method: "GET",
  path: "/captchaImage",
  tag: "session",
  access: "public",
  isToken: false,
  summary: "A captcha, valid once for two minutes, and for its purpose if one is named",
  query: Type.Object({ purpose: Type.Optional(Type.Union([Type.Literal("login"), Type.Literal("register")])) }),
  extra: Type.Object({
    captchaEnabled: Type.Boolean(),
    uuid: Type.Optional(Type.String()),
    img: Type.Optional(Type.String({ description: "base64 of an image; its type is found by its first bytes" })),
  }),
});

const PublicKey = Type.Object({
  publicKey: Type.String({ description: "base64 of the DER SubjectPublicKeyInfo, RSA-OAEP-SHA256" }),
  nonce: Type.String({ description: "the OAEP label; the password is then sent as v1.<nonce>.<base64>" }),
});

export const getPublicKey = defineEndpoint({
  method: "GET",
  path: "/publicKey",
  tag: "session",
  access: "public",
  summary: "Key for encrypting passwords, and a nonce; a password encrypted with it is valid once within five minutes",
  data: PublicKey,
  extra: PublicKey,
});

export const login = defineEndpoint({
  method: "POST",
  path: "/login",
  tag: "session",
  access: "public",
  isToken: false,
  summary: "Sign in",
  body: Type.Object({
    username: Type.String({ maxLength: 200 }),
    password: Type.String({ maxLength: 2000, description: "base64 of RSA-OAEP-SHA256 over the UTF-8 bytes" }),
    code: Type.Optional(Type.String({ maxLength: 20 })),
    uuid: Type.Optional(Type.String({ maxLength: 64 })),
  }),
  extra: Type.Object({ token: Type.String() }),
});

export const logout = defineEndpoint({
  method: "POST",
  path: "/logout",
  tag: "session",
  access: "public",
  allowedBeforePasswordChange: true,
  summary: "Sign out",
  extra: Type.Object({
    logoutUrl: Type.Optional(Type.String({ description: "where the sign-in provider wants the browser to go" })),
  }),
});

export const getInfo = defineEndpoint({
  method: "GET",
  path: "/getInfo",
  tag: "session",
  access: "login",
  allowedBeforePasswordChange: true,
  summary: "User, roles, permissions",
  extra: Type.Object({
    user: OwnUser,
    roles: Type.Array(Type.String()),
    permissions: Type.Array(Type.String()),
    pwdChrtype: Type.String(),
    isDefaultModifyPwd: Type.Boolean(),
    isPasswordExpired: Type.Boolean(),
  }),
});

export const getRouters = defineEndpoint({
  method: "GET",
  path: "/getRouters",
  tag: "session",
  access: "login",
  allowedBeforePasswordChange: true,
  summary: "Menu tree",
  data: MenuRoutes,
});

export const unlockScreen = defineEndpoint({
  method: "POST",
  path: "/unlockscreen",
  tag: "session",
  access: "login",
  allowedBeforePasswordChange: true,
  summary: "Check my password on the locked screen; wrong guesses count as failed sign-ins",
  body: adminBody({
    password: Type.Optional(
      Type.Unsafe<string | null>({
        type: ["string", "null"],
        maxLength: 2000,
        description: "encrypted as for the sign-in",
      }),
    ),
  }),
});
