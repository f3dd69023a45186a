/** Messages to the circle of a form: the people of its list and of its scope (docs/adr/0052). */
import { Type } from "typebox";
import { defineEndpoint } from "../endpoint.ts";
import { closed, onForm } from "./on-form.ts";

export const sendToCircle = defineEndpoint({
  ...onForm,
  method: "POST",
  path: "/form/:id/message/circle",
  tag: "message",
  log: { title: "表单消息", type: "insert" },
  summary:
    "Write to those of the form's circle who have not answered, each person of the list with their own link; a job decides who that is when it makes the messages",
  body: Type.Object(
    {
      kind: Type.Enum(["invitation", "reminder"], {
        description:
          "an anonymous form does not know who has answered: it sends invitations to everybody, and no reminders",
      }),
      note: Type.Optional(Type.String({ maxLength: 2000 })),
      channels: Type.Array(Type.Enum(["in-app", "mail"]), { minItems: 1, maxItems: 2, uniqueItems: true }),
      at: Type.Optional(Type.String({ format: "date-time", description: "not before this moment" })),
      everyDays: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 30, description: "again after so many days, until the form ends" }),
      ),
    },
    closed,
  ),
  data: Type.Object({ id: Type.Integer() }),
});
