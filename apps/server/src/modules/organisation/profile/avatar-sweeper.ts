/** Deletes avatars of deleted users, and files without a row, which remain after a crash. */
import type { Services } from "../../../kernel/context.ts";
import { deleteStrays } from "../../platform/files/index.ts";
import { openAvatarFolder } from "./avatar.service.ts";
import { deleteAvatarsOfDeleted, listUnknownAvatars } from "./avatar.store.ts";

/** Returns the number of deleted files. */
export async function sweepAvatars({ db, config, now }: Pick<Services, "db" | "config" | "now">): Promise<number> {
  const folder = openAvatarFolder(config);
  const names = await deleteAvatarsOfDeleted(db);
  for (const name of names) await folder.delete(name);
  return names.length + (await deleteStrays(folder, now(), (found) => listUnknownAvatars(db, found)));
}
