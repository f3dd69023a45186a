import { Type } from "typebox";
import { questionSchema } from "../../shared/schema/parts.ts";

export const imageSchema = questionSchema("image", {
  maxFiles: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  maxSizeMb: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 1024 })),
  maxEdge: Type.Optional(Type.Integer({ minimum: 320, maximum: 8192 })),
  camera: Type.Optional(Type.Enum(["back", "front"])),
});
