/**
 * When a response was begun, by the clock of the server (docs/adr/0071): a token over form, response and time, which the
 * page keeps with its draft and sends with the submit. Nothing is stored for it.
 *
 * Hazard: a forged start (docs/hazards.md#r66). A token counts for its form and its response alone, and cannot say that a
 * response was begun before the server was told so.
 */
import { createHmac, type KeyObject, timingSafeEqual } from "node:crypto";
import { type Pool } from "../../../kernel/database.ts";
import { countVisit, parseChannelCode, toDevice, type VisitPlace } from "../../forms/channels/index.ts";
import { findCompiled } from "../../forms/versions/index.ts";
import { AppError } from "../../../kernel/app-error.ts";
import type { Services } from "../../../kernel/context.ts";
import { getPersonSecret } from "../gates/index.ts";
import { openForm } from "./open-form.ts";
import { RecentNames } from "./recent-names.ts";

const TAG_BYTES = 12;

interface Begun {
  readonly formId: number;
  /** In lower case. */
  readonly responseId: string;
}

function toTag(secret: KeyObject, { formId, responseId }: Begun, time: string): string {
  const text = JSON.stringify(["start", formId, responseId, time]);
  return createHmac("sha256", secret).update(text).digest().subarray(0, TAG_BYTES).toString("base64url");
}

export function createStart(secret: KeyObject, begun: Begun, at: Date): string {
  const time = at.getTime().toString(36);
  return `${time}.${toTag(secret, begun, time)}`;
}

/** The moment that the token tells; null if it is none of this response. */
export function readStart(secret: KeyObject, begun: Begun, token: string | undefined): Date | null {
  const [, time = "", tag = ""] = /^([0-9a-z]{1,10})\.([\w-]{16})$/.exec(token ?? "") ?? [];
  if (tag === "" || !timingSafeEqual(Buffer.from(tag), Buffer.from(toTag(secret, begun, time)))) return null;
  return new Date(Number.parseInt(time, 36));
}

type StartServices = Pick<Services, "pool" | "db" | "calendar" | "now">;

/** Starts that a node has counted lately: a call that is repeated after a lost answer is not counted again. */
const RECENT = 20_000;
const counted = new WeakMap<Pool, RecentNames>();

/** Records that a response was begun. Throws COLLECT_NO_SUCH_FORM and COLLECT_UNKNOWN_VERSION. */
export async function recordStart(
  services: StartServices,
  key: string,
  input: {
    readonly responseId: string;
    readonly version: number;
    readonly source?: Readonly<Record<string, string>> | undefined;
    readonly userAgent?: string | undefined;
  },
): Promise<string> {
  const { formId, state } = await openForm(services, key);
  const { version, source } = input;
  const responseId = input.responseId.toLowerCase();
  if ((await findCompiled(services, formId, version)) === null) throw new AppError("COLLECT_UNKNOWN_VERSION");
  // Somebody may have opened the page before the form was paused: their start is true, and counts if they go on.
  if (state === "open") {
    const device = toDevice(input.userAgent ?? "");
    countStart(services, { formId, version, code: parseChannelCode(source?.["c"]), device }, responseId);
  }
  return createStart(await getPersonSecret(services), { formId, responseId }, services.now());
}

export function countStart(services: StartServices, place: VisitPlace, responseId: string): void {
  let recent = counted.get(services.pool);
  if (recent === undefined) counted.set(services.pool, (recent = new RecentNames(RECENT)));
  const name = `${place.formId}/${responseId}`;
  if (recent.has(name)) return;
  recent.add(name);
  countVisit(services, place, "starts");
}
