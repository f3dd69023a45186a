import type { QuestionCore } from "@idata/engine";
import { lineCore } from "../../shared/core/line-answer.ts";
import { uniqueFace } from "../../shared/core/unique-answer.ts";
import { phoneAnswer, type PhoneItem } from "./phone.answer.ts";

export const phoneCore: QuestionCore<PhoneItem, string> = {
  ...lineCore(phoneAnswer),
  ...uniqueFace<PhoneItem, string>((_settings, answer) => answer),
  texts: ["uniqueMessage"],
};
