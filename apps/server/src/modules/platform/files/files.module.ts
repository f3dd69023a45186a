/** Background work only: respondents upload files through collecting, and users download them through responses. */
import { defineModule } from "../../../kernel/endpoint.ts";
import { startSweeping } from "./file-sweeper.ts";

export const filesModule = defineModule({ name: "files", endpoints: [], start: startSweeping });
