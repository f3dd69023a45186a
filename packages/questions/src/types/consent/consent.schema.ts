import { Type } from "typebox";
import { Description, Label, questionSchema, richTexts } from "../../shared/schema/parts.ts";

/** An absolute http(s) address, or a path of this installation. */
const LINK_PATTERN = "^(https?://[^\\s]{1,2000}|/idata2/[\\w./-]{1,300})$";

export const consentSchema = questionSchema("consent", {
  text: Type.Optional(Description),
  rich: richTexts("title", "description", "text"),
  agreeLabel: Type.Optional(Label),
  linkUrl: Type.Optional(Type.String({ pattern: LINK_PATTERN })),
  linkLabel: Type.Optional(Label),
  optional: Type.Optional(Type.Boolean()),
});
