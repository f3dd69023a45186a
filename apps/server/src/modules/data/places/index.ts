/** Public interface of the module: the places of forms with a cap, and who has answered forms that count persons. */
import "./places.table.ts";

export {
  countParticipants,
  countTaken,
  findOwnReceipt,
  lockPlaces,
  movePlace,
  type Person,
  type PlaceStanding,
  type PlaceState,
  readPlaces,
  resetPlaces,
  takePlaces,
  type Taking,
} from "./places.store.ts";
