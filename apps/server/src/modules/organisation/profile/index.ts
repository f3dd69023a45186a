/** The signed-in user's own profile and avatar. Passwords belong to the sign-in module. */
import "./profile.table.ts";
import * as contracts from "@idata/contracts";
import { defineModule, endpoint, fileReply, withExtra } from "../../../kernel/endpoint.ts";
import { openAvatar, receiveAvatar } from "./avatar.service.ts";
import { sweepAvatars } from "./avatar.service.ts";
import { changeProfile, readProfile } from "./profile.service.ts";

export const profileModule = defineModule({
  name: "profile",
  tasks: {
    "profile.deleteStrayAvatars": {
      title: { zh: "清理无人使用的头像", en: "Delete avatars nobody uses" },
      cron: "0 20 3 * * ?",
      run: sweepAvatars,
    },
  },
  endpoints: [
    endpoint(contracts.getProfile, async (ctx) => {
      const { data, ...groups } = await readProfile(ctx);
      return withExtra(groups, { data });
    }),
    endpoint(contracts.updateProfile, (ctx, { body }) => changeProfile(ctx, body)),
    endpoint(contracts.uploadAvatar, async (ctx, { request }) =>
      withExtra({ imgUrl: await receiveAvatar(ctx, request) }),
    ),
    endpoint(contracts.getAvatar, async (ctx, { params }) => {
      const { year, month, day, name } = params;
      const { avatar, content } = await openAvatar(ctx, `/profile/avatar/${year}/${month}/${day}/${name}`);
      return fileReply({
        body: content,
        type: avatar.type,
        headers: {
          // The content of this path never changes.
          "cache-control": "public, max-age=31536000, immutable",
          "content-length": String(avatar.size),
          "x-content-type-options": "nosniff",
          "content-security-policy": "sandbox; default-src 'none'",
        },
      });
    }),
  ],
});
