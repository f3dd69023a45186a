/** Signed links of a form, for its owners (product §6, docs/adr/0070). No signature stands in a log. */
import * as contracts from "@idata/contracts";
import { defineModule, endpoint, fileReply } from "../../../kernel/endpoint.ts";
import { withUploadMemory } from "../../../kernel/upload-memory.ts";
import { getPersonSecret, signLink } from "../../collecting/gates/index.ts";
import { findLinkKey, getForm, getLockedForm, renewLinkKey } from "../../forms/forms/index.ts";
import { readFilePart } from "../../platform/files/index.ts";
import { signSheet } from "./sign-sheet.ts";

const MAX_MB = 10;

export const linksModule = defineModule({
  name: "links",
  endpoints: [
    endpoint(contracts.signFormLink, async (ctx, { params, body }) => {
      const { id: formId } = await getForm(ctx, params.id, "rules");
      const signed = { formId, key: await findLinkKey(ctx.db, formId), personId: null };
      return { signature: signLink(await getPersonSecret(ctx), signed, body.fields) };
    }),
    endpoint(contracts.signFormSheet, async (ctx, { params, request }) => {
      // Before the file is read, so that strangers cannot make the server read files.
      const form = await getForm(ctx, params.id, "rules");
      const file = await withUploadMemory(async (memory) => {
        const { bytes } = await readFilePart(request, MAX_MB, memory);
        return signSheet(ctx, form, bytes);
      });
      return fileReply(file);
    }),
    endpoint(contracts.renewFormLinkKey, (ctx, { params }) =>
      ctx.transaction(async (tx) => {
        const { id } = await getLockedForm(ctx, tx, params.id, "rules");
        await renewLinkKey(tx, id);
      }),
    ),
  ],
});
