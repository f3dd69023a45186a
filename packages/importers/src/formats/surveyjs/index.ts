export { surveyjsReader } from "./read.ts";
export { surveyjsWriter } from "./write.ts";
