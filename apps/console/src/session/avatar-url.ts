/** Returns the address of an avatar (spec §3): a default picture if empty, otherwise a path below the API base. */
import { API_BASE, PAGE_BASE } from "@idata/contracts";

export function toAvatarUrl(avatar: string): string {
  return avatar === "" ? `${PAGE_BASE}/avatar.svg` : API_BASE + avatar;
}
