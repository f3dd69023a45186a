/** Stages one file. Uses XMLHttpRequest because `fetch` does not report upload progress. */
import type { DataOf, Envelope, uploadFile as uploadContract } from "@idata/contracts";
import type { FillLanguage, UploadHandle, UploadedFile } from "@idata/questions/fill";

const HTTP_OK = 200;

export interface UploadTarget {
  formKey: string;
  version: number;
  /**
   * The response that is being filled in, and the files that its question shows. The server may delete its other staged
   * files.
   */
  responseId: string;
  kept: readonly string[];
  language: FillLanguage;
  /** The message for a lost connection. */
  failed: string;
}

type Answer = Partial<Envelope<DataOf<typeof uploadContract>>>;

function parseAnswer(text: string): Answer {
  try {
    return JSON.parse(text) as Answer;
  } catch {
    return {};
  }
}

export function uploadFile(
  target: UploadTarget,
  questionId: string,
  file: File,
  onProgress: (fraction: number) => void,
): UploadHandle {
  const request = new XMLHttpRequest();
  const result = new Promise<UploadedFile>((resolve, reject) => {
    const fail = (message = target.failed) => reject(new Error(message));
    request.upload.addEventListener("progress", (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    });
    request.addEventListener("load", () => {
      const { data, msg } = parseAnswer(request.responseText);
      if (request.status === HTTP_OK && data) resolve(data);
      else fail(msg);
    });
    for (const name of ["error", "timeout", "abort"]) request.addEventListener(name, () => fail());
    request.open("POST", `/idata2/api/collect/form/${target.formKey}/upload`);
    request.setRequestHeader("accept-language", target.language);
    const body = new FormData();
    // The server reads the fields before the file arrives.
    body.append("questionId", questionId);
    body.append("version", String(target.version));
    body.append("responseId", target.responseId);
    body.append("kept", target.kept.join(","));
    body.append("file", file);
    request.send(body);
  });
  return { result, cancel: () => request.abort() };
}
