/** Reports by mail: their settings, and the task that sends them. */
import * as contracts from "@idata/contracts";
import { defineModule, endpoint } from "../../../kernel/endpoint.ts";
import { readReportMail, storeReportMail } from "./report-mails.service.ts";
import { sendDue } from "./send-due.ts";

export const reportMailsModule = defineModule({
  name: "report-mails",
  endpoints: [
    endpoint(contracts.getReportMail, (ctx, { params }) => readReportMail(ctx, params.id)),
    endpoint(contracts.saveReportMail, (ctx, { params, body }) => storeReportMail(ctx, params.id, body)),
  ],
  tasks: {
    "reports.mail": {
      title: { zh: "发送到期的数据报告", en: "Send reports that are due" },
      cron: "30 * * * * ?",
      run: (services, _args, signal) => sendDue(services, signal),
    },
  },
});
