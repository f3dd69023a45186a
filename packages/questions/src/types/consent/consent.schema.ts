import { Type } from "typebox";
import { Description, Label, questionSchema } from "../../shared/schema/parts.ts";

/** An absolute http(s) address or a path of this installation. */
const LINK_PATTERN = "^(https?://[^\\s]{1,2000}|/idata2/[\\w./-]{1,300})$";

export const consentSchema = questionSchema("consent", {
  text: Type.Optional(Description),
  agreeLabel: Type.Optional(Label),
  linkUrl: Type.Optional(Type.String({ pattern: LINK_PATTERN })),
  linkLabel: Type.Optional(Label),
  optional: Type.Optional(Type.Boolean()),
});
