/**
 * Normalises a user name for counting guesses: case and compatibility forms (full width …) do not make another account.
 */
export function toAccount(userName: string): string {
  return userName.normalize("NFKC").trim().toLowerCase();
}
