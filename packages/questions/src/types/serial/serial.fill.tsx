/** The number is given after the submit: nothing to fill in, nothing to see. */
import { serialCore } from "./serial.core.ts";
import type { FillFace } from "../../shared/fill/fill-face.ts";
import type { SerialItem } from "./serial.core.ts";

export const serialFill: FillFace<SerialItem> = { core: serialCore, Control: () => null, labels: "none" };
