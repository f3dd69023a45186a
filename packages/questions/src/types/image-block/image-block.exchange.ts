import { exchangeFace, toWords } from "@idata/importers/exchange";
import type { ImageBlockItem } from "./image-block.answer.ts";

export const imageBlockExchange = exchangeFace<ImageBlockItem>()({
  kinds: ["media"],
  holds: ["media", "what"],
  says: ["image", "link"],
  decoration: true,
  fit: ({ what }) => (what === "image" ? 1 : 0),
  fromNeutral({ media, title }, tools) {
    const isLink = "url" in media && /^https?:\/\/[^\s]+$/.test(media.url);
    if (isLink)
      return {
        settings: { link: media.url, alt: toWords(title) },
        lost: [{ what: "media", value: media.url, changed: true }],
      };
    return { settings: { image: tools.media(media, "image") } };
  },
  toNeutral: ({ image, link }) => ({ kind: { kind: "media", what: "image", media: { url: image ?? link ?? "" } } }),
});
