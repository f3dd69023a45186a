/** Images and videos of forms. Anyone who may edit the form can upload them. Anyone who has the path can load them. */
import * as contracts from "@idata/contracts";
import { defineModule, endpoint, fileReply, type FileSource } from "../../../kernel/endpoint.ts";
import { sweepMedia } from "./media.service.ts";
import type { ByteRange } from "./read-range.ts";
import { openMedia, receiveMedia } from "./media.service.ts";

export const mediaModule = defineModule({
  name: "media",
  tasks: {
    "media.deleteStray": {
      title: { zh: "清理表单不再使用的图片和视频", en: "Delete images and videos no form uses" },
      cron: "0 30 3 * * ?",
      run: sweepMedia,
    },
  },
  endpoints: [
    endpoint(contracts.uploadMedia, (ctx, { params, request }) => receiveMedia(ctx, params.id, request)),
    endpoint(contracts.getMedia, async (ctx, { params, request }) => {
      const { media, range, content } = await openMedia(ctx, params.name, request.headers.range);
      return fileReply({
        body: content,
        type: media.type,
        ...toPart(range, media.size),
      });
    }),
  ],
});

const HEADERS = {
  // The content behind a name never changes.
  "cache-control": "public, max-age=31536000, immutable",
  "x-content-type-options": "nosniff",
  "content-security-policy": "sandbox; default-src 'none'",
  "accept-ranges": "bytes",
};

/** Status and headers for the whole file, for a byte range, or for a range outside the file (416). */
function toPart(range: ByteRange | "unsatisfiable" | null, size: number): Pick<FileSource, "status" | "headers"> {
  if (range === null) return { headers: { ...HEADERS, "content-length": String(size) } };
  if (range === "unsatisfiable")
    return { status: 416, headers: { ...HEADERS, "cache-control": "no-store", "content-range": `bytes */${size}` } };
  const { start, end } = range;
  const part = { "content-range": `bytes ${start}-${end}/${size}`, "content-length": String(end - start + 1) };
  return { status: 206, headers: { ...HEADERS, ...part } };
}
