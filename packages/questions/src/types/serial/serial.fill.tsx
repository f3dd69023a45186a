/** The number is assigned after the submit, so nothing is rendered. */
import { serialAnswer } from "./serial.answer.ts";
import type { FillFace } from "../../shared/fill/fill-face.ts";
import type { SerialItem } from "./serial.answer.ts";

export const serialFill: FillFace<SerialItem> = { core: serialAnswer, Control: () => null, labels: "none" };
