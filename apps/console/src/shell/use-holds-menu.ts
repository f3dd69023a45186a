/** Returns true if the signed-in user has a visible menu at `path`. */
import { useSession } from "../session/session.query.ts";
import { holdsMenu } from "./menu-places.ts";

export function useHoldsMenu(path: string): boolean {
  return holdsMenu(useSession().menus, path);
}
