/** One account is counted under one name, however it is typed: case and compatibility forms (full width …) are folded. */
export function toAccount(userName: string): string {
  return userName.normalize("NFKC").trim().toLowerCase();
}
