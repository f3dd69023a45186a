/** Public interface of the module: the list of people of a form who are not in the system (docs/adr/0052). */
import "./people.table.ts";

export {
  deleteOldPeopleImports,
  endPeopleImport,
  findPeopleImport,
  findPeopleWork,
  insertPeopleImport,
  savePeopleBatch,
  setJobOfPeopleImport,
} from "./imports.store.ts";
export {
  addPeople,
  findMails,
  findPersonOnList,
  listPeople,
  listPeopleAfter,
  listPeopleWho,
  listSamePeople,
  MOST_PEOPLE,
  namePeople,
  type NewPerson,
  type PersonOnList,
  readPeopleOnLists,
  removePeople,
  renewLinks,
} from "./people.store.ts";
export type { ImportLine, StoredFault } from "./people.table.ts";
export { isMail, LONGEST, toNameKey, toNumberKey, toShown } from "./person-words.ts";
