import { Type } from "typebox";
import { Label, OWN_FILE, decorationSchema } from "../../shared/schema/parts.ts";

export const videoBlockSchema = decorationSchema("video-block", {
  file: Type.Optional(OWN_FILE),
  poster: Type.Optional(OWN_FILE),
  captions: Type.Optional(OWN_FILE),
  captionsLanguage: Type.Optional(Type.String({ pattern: "^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$" })),
  caption: Type.Optional(Label),
  link: Type.Optional(Type.String({ pattern: "^https?://[^\\s]{1,2000}$" })),
  linkLabel: Type.Optional(Label),
});
