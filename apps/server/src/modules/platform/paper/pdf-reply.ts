/** Sends a PDF as a file to save, which no cache keeps: it holds answers of people. */
import { type FileReply, fileReply } from "../../../kernel/endpoint.ts";

/** Characters of the title. */
const MOST_TITLE = 60;

/** The file is named by a title, of which what file systems do not take is left out, and by a code. */
export function toPdfReply({ title, code }: { title: string; code: string }, bytes: Buffer): FileReply {
  const safe = title.toWellFormed().replaceAll(/[\p{Cc}\p{Cf}\\/:*?"<>|\s]+/gu, " ");
  const name = [...safe].slice(0, MOST_TITLE).join("").trim();
  return fileReply({
    body: bytes,
    type: "application/pdf",
    name: `${name} ${code}.pdf`.trim(),
    headers: {
      "content-length": String(bytes.length),
      "x-content-type-options": "nosniff",
      "content-security-policy": "sandbox; default-src 'none'",
      "cache-control": "private, no-store",
    },
  });
}
