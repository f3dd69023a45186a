/** Public exports of the module: brakes on what anonymous people send, per network, form and installation. */
import { defineModule } from "../../../kernel/endpoint.ts";
import { deleteOldRefusals, writeRefusals } from "./refusals.store.ts";

export { brake } from "./brakes.ts";
export { deleteRefusalsOfForm, readRefusals } from "./refusals.store.ts";

export const brakesModule = defineModule({
  name: "brakes",
  endpoints: [],
  tasks: {
    "brakes.deleteOldFigures": {
      title: { zh: "清理旧的拦截统计", en: "Delete old figures of refused submits" },
      cron: "40 20 4 * * ?",
      run: ({ db }) => deleteOldRefusals(db),
    },
  },
  start: (services) => () => writeRefusals(services),
});
