/**
 * The format for programs: one JSON object, signed. docs/operations.md tells receivers how to check the signature and to
 * drop what they already have.
 */
import { createHmac } from "node:crypto";
import { JSON_HEADERS, toSeconds, type WebhookFormat } from "./webhook-format.ts";

export const generic: WebhookFormat = {
  secret: "required",
  build({ id, event, at, title, text, link, data }, { url, secret, now }) {
    const body = JSON.stringify({ id, event, at: at.toISOString(), title, text, link, data });
    const timestamp = toSeconds(now);
    const signature = createHmac("sha256", secret ?? "")
      .update(`${timestamp}.${id}.${body}`)
      .digest("hex");
    return {
      url: url.href,
      headers: {
        ...JSON_HEADERS,
        "x-idata-id": id,
        "x-idata-timestamp": timestamp,
        "x-idata-signature": `sha256=${signature}`,
      },
      body,
    };
  },
  read: null,
};
