import { createContext } from "react";

/** True if the points and the explanation are edited elsewhere. The type's settings then leave them out. */
export const MarksElsewhere = createContext(false);
