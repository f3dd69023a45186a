/** A token has this many characters or more, all of them URL-safe. */
const TOKEN = /^[\w-]{20,100}$/;

/** Finds the token in a pasted link, also with text around it, or in the token alone. Returns null if there is none. */
export function findInvitationToken(text: string): string | null {
  const link = /\/member\/join#([\w-]+)/.exec(text)?.[1];
  const token = link ?? text.trim();
  return TOKEN.test(token) ? token : null;
}
