import { exchangeFace } from "@idata/importers/exchange";
import type { SignatureItem } from "./signature.answer.ts";

export const signatureExchange = exchangeFace<SignatureItem>()({
  kinds: ["signature"],
  holds: [],
  says: [],
  fit: () => 1,
  fromNeutral: () => ({ settings: {} }),
  toNeutral: () => ({ kind: { kind: "signature" } }),
});
