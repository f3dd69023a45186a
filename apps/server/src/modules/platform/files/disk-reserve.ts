/**
 * Keeps a part of the disk free. The embedded database writes to the same disk, so a full one would stop more than
 * uploads: they are refused first, while answers can still be stored.
 */
import { statfs } from "node:fs/promises";
import type { Config } from "../../../config.ts";
import { AppError } from "../../../kernel/app-error.ts";

const MIB = 1024 * 1024;

/** Throws FILE_DISK_FULL if so many more bytes would use up the reserve. */
export async function assertDiskRoom(
  { dataDir, diskReserveMb }: Pick<Config, "dataDir" | "diskReserveMb">,
  bytes: number,
): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize - bytes < diskReserveMb * MIB) throw new AppError("FILE_DISK_FULL");
}
