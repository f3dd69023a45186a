/** Images that authors put into forms. */
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
  summary: "Store an image of a form (multipart: one file, png, jpg, gif, webp or avif, at most 10 MB)",
  params: Type.Object({ id: Id }, closed),
  data: Type.Object({
    path: Type.String({ description: "path on this installation, the same for the same content" }),
    width: Type.Number({ description: "pixels" }),
    height: Type.Number({ description: "pixels" }),
  }),
  wire: { request: "multipart" },
});

export const getMedia = defineEndpoint({
  method: "GET",
  path: "/collect/media/:name",
  base: PAGE_BASE,
  tag: "collect",
  access: "public",
  summary: "An image of a form; what a name stands for never changes",
  params: Type.Object({ name: Type.String({ maxLength: 100 }) }, closed),
  wire: { response: "file" },
});
