/**
 * How suspicious a submit without a proof is, and how much work it has to prove. Both follow from the number of such
 * submits in the last minutes, of the network to this form and of everybody to this form. All nodes count together.
 */
import type { Services } from "../../../kernel/context.ts";
import { addToLimits, takeLimit } from "../../platform/limits/index.ts";

const WINDOW_SECONDS = 300;

export interface Recent {
  readonly ofNetwork: number;
  readonly ofForm: number;
}

/** Counts a submit without a proof. */
export async function countWithoutProof(
  { pool }: Pick<Services, "pool">,
  formId: number,
  network: string,
): Promise<Recent> {
  const names = { network: `captcha/network/${formId}/${network}`, form: `captcha/form/${formId}` };
  const counted = Object.values(names).map((name) => ({ name, count: 1, seconds: WINDOW_SECONDS }));
  const all = new Map((await addToLimits(pool, counted)).map(({ name, taken }) => [name, taken]));
  return { ofNetwork: all.get(names.network) ?? 1, ofForm: all.get(names.form) ?? 1 };
}

/** A family behind one address sends less in five minutes, and most forms get less. */
const CALM = { ofNetwork: 5, ofForm: 200 };

export const isSuspicious = ({ ofNetwork, ofForm }: Recent): boolean =>
  ofNetwork > CALM.ofNetwork || ofForm > CALM.ofForm;

/**
 * Eight searches of 2^12 hashes each: a tenth of a second on a notebook, half a second on an old phone. Each further bit
 * doubles that, up to 16 times as much: a script can go on, but has to pay for each response, and people of a school
 * wait some seconds.
 */
const LEAST_BITS = 12;
const STEPS = { ofNetwork: [60, 150, 400, 1000], ofForm: [1000, 3000, 10_000, 30_000] };

export function toBits({ ofNetwork, ofForm }: Recent): number {
  const raise = (count: number, steps: readonly number[]): number => steps.filter((step) => count > step).length;
  return LEAST_BITS + Math.max(raise(ofNetwork, STEPS.ofNetwork), raise(ofForm, STEPS.ofForm));
}

/** A sum is easy for a program, too, so few of them are asked. Browsers that run scripts never need one. */
const QUESTIONS = { ofNetwork: 20, ofForm: 300 };

/** Counts a question. Returns false if too many were asked lately. */
export async function takeQuestion(
  { pool }: Pick<Services, "pool">,
  formId: number,
  network: string,
): Promise<boolean> {
  const seconds = WINDOW_SECONDS;
  const ofNetwork = { name: `captcha/question/${formId}/${network}`, most: QUESTIONS.ofNetwork, seconds };
  const ofForm = { name: `captcha/questions/${formId}`, most: QUESTIONS.ofForm, seconds };
  return (await takeLimit(pool, ofNetwork)) && takeLimit(pool, ofForm);
}
