/** How people are shown: once per person, with a colour and a letter. */
import type { OtherPerson } from "./presence.ts";

/** Colours of text that are readable on the surface, and the surface on them. Blue is the user's own selection. */
const HUES = ["orange", "green", "purple", "red"] as const;

/** The same person has the same colour for everyone. */
export function hueOf({ userName }: Pick<OtherPerson, "userName">): (typeof HUES)[number] {
  let sum = 0;
  for (const letter of userName) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return HUES[sum % HUES.length] ?? HUES[0];
}

export function initialOf({ nickName, userName }: Pick<OtherPerson, "nickName" | "userName">): string {
  const [first = "?"] = (nickName || userName).trim();
  return first.toLocaleUpperCase();
}

/** One entry per person, although a person may have several tabs open. The user's own other tabs come last. */
export function listPeople(others: readonly OtherPerson[]): OtherPerson[] {
  const byName = new Map<string, OtherPerson>();
  for (const one of others) {
    const known = byName.get(one.userName);
    if (known === undefined || (known.item === null && one.item !== null)) byName.set(one.userName, one);
  }
  return [...byName.values()].toSorted((a, b) => Number(a.isMe) - Number(b.isMe));
}
