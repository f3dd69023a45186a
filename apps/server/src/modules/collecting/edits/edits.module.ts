import { editOwnResponse } from "@idata/contracts";
import { defineModule, endpoint } from "../../../kernel/endpoint.ts";
import { saveEdit } from "./edits.service.ts";

export const editsModule = defineModule({
  name: "edits",
  endpoints: [
    endpoint(editOwnResponse, async (ctx, { params, body, request }) => {
      const { revision, changed } = await saveEdit(ctx, request, { ...params, ...body, dropHidden: false });
      return { revision, changed };
    }),
  ],
});
