/** Departments, for other modules. */
export { seedDepartments } from "./departments.seed.ts";
