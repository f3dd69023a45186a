/** Images of forms: uploaded by who edits the form, shown to everybody who has their path. */
import * as contracts from "@idata/contracts";
import { defineModule, endpoint, fileReply } from "../../kernel/endpoint.ts";
import { startSweepingMedia } from "./media-sweeper.ts";
import { openImage, receiveImage } from "./media.service.ts";

export const mediaModule = defineModule({
  name: "media",
  start: startSweepingMedia,
  endpoints: [
    endpoint(contracts.uploadMedia, (ctx, { params, request }) => receiveImage(ctx, params.id, request)),
    endpoint(contracts.getMedia, async (ctx, { params }) => {
      const { media, content } = await openImage(ctx, params.name);
      return fileReply({
        body: content,
        type: media.type,
        headers: {
          "content-length": String(media.size),
          // The name stands for this content for ever.
          "cache-control": "public, max-age=31536000, immutable",
          "x-content-type-options": "nosniff",
          "content-security-policy": "sandbox; default-src 'none'",
        },
      });
    }),
  ],
});
