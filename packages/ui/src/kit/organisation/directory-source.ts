/** Data source of the selectors; the console passes in its API calls. All methods may reject. */

export type UnitKind = "department" | "post" | "role" | "user";

/** A chosen unit of the organisation. */
export interface Unit {
  kind: UnitKind;
  id: string;
  name: string;
  /** Where it belongs, to distinguish units with the same name. */
  place?: string;
}

export interface DepartmentNode {
  id: string;
  name: string;
  hasChildren: boolean;
  people: number;
}

export interface DirectorySource {
  /** Departments directly below `parent`; the top level for null. */
  departments(parent: string | null, signal?: AbortSignal): Promise<DepartmentNode[]>;
  people(
    filter: { department: string | null; query: string; page: number },
    signal?: AbortSignal,
  ): Promise<{ total: number; people: { id: string; name: string; department?: string }[] }>;
  posts(signal?: AbortSignal): Promise<{ id: string; name: string }[]>;
  roles(signal?: AbortSignal): Promise<{ id: string; name: string }[]>;
}

/** Page size of the server. */
export const PEOPLE_A_PAGE = 50;

export interface OrganisationWords {
  title: string;
  kinds: Record<UnitKind, string>;
  search: string;
  /** Label for all people of all departments. */
  everyone: string;
  people: (count: number) => string;
  chosen: (count: number) => string;
  none: string;
  nothing: string;
  clear: string;
  remove: (name: string) => string;
  ok: string;
  cancel: string;
  failed: string;
  retry: string;
}
