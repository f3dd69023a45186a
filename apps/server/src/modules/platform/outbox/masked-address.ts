/** `z***@example.org`, for those who may know that somebody was written to, but not who. */
export function toMaskedAddress(address: string): string {
  return address.replace(/^(.).*(?=@[^@]*$)/su, "$1***");
}
