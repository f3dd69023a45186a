/**
 * Finds reasons why a form that asks for SMS codes cannot be published: no provider to send them, or a nested question
 * whose code would not be checked.
 */
import type { Finding, FormDefinition, ItemDefinition, QuestionCore } from "@idata/engine";
import type { Config } from "../../../config.ts";
import { openSmsProvider } from "./open-sms-provider.ts";

type Cores = Readonly<Record<string, QuestionCore>>;

export function findUnsendable(definition: FormDefinition, cores: Cores, config: Config): Finding[] {
  const canSend = openSmsProvider(config) !== null;
  const asks = (item: ItemDefinition): boolean => cores[item.type]?.requiresSmsCode?.(item) === true;
  const find = (item: ItemDefinition, path: string): Finding[] => {
    const finding = { severity: "error", itemId: item.id, path: `${path}.verify` } as const;
    if (asks(item)) return canSend ? [] : [{ ...finding, code: "sms_unavailable" }];
    // Codes are checked only for questions at the top level of the form.
    return listInner(item).some(asks) ? [{ ...finding, path: `${path}.items`, code: "sms_inside" }] : [];
  };
  return definition.pages.flatMap(({ items }, p) => items.flatMap((item, i) => find(item, `pages[${p}].items[${i}]`)));
}

function listInner({ items }: ItemDefinition): ItemDefinition[] {
  const inner = Array.isArray(items) ? (items as ItemDefinition[]) : [];
  return inner.flatMap((item) => [item, ...listInner(item)]);
}
