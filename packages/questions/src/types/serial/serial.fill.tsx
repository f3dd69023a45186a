/** The number is assigned after the submit, so nothing is rendered. */
import { serialCore } from "./serial.core.ts";
import type { FillFace } from "../../shared/fill/fill-face.ts";
import type { SerialItem } from "./serial.core.ts";

export const serialFill: FillFace<SerialItem> = { core: serialCore, Control: () => null, labels: "none" };
