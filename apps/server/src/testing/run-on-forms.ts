/**
 * Changes rows of `forms` by SQL as the product does: in a transaction that is tried again. A response that is being counted
 * refers to the form's row, so a statement alone that changes its keys may end in a deadlock.
 */
import type { TestServer } from "@idata/testkit";
import { CompiledQuery } from "kysely";

export async function runOnForms(
  { services }: Pick<TestServer, "services">,
  text: string,
  values: readonly unknown[],
): Promise<void> {
  await services.transaction((tx) => tx.executeQuery(CompiledQuery.raw(text, [...values])));
}
