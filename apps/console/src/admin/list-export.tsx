/** Exports everything that the list's filters match as a table file. Shown only to users who have the permission. */
import type { EndpointContract, Permission } from "@idata/contracts";
import { ExportButton } from "@idata/ui/kit/transfer";
import { download } from "../api/download.ts";
import { Allow } from "../session/allow.tsx";
import { useAdminWords } from "./admin-words.ts";
import { toFilterQuery } from "./list-query.ts";

export interface ListExportProps {
  permission: Permission;
  contract: EndpointContract;
  filters: Readonly<Record<string, string>>;
  /** File name; a timestamp is appended. */
  name: string;
}

export function ListExport({ permission, contract, filters, name }: ListExportProps) {
  const words = useAdminWords();
  const save = () => download(contract.path, toFilterQuery(filters), `${name}_${Date.now()}.xlsx`);
  return (
    <Allow permissions={[permission]}>
      <ExportButton label={words("export")} onExport={save} />
    </Allow>
  );
}
