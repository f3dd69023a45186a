import { exchangeFace } from "@idata/importers/exchange";
import type { VideoBlockItem } from "./video-block.answer.ts";

/** Plays a video. Of a sound only the address is kept. */
export const videoBlockExchange = exchangeFace<VideoBlockItem>()({
  kinds: ["media"],
  holds: ["media", "what"],
  says: ["file", "link"],
  decoration: true,
  fit: ({ what }) => (what === "image" ? 0 : 1),
  fromNeutral({ media, what }, tools) {
    const isLink = "url" in media && /^https?:\/\/[^\s]{1,2000}$/.test(media.url);
    if (isLink) return { settings: { link: media.url }, lost: [{ what: "media", value: media.url, changed: true }] };
    if (what === "audio")
      return { settings: {}, lost: [{ what: "media", value: "entry" in media ? media.entry : "audio" }] };
    return { settings: { file: tools.media(media, "video") } };
  },
  toNeutral: ({ file, link }) => ({ kind: { kind: "media", what: "video", media: { url: file ?? link ?? "" } } }),
});
