/** The licence. Without a licence file the community licence applies, which enables every module. */
import { getLicence } from "@idata/contracts";
import { defineModule, endpoint, withExtra } from "../../../kernel/endpoint.ts";

const MODULES = "form,survey,exam,vote,template,bank,member";

export const licenceModule = defineModule({
  name: "licence",
  endpoints: [
    endpoint(getLicence, () => withExtra({ modules: MODULES }, { data: { edition: "community", modules: MODULES } })),
  ],
});
