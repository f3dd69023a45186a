/** Where the selectors get the organisation from; the console hands its calls in. All of them may reject. */

export type UnitKind = "department" | "post" | "role" | "user";

/** What is chosen: one unit of the organisation. */
export interface Unit {
  kind: UnitKind;
  id: string;
  name: string;
  /** Where it belongs, for telling namesakes apart. */
  place?: string;
}

export interface DepartmentNode {
  id: string;
  name: string;
  hasChildren: boolean;
  people: number;
}

export interface DirectorySource {
  /** Right below `parent`; the topmost without one. */
  departments(parent: string | null, signal?: AbortSignal): Promise<DepartmentNode[]>;
  people(
    filter: { department: string | null; query: string; page: number },
    signal?: AbortSignal,
  ): Promise<{ total: number; people: { id: string; name: string; department?: string }[] }>;
  posts(signal?: AbortSignal): Promise<{ id: string; name: string }[]>;
  roles(signal?: AbortSignal): Promise<{ id: string; name: string }[]>;
}

/** As the server pages them. */
export const PEOPLE_A_PAGE = 50;

export interface OrganisationWords {
  title: string;
  kinds: Record<UnitKind, string>;
  search: string;
  /** All people, whatever their department. */
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
