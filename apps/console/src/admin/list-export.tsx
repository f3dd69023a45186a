/** Everything that a list finds as a table file, for those who may. */
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
  /** Of the file, to which the moment is added. */
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
