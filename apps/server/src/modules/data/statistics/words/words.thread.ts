/** The thread that splits answers into words. Its dictionary takes some 20 MB, once per process. */
import { Jieba } from "@node-rs/jieba";
import { dict } from "@node-rs/jieba/dict.js";
import { serveWork } from "../../../../kernel/serve-work.ts";
import { countWords, type WordCount } from "./count-words.ts";

export interface WordsMessage {
  readonly texts: readonly string[];
  readonly most: number;
}

const jieba = Jieba.withDict(dict);

serveWork(({ texts, most }: WordsMessage): WordCount[] => countWords(texts, (text) => jieba.cut(text, true), most));
