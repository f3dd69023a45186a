export { DepartmentTree } from "./department-tree.tsx";
export type { DepartmentTreeProps } from "./department-tree.tsx";
export type { DepartmentNode, DirectorySource, OrganisationWords, Unit, UnitKind } from "./directory-source.ts";
export { OrganisationSelector, UserSelector } from "./organisation-selector.tsx";
export type { OrganisationSelectorProps } from "./organisation-selector.tsx";
