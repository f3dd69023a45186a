/** Times of the administration contract (§1.1): `yyyy-MM-dd HH:mm:ss` in the zone of the organisation, GMT+8. */
const FORMAT = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Asia/Shanghai",
  dateStyle: "short",
  timeStyle: "medium",
});

export function toAdminTime(date: Date | null): string | null {
  return date === null ? null : FORMAT.format(date);
}
