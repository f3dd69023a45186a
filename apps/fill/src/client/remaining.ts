/**
 * Returns what remains of the quotas of one question, by option or slot. A name that is missing is untouched or has no
 * quota.
 */

import type { DataOf, Envelope, readRemaining as readContract } from "@idata/contracts";

type Answer = Partial<Envelope<DataOf<typeof readContract>>>;

export async function readRemaining(formKey: string, questionId: string): Promise<Record<string, number>> {
  const response = await fetch(`/idata2/api/collect/form/${formKey}/stock`);
  const { data } = (await response.json()) as Answer;
  const prefix = `${questionId}.`;
  const own = (data?.stock ?? []).filter(({ name }) => name.startsWith(prefix));
  return Object.fromEntries(
    own.map(({ name, taken, limit }) => [name.slice(prefix.length), Math.max(0, limit - taken)]),
  );
}
