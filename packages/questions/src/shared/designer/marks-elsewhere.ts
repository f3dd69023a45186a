import { createContext } from "react";

/** True where full mark and explanation are asked for outside the type's own settings, which leave them out then. */
export const MarksElsewhere = createContext(false);
