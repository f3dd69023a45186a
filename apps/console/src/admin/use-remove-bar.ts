/** The delete button for selected rows. Undefined if the user may not delete, so that the table offers no selection. */
import type { Permission } from "@idata/contracts";
import { useRights } from "../session/use-rights.ts";
import { useAdminWords } from "./admin-words.ts";
import { toBulkBar } from "./bulk-bar.tsx";
import type { BulkBar } from "./bulk-bar.tsx";
import type { RemoveRows } from "./use-record-removal.ts";

export function useRemoveBar<Row>(
  permission: Permission,
  remove: RemoveRows<Row>,
  isFixed?: (row: Row) => boolean,
): BulkBar<Row> | undefined {
  const words = useAdminWords();
  const { hasPermission } = useRights();
  return hasPermission(permission) ? toBulkBar(words("remove"), remove, isFixed) : undefined;
}
