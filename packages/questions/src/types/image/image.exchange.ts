import { exchangeFace } from "@idata/importers/exchange";
import type { ImageItem } from "./image.answer.ts";

export const imageExchange = exchangeFace<ImageItem>()({
  kinds: ["file"],
  holds: ["accept", "maxFiles", "maxSizeMb"],
  says: ["maxFiles", "maxSizeMb"],
  fit: ({ accept }) => (accept === "image" ? 1 : 0),
  fromNeutral: ({ maxFiles, maxSizeMb }) => ({ settings: { maxFiles, maxSizeMb } }),
  toNeutral: ({ maxFiles, maxSizeMb }) => ({ kind: { kind: "file", accept: "image", maxFiles, maxSizeMb } }),
});
