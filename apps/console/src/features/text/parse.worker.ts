/** Parses long texts beside the page, so that typing never waits. */
import "../../old-browsers.ts";
import { parseQuestionnaire } from "./parse.ts";

interface Job {
  text: string;
  language: string;
}

addEventListener("message", ({ data }: MessageEvent<Job>) => {
  postMessage({ parsed: parseQuestionnaire(data.text, data.language) });
});
