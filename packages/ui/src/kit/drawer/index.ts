/** The drawer of the console. */
export { Drawer } from "./drawer.tsx";
