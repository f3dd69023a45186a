/** Keeps one person from reading the whole directory: so many look-ups in a minute and no more. Per process. */
const MOST = 60;
const MINUTE_MS = 60_000;
const MAX_USERS = 10_000;

export class LookupRate {
  private readonly users = new Map<number, { count: number; until: number }>();

  /** False when it was one too many. */
  take(userId: number, now: number): boolean {
    const known = this.users.get(userId);
    if (known !== undefined && known.until > now) return ++known.count <= MOST;
    this.users.delete(userId);
    if (this.users.size >= MAX_USERS) this.users.delete(this.users.keys().next().value ?? userId);
    this.users.set(userId, { count: 1, until: now + MINUTE_MS });
    return true;
  }
}
