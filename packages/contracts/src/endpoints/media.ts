/** Images, videos and captions that authors put into forms. */
import { Type } from "typebox";
import { defineEndpoint } from "../endpoint.ts";
import { PAGE_BASE } from "../envelope.ts";
import { Id } from "./shapes.ts";

const closed = { additionalProperties: false } as const;

export const uploadMedia = defineEndpoint({
  method: "POST",
  path: "/form/:id/media",
  tag: "form",
  access: "login",
  log: { title: "表单素材", type: "insert" },
  summary:
    "Store an image (png, jpg, gif, webp, avif; 10 MB), a video (mp4, webm) or captions (WebVTT; 1 MB) of a form (multipart: one file)",
  params: Type.Object({ id: Id }, closed),
  data: Type.Object({
    path: Type.String({ description: "path on this installation, the same for the same content" }),
    width: Type.Union([Type.Number({ description: "pixels of an image" }), Type.Null()]),
    height: Type.Union([Type.Number({ description: "pixels of an image" }), Type.Null()]),
  }),
  wire: { request: "multipart" },
});

export const getMedia = defineEndpoint({
  method: "GET",
  path: "/collect/media/:name",
  base: PAGE_BASE,
  tag: "collect",
  access: "public",
  summary: "An image, video or captions of a form, or a range of its bytes; the content of a name never changes",
  params: Type.Object({ name: Type.String({ maxLength: 100 }) }, closed),
  wire: { response: "file" },
});
