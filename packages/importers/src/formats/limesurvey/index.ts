export { limesurveyReader } from "./read.ts";
