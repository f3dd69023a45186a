/** Whether the menus of the signed-in user have a visible entry at `path`. */
import { useSession } from "../session/session.query.ts";
import { holdsMenu } from "./menu-places.ts";

export function useHoldsMenu(path: string): boolean {
  return holdsMenu(useSession().menus, path);
}
