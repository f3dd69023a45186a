/** Background work only: files are uploaded through collecting and downloaded through responses. */
import { defineModule } from "../../../kernel/endpoint.ts";
import { startSweeping } from "./file-sweeper.ts";

export const filesModule = defineModule({ name: "files", endpoints: [], start: startSweeping });
