/** Background work only: respondents upload files through collecting, and users download them through responses. */
import { defineModule } from "../../../kernel/endpoint.ts";
import { sweepFiles } from "./file-sweeper.ts";

export const filesModule = defineModule({
  name: "files",
  endpoints: [],
  tasks: {
    "files.deleteUnclaimed": {
      title: { zh: "清理没有答卷的上传文件", en: "Delete uploads without a response" },
      cron: "0 12 * * * ?",
      run: sweepFiles,
    },
  },
});
