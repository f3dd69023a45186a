/** What a submit brings for the captcha of its form, and the challenge for one that brings too little (docs/adr/0059). */
import { AppError } from "../../../kernel/app-error.ts";
import type { Services } from "../../../kernel/context.ts";
import {
  countWithoutProof,
  createWork,
  isSuspicious,
  type Recent,
  toBits,
  verifyQuestion,
  verifyWork,
} from "../captcha/index.ts";
import { getPersonSecret, type Visitor } from "../gates/index.ts";
import type { FormRecord } from "../../forms/forms/index.ts";

type CaptchaServices = Pick<Services, "pool" | "db" | "now">;

export interface CaptchaInput {
  /** From the client: a challenge with its solution. */
  readonly proof: string | undefined;
  readonly network: string;
}

/** `recent` is null if the proof is good or the form has no captcha. */
export interface CheckedCaptcha {
  readonly shown: Visitor["captcha"];
  readonly recent: Recent | null;
}

/** Whether the proof may be used is decided by the gate, in the transaction that stores the response. */
export async function checkCaptcha(
  services: CaptchaServices,
  { id, captcha }: Pick<FormRecord, "id" | "captcha">,
  { proof: given, network }: CaptchaInput,
): Promise<CheckedCaptcha> {
  if (captcha === "off") return { shown: undefined, recent: null };
  const proof = given === undefined ? null : await verifyProof(services, id, given);
  if (proof !== null) return { shown: { proof, isSuspicious: false }, recent: null };
  const recent = await countWithoutProof(services, id, network);
  return { shown: { proof, isSuspicious: isSuspicious(recent) }, recent };
}

async function verifyProof(services: CaptchaServices, formId: number, given: string) {
  const secret = await getPersonSecret(services);
  const verify = given.startsWith("q.") ? verifyQuestion : verifyWork;
  return verify(secret, formId, given, services.now());
}

/** The refusal with a challenge, which gets harder with the number of recent submits. */
export async function toCaptchaNeeded(
  services: CaptchaServices,
  formId: number,
  { recent }: CheckedCaptcha,
  network: string,
): Promise<AppError> {
  // A proof that was used already, or a captcha that was switched on a moment ago.
  const counted = recent ?? (await countWithoutProof(services, formId, network));
  const challenge = createWork(await getPersonSecret(services), formId, toBits(counted), services.now());
  return new AppError("COLLECT_CAPTCHA_NEEDED", {}, { data: { challenge } });
}
