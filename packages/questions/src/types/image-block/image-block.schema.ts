import { Type } from "typebox";
import { ImagePath, Label, decorationSchema } from "../../shared/schema/parts.ts";

export const imageBlockSchema = decorationSchema("image-block", {
  image: Type.Optional(ImagePath),
  alt: Type.Optional(Label),
  caption: Type.Optional(Label),
  imageWidth: Type.Optional(Type.Integer({ minimum: 10, maximum: 100 })),
  link: Type.Optional(Type.String({ pattern: "^https?://[^\\s]+$", maxLength: 2000 })),
});
