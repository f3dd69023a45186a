import { exchangeFace } from "@idata/importers/exchange";
import type { FileItem } from "./file.answer.ts";

const ENDINGS = {
  audio: ["mp3", "wav", "m4a", "aac", "ogg"],
  video: ["mp4", "mov", "webm", "avi"],
  image: ["jpg", "jpeg", "png", "gif", "webp"],
} as const;

export const fileExchange = exchangeFace<FileItem>()({
  kinds: ["file"],
  holds: ["accept", "maxFiles", "maxSizeMb"],
  says: ["accept", "maxFiles", "maxSizeMb"],
  fit: ({ accept }) => (accept === "image" ? 0.5 : 1),
  fromNeutral({ accept = "any", maxFiles, maxSizeMb }) {
    const endings = accept === "any" ? undefined : typeof accept === "string" ? [...ENDINGS[accept]] : [...accept];
    return { settings: { accept: endings, maxFiles, maxSizeMb } };
  },
  toNeutral: ({ accept, maxFiles, maxSizeMb }) => ({ kind: { kind: "file", accept, maxFiles, maxSizeMb } }),
});
