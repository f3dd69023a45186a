/** Forms as templates (product §7, docs/adr/0073). The preview for visitors is the page `/collect/template/:key`. */
import { Type } from "typebox";
import { defineEndpoint } from "../endpoint.ts";
import { closed, onForm, onForms } from "./on-form.ts";
import { FormKind, VersionNumber } from "./shapes.ts";

const log = (type: "insert" | "update" | "delete") => ({ title: "表单管理", type }) as const;
const byKey = Type.Object({ key: Type.String({ minLength: 1, maxLength: 64 }) }, closed);

export const getFormTemplate = defineEndpoint({
  ...onForm,
  method: "GET",
  path: "/form/:id/template",
  summary: "Whether the form is offered as a template; needs the ability `share`, like the two calls below",
  data: Type.Object({
    template: Type.Union([
      Type.Object({
        key: Type.String({ description: "of the address /collect/template/:key" }),
        version: VersionNumber,
        offeredAt: Type.String(),
      }),
      Type.Null(),
    ]),
  }),
});

export const offerFormTemplate = defineEndpoint({
  ...onForm,
  method: "PUT",
  path: "/form/:id/template",
  log: log("update"),
  summary: "Offer the newest version as a template. A form that is offered already keeps its link",
});

export const withdrawFormTemplate = defineEndpoint({
  ...onForm,
  method: "DELETE",
  path: "/form/:id/template",
  log: log("delete"),
  summary: "Offer the form no longer; the link opens nothing from now on",
});

export const getTemplate = defineEndpoint({
  ...onForms,
  method: "GET",
  path: "/template/:key",
  params: byKey,
  summary: "What a template is; for whoever is about to use it",
  data: Type.Object({ kind: FormKind, title: Type.String(), questions: Type.Number() }),
});

export const applyTemplate = defineEndpoint({
  ...onForms,
  method: "POST",
  path: "/template/:key",
  params: byKey,
  log: log("insert"),
  summary: "Make a draft of a template, with media of its own, for the identity in the header",
  data: Type.Object({ id: Type.Number(), key: Type.String() }),
});
