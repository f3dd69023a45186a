/** Asks the server whether it understands a filter; one response is enough to know. */
import { listResponses } from "@idata/contracts";
import { call } from "../../api/client.ts";

/** Rejects with the server's error, whose words say what is wrong. */
export async function checkFilter(formId: number, where: string): Promise<void> {
  await call(listResponses, { params: { id: formId }, query: { where, pageSize: 1 } });
}
