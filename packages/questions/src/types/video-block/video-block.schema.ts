import { Type } from "typebox";
import { Label, OWN_FILE, decorationSchema } from "../../shared/schema/parts.ts";

export const videoBlockSchema = decorationSchema("video-block", {
  file: Type.Optional(OWN_FILE),
  poster: Type.Optional(OWN_FILE),
  captions: Type.Optional(OWN_FILE),
  caption: Type.Optional(Label),
  link: Type.Optional(Type.String({ pattern: "^https?://[^\\s]{1,2000}$" })),
  linkLabel: Type.Optional(Label),
});
