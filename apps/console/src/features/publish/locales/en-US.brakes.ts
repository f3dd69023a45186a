import type { brakes as zh } from "./zh-CN.brakes.ts";

export const brakes: typeof zh = {
  refused:
    "Submits put off today because there were too many: {total} ({reasons}). The page keeps the answers and tries again by itself.",
  drafts:
    "{total} saves of drafts were put off today because there were too many: {reasons}. Browsers keep what was typed and save again later.",
  network: "{count} from one network or account",
  form: "{count} to this form",
  all: "{count} in the whole installation",
  comma: ", ",
};
