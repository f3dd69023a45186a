/** Web worker that parses long texts, so that typing is never blocked. */
import "../../old-browsers.ts";
import { parseQuestionnaire } from "./parse.ts";

interface Job {
  text: string;
  language: string;
}

addEventListener("message", ({ data }: MessageEvent<Job>) => {
  postMessage({ parsed: parseQuestionnaire(data.text, data.language) });
});
