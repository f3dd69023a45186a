/**
 * Sends messages through the operator's HTTP gateway. The body is signed with the shared secret together with a
 * timestamp, so that the gateway can recognise our requests and refuse replayed ones.
 */
import { createHmac } from "node:crypto";
import { openDoor, requestOutside, toAllowEntry } from "../outgoing/index.ts";
import type { SmsProvider } from "./sms-provider.ts";

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 64 * 1024;

export function createHttpProvider(url: string, secret: string): SmsProvider {
  // The operator has configured this address, so its host and port may be inside; nothing else is reachable.
  const door = openDoor({ outgoingAllow: [toAllowEntry(url)] });
  return {
    async send(phone, text) {
      const body = JSON.stringify({ phone, text });
      const time = String(Math.floor(Date.now() / 1000));
      const signature = createHmac("sha256", secret).update(`${time}.${body}`).digest("hex");
      const { status } = await requestOutside(door, {
        url,
        method: "POST",
        headers: {
          "content-type": "application/json",
          "x-idata-timestamp": time,
          "x-idata-signature": `sha256=${signature}`,
        },
        body,
        timeoutMs: TIMEOUT_MS,
        maxBytes: MAX_BYTES,
        ignoreBody: true,
      });
      if (status < 200 || status > 299) throw new Error(`the SMS gateway answered ${status}`);
    },
  };
}
