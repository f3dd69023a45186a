/**
 * Keeps part of the disk free. The embedded database writes to the same disk, so uploads are refused before the disk is
 * full, while answers can still be stored.
 */
import { statfs } from "node:fs/promises";
import type { Config } from "../../../config.ts";
import { AppError } from "../../../kernel/app-error.ts";

const MIB = 1024 * 1024;

/** Throws FILE_DISK_FULL if this many more bytes would use up the reserve. */
export async function assertDiskRoom(
  { dataDir, diskReserveMb }: Pick<Config, "dataDir" | "diskReserveMb">,
  bytes: number,
): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize - bytes < diskReserveMb * MIB) throw new AppError("FILE_DISK_FULL");
}
