/** Slows down guesses of what opens a form: its password, or the name and number of a person of its list. */
import type { ErrorName } from "@idata/contracts";
import { AppError } from "../../../kernel/app-error.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { giveBackLimit, takeLimit, toNetwork } from "../../platform/limits/index.ts";

/** Wrong guesses in a quarter of an hour, of one network and of all people together. */
const LIMITS = { ofNetwork: 20, ofForm: 120, seconds: 900 };

/**
 * Every guess is counted before it is looked at, so guesses at the same moment, on any node, cannot exceed the limits; a
 * right one is given back. Throws `refusal` and what `guess` throws.
 */
export async function withGuessLimit<Result>(
  ctx: Ctx,
  what: string,
  formId: number,
  refusal: ErrorName,
  guess: () => Promise<Result>,
): Promise<Result> {
  const { seconds } = LIMITS;
  const names = [
    { name: `${what}/network/${formId}/${toNetwork(ctx.clientIp)}`, most: LIMITS.ofNetwork, seconds },
    { name: `${what}/all/${formId}`, most: LIMITS.ofForm, seconds },
  ];
  for (const limit of names) {
    if (!(await takeLimit(ctx.pool, limit))) throw new AppError(refusal);
  }
  const result = await guess();
  for (const { name } of names) await giveBackLimit(ctx.pool, name);
  return result;
}
