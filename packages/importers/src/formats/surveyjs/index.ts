export { surveyjsReader } from "./read.ts";
