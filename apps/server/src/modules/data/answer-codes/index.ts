/** Public interface of the module: the codes of answers (docs/adr/0085). The endpoints are in `answer-codes.module.ts`. */
import "./codes.table.ts";

export {
  type Code,
  deleteCodesOfForm,
  listCodesByQuestion,
  listCodesOfQuestion,
  listCodings,
  readCodings,
} from "./codes.store.ts";
