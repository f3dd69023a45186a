/** Spec §3: an empty avatar falls back to a default picture, any other value is a path below the API base. */
import { API_BASE, PAGE_BASE } from "@idata/contracts";

export function toAvatarUrl(avatar: string): string {
  return avatar === "" ? `${PAGE_BASE}/avatar.svg` : API_BASE + avatar;
}
