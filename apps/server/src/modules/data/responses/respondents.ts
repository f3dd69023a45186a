/**
 * Names who sent responses: an account, or a person of the form's list. Nobody is named while the form promises
 * anonymity, whatever was stored before.
 */
import type { Executor } from "../../../kernel/database.ts";
import { findRules } from "../../forms/forms/index.ts";
import { namePeople } from "../../forms/people/index.ts";
import { findUserNames } from "../../organisation/accounts/index.ts";

export interface Sender {
  readonly respondentId: number | null;
  readonly personId: number | null;
}

export interface Respondent {
  /** Empty for an account that is deleted. */
  readonly name: string;
  /** The number on the list, or the name of the account. */
  readonly number: string;
  readonly isOnList: boolean;
}

/** In the order of the senders; null for somebody who is not known. */
export async function nameRespondents(
  db: Executor,
  formId: number,
  senders: readonly Sender[],
): Promise<readonly (Respondent | null)[]> {
  const toIds = (key: keyof Sender): number[] => senders.flatMap(({ [key]: id }) => (id === null ? [] : [id]));
  const [userIds, personIds] = [toIds("respondentId"), toIds("personId")];
  const isSilent = userIds.length + personIds.length === 0 || (await findRules(db, formId))?.anonymous !== false;
  if (isSilent) return senders.map(() => null);
  const users = userIds.length === 0 ? new Map<number, never>() : await findUserNames(db, userIds);
  const people = await namePeople(db, formId, personIds);
  return senders.map(({ respondentId, personId }) => {
    const person = personId === null ? undefined : people.get(personId);
    if (person !== undefined) return { ...person, isOnList: true };
    if (respondentId === null) return null;
    const { nickName = "", userName = "" } = users.get(respondentId) ?? {};
    return { name: nickName, number: userName, isOnList: false };
  });
}
