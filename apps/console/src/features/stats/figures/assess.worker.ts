/** Tests tables apart from the page, because Fisher's exact test of a large table takes seconds. */
import { assess, type Assessment, type CrossTable } from "./cross-table.ts";

onmessage = ({ data }: MessageEvent<readonly CrossTable[]>) => {
  const found: Assessment[] = data.map((table) => assess(table));
  postMessage(found);
};
