/** Finds people and departments with the session of the user who is signed in to this installation in this browser. */
import type { DataOf, Envelope, findUsers } from "@idata/contracts";
import type { FoundPerson } from "@idata/questions/fill";
import { findToken } from "./session-token.ts";

type Answer = Partial<Envelope<DataOf<typeof findUsers>>>;

const SIGNED_OUT = 401;

/** Returns `null` if nobody is signed in. */
export async function findPeople(
  kind: "user" | "department",
  query: string,
  within?: string,
): Promise<FoundPerson[] | null> {
  const token = findToken();
  if (token === null) return null;
  const search = new URLSearchParams({ query, ...(within && { within }) });
  const response = await fetch(`/idata2/api/directory/${kind}?${search}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { code, msg, data } = (await response.json()) as Answer;
  if (code === SIGNED_OUT) return null;
  if (!data?.found) throw new Error(msg ?? `HTTP ${response.status}`);
  return data.found;
}
