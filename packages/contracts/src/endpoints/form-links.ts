/** Links whose answers are signed: nobody can change them in the address (product §6, docs/adr/0070). */
import { Type } from "typebox";
import { defineEndpoint } from "../endpoint.ts";
import { closed, onForm } from "./on-form.ts";

const log = { title: "表单管理" } as const;

/** Fields of a link, by the id of a question, spelled as a page without script posts them. */
export const LinkFields = Type.Array(
  Type.Unsafe<[string, string]>(Type.Array(Type.String({ maxLength: 5000 }), { minItems: 2, maxItems: 2 })),
  { maxItems: 200 },
);

/** A signed link, as a page sends it back: the parameters `q.*` of its address without `q.`, and `sig`. */
export const SignedLink = Type.Object({ fields: LinkFields, signature: Type.String({ maxLength: 100 }) }, closed);

export const signFormLink = defineEndpoint({
  ...onForm,
  method: "POST",
  path: "/form/:id/link/sign",
  summary: "Sign the answers of a link; returns the parameter `sig` of its address; needs the ability `rules`",
  body: Type.Object({ fields: LinkFields }, closed),
  data: Type.Object({ signature: Type.String() }),
});

export const signFormSheet = defineEndpoint({
  ...onForm,
  method: "POST",
  path: "/form/:id/link/sheet",
  log: { ...log, type: "export" },
  summary:
    "One signed link for each row of an .xlsx or .csv file whose columns are questions (multipart: one part `file`); the answer is the same sheet with the links, and with what is wrong beside rows that get none; needs the ability `rules`",
  wire: { request: "multipart", response: "file" },
});

export const renewFormLinkKey = defineEndpoint({
  ...onForm,
  method: "POST",
  path: "/form/:id/link/renew",
  log: { ...log, type: "update" },
  summary: "End all signed links of the form; new ones are signed with another key; needs the ability `rules`",
});
