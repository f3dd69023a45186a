/** Public interface of the module: the channels on which a form is spread (docs/adr/0058). */
import "./channels.table.ts";

export { countChannelOpen, startCountingOpens } from "./channel-opens.ts";
export {
  addChannel,
  changeChannel,
  type Channel,
  createChannelCode,
  listChannels,
  MOST_CHANNELS,
  nameChannels,
  parseChannelCode,
  toChannelId,
} from "./channels.store.ts";
export { toDevice } from "./device.ts";
export { countVisit, type VisitPlace } from "./visits.ts";
export { totalVisits, sumVisits, sumVisitsByChannel, sumVisitsByDevice } from "./visits.store.ts";
