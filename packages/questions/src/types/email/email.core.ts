import type { QuestionCore } from "@idata/engine";
import { lineCore } from "../../shared/core/line-answer.ts";
import { uniqueFace } from "../../shared/core/unique-answer.ts";
import { emailAnswer, type EmailItem } from "./email.answer.ts";

export const emailCore: QuestionCore<EmailItem, string> = {
  ...lineCore(emailAnswer),
  ...uniqueFace<EmailItem, string>((_settings, answer) => answer),
  texts: ["uniqueMessage"],
  // Nobody types it twice.
  fromCells: (_settings, { "": text = "" }) => text,
};
