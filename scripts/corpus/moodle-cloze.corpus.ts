export { run } from "./aiken.corpus.ts";
