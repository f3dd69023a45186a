/**
 * News for open tabs. An event says only that something has changed; the tab then asks for it again with a normal call,
 * which checks the rights. So an event may come twice, and missing one does no harm that the next load does not mend.
 */
import { Type } from "typebox";
import { defineEndpoint } from "../endpoint.ts";

const tag = "live";

/** `reset`: there is too much to tell, and the tab loads everything again. */
export const LIVE_EVENTS = ["job", "messages", "responses", "form", "presence", "forms", "groups", "reset"] as const;
export type LiveEvent = (typeof LIVE_EVENTS)[number];

const query = Type.Object({
  /** Ids of forms that the tab shows, joined by commas; those that the caller may not see are left out. */
  forms: Type.Optional(Type.String({ pattern: "^(\\d{1,15}(,\\d{1,15}){0,19})?$" })),
  /**
   * Where the tab's last stream or poll ended. News are kept for an hour: after more than 50 minutes, a tab loads
   * everything and leaves this out.
   */
  after: Type.Optional(Type.String({ pattern: "^\\d{1,20}$" })),
  /**
   * At the start, in place of `after`: how long ago the page began to load, in milliseconds. What has happened since then
   * is told, because the page may have read before it.
   */
  age: Type.Optional(Type.Integer({ minimum: 0, maximum: 600_000 })),
});

/**
 * Server-sent events. The `id` of each is the value for `after`. The server ends a stream after two minutes, and the tab
 * opens the next one, which checks session and rights anew.
 */
export const streamNews = defineEndpoint({
  method: "GET",
  path: "/live/stream",
  tag,
  access: "login",
  summary: "News as they come (text/event-stream)",
  query: Type.Object({
    ...query.properties,
    /** The server ends the stream after this many seconds; 120 if absent. */
    seconds: Type.Optional(Type.Integer({ minimum: 0, maximum: 120 })),
  }),
  wire: { response: "stream" },
});

/** For networks that hold streams back. */
export const pollNews = defineEndpoint({
  method: "GET",
  path: "/live/poll",
  tag,
  access: "login",
  summary: "News since the last call",
  query,
  data: Type.Object({
    after: Type.String(),
    events: Type.Array(
      Type.Object({
        event: Type.Unsafe<LiveEvent>({ type: "string", enum: [...LIVE_EVENTS] }),
        /** The form that it is about; null if it is about the user. */
        formId: Type.Union([Type.Integer(), Type.Null()]),
        data: Type.Record(Type.String(), Type.Unknown()),
      }),
    ),
  }),
});
