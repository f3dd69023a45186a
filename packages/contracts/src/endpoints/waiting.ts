/** Waiting lists of forms, options and slots that are full (docs/adr/0068): for those who wait, and for the form's owner. */
import { Type } from "typebox";
import { defineEndpoint } from "../endpoint.ts";
import { FormKey } from "./collect.ts";
import { closed, onForm } from "./on-form.ts";
import { Id, PageQuery } from "./shapes.ts";

const byKey = Type.Object({ key: FormKey }, closed);
const State = Type.Enum(["waiting", "offered", "taken", "expired", "left", "removed"]);
const Token = Type.String({ minLength: 10, maxLength: 80, description: "from the person's own link" });
const Moment = Type.Union([Type.String(), Type.Null()]);
const position = Type.Union([Type.Integer(), Type.Null()], {
  description: "1 for the first who waits; null for whoever does not wait",
});

const Entry = Type.Object({
  token: Type.String({ description: "proves that the entry is the caller's" }),
  link: Type.String({ description: "path of the person's own page" }),
  name: Type.String({ description: "of the quota: question id, dot, option or slot; empty for a place of the form" }),
  what: Type.String({ description: "what it is called; empty for a place of the form" }),
  state: State,
  position,
  endsAt: Moment,
});

export const joinWaitingList = defineEndpoint({
  method: "POST",
  path: "/collect/form/:key/wait",
  tag: "collect",
  access: "public",
  summary:
    "Wait for a place of the form, or of one of its options or slots; the answer sets a cookie that shows who waits",
  params: byKey,
  body: Type.Object(
    {
      name: Type.Optional(Type.String({ maxLength: 200, description: "as in the stock; absent for the form" })),
      contact: Type.Optional(Type.String({ maxLength: 300, description: "mail address or phone number" })),
    },
    closed,
  ),
  data: Entry,
});

export const readWaiting = defineEndpoint({
  method: "GET",
  path: "/collect/form/:key/wait/:token",
  tag: "collect",
  access: "public",
  summary: "How it stands with an entry of the waiting list; the answer sets the cookie of whoever waits",
  params: Type.Object({ key: FormKey, token: Token }, closed),
  data: Entry,
});

export const leaveWaitingList = defineEndpoint({
  method: "POST",
  path: "/collect/form/:key/wait/leave",
  tag: "collect",
  access: "public",
  summary: "Leave the waiting list, also with an offer, which then goes to the next person; succeeds if it is settled",
  params: byKey,
  body: Type.Object({ token: Token }, closed),
});

const onWaiter = { ...onForm, params: Type.Object({ id: Id, waiterId: Id }, closed) } as const;

export const listFormWaiters = defineEndpoint({
  ...onForm,
  method: "GET",
  path: "/form/:id/waiting",
  summary: "Who waits, has an offer, or did; needs the ability `rules`. Contacts are masked without `data`",
  query: Type.Object(PageQuery, closed),
  extra: Type.Object({
    total: Type.Number(),
    rows: Type.Array(
      Type.Object({
        id: Type.Number(),
        what: Type.String({ description: "option or slot; empty for a place of the form" }),
        contact: Type.String({ description: "empty for whoever gave none" }),
        state: State,
        position,
        offers: Type.Number({ description: "places that were offered to them" }),
        joinedAt: Type.String(),
        endsAt: Moment,
      }),
    ),
  }),
});

export const removeFormWaiter = defineEndpoint({
  ...onWaiter,
  method: "DELETE",
  path: "/form/:id/waiting/:waiterId",
  log: { title: "表单管理", type: "delete" },
  summary: "Take somebody off the waiting list; an offered place goes to the next person; needs the ability `rules`",
});

export const offerToFormWaiter = defineEndpoint({
  ...onWaiter,
  method: "POST",
  path: "/form/:id/waiting/:waiterId/offer",
  log: { title: "表单管理", type: "update" },
  summary:
    "Give somebody the next free place, before all others, also whoever let an offer pass; needs the ability `rules`",
  data: Type.Object({ isOffered: Type.Boolean({ description: "false if they are first in line now" }) }),
});
