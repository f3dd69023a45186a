/**
 * Converts questionnaire text into a definition without storing it. The text is read in a child process
 * (docs/adr/0025).
 */
import { AppError } from "../../../kernel/app-error.ts";
import { readInChild, type ReadText } from "../../platform/reading/index.ts";

/** Throws TEXT_TOO_LONG, BUSY. */
export async function readText(text: string): Promise<ReadText> {
  const end = await readInChild("text", Buffer.from(text), null);
  if (end.kind === "done") return JSON.parse(end.result) as ReadText;
  throw new AppError("TEXT_TOO_LONG");
}
