export { readDocx } from "./read-docx.ts";
export { WORD_NOTES } from "./word.notes.ts";
