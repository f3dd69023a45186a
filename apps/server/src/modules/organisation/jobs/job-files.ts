/**
 * Files that jobs make for the person who asked. Hazard: a job that runs twice leaves the file of its first try behind;
 * only the file of the try that ended has a row, and clean-up deletes the others.
 */
import type { Services } from "../../../kernel/context.ts";
import { deleteOldJobRecords } from "../../../kernel/job-queue.ts";
import type { RunningJob } from "../../../kernel/jobs.ts";
import { assertDiskRoom, BlobFolder, deleteStrays } from "../../platform/files/index.ts";
import { deleteOldFileRows, insertJobFile, listUnknownBlobs } from "./jobs.store.ts";

export function openResultFolder({ dataDir }: Services["config"]): BlobFolder {
  return new BlobFolder(dataDir, "results");
}

export interface JobFile {
  readonly ownerId: number;
  readonly name: string;
  /** Content type including the charset. */
  readonly type: string;
}

/** Room that a file may take before the disk counts as full. */
const ROOM_BYTES = 64 * 1024 * 1024;

/** Writes the file and ends the job with it. Throws FILE_DISK_FULL and JobTakenOver. */
export async function finishWithFile(
  services: Services,
  job: Pick<RunningJob<unknown>, "id" | "finish" | "signal">,
  { ownerId, name, type }: JobFile,
  chunks: AsyncIterable<Buffer>,
): Promise<void> {
  await assertDiskRoom(services.config, ROOM_BYTES);
  const folder = openResultFolder(services.config);
  let bytes = 0;
  const counted = async function* (): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      job.signal.throwIfAborted();
      bytes += chunk.length;
      yield chunk;
    }
  };
  const blob = await folder.write(counted());
  try {
    await job.finish((tx) =>
      insertJobFile(tx, { job_id: job.id, owner_id: ownerId, blob, file_name: name, file_type: type, bytes }),
    );
  } catch (error) {
    await folder.delete(blob);
    throw error;
  }
}

const RECORD_DAYS = 30;

export async function deleteOldJobFiles(services: Services, days: number): Promise<number> {
  const folder = openResultFolder(services.config);
  const old = await deleteOldFileRows(services.db, days);
  for (const name of old) await folder.delete(name);
  await deleteStrays(folder, services.now(), (names) => listUnknownBlobs(services.db, names));
  await deleteOldJobRecords(services, RECORD_DAYS);
  return old.length;
}
