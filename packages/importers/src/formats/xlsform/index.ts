export { xlsformReader } from "./read.ts";
export { translateXPath } from "./xpath-translate.ts";
export { xlsformWriter } from "./write.ts";
