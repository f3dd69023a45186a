/** Fetches the file that a job made and saves it. Returns its name. */
import { downloadJobFile } from "@idata/contracts";
import { saveBlob } from "@idata/ui/kit";
import { fetchFile } from "../api/client.ts";

/** A file of many responses may take longer than other calls. */
const TIMEOUT_MS = 10 * 60_000;

export async function downloadJob(jobId: string, fileName: string): Promise<string> {
  const { blob, name } = await fetchFile(downloadJobFile, { params: { jobId }, timeout: TIMEOUT_MS, mayRepeat: true });
  saveBlob(blob, name ?? fileName);
  return name ?? fileName;
}
