/** Waiting lists: the public API for those who wait, and that of the form's owner. The rules are in the services. */
import * as contracts from "@idata/contracts";
import { defineModule, endpoint, withExtra } from "../../../kernel/endpoint.ts";
import { eraseOldContacts } from "../../data/waiting/index.ts";
import { offerDue } from "./offers.ts";
import { offerFirst, readList, removeFromList } from "./waiting-list.service.ts";
import { joinList, leaveList, type OwnEntry, readEntry } from "./waiting.service.ts";

const OFFER_MS = 2000;
/** Contacts of people who have settled their entry are kept for so many days. */
const CONTACT_DAYS = 30;

export const toWaitPath = (key: string, token: string): string =>
  `${contracts.PAGE_BASE}/collect/form/${key}/wait?w=${token}`;

const present = (key: string, { endsAt, channel: _channel, ...entry }: OwnEntry) => ({
  ...entry,
  link: toWaitPath(key, entry.token),
  endsAt: endsAt?.toISOString() ?? null,
});

export const waitingModule = defineModule({
  name: "waiting",
  endpoints: [
    endpoint(contracts.joinWaitingList, async (ctx, { params, body, request }) => {
      const { name = "", contact = "" } = body;
      const { entry, cookie } = await joinList(ctx, params.key, request, { name, contact });
      return withExtra({}, { data: present(params.key, entry), cookies: [cookie] });
    }),
    endpoint(contracts.readWaiting, async (ctx, { params, request }) => {
      const { entry, cookie } = await readEntry(ctx, params.key, request, params.token);
      return withExtra({}, { data: present(params.key, entry), cookies: [cookie] });
    }),
    endpoint(contracts.leaveWaitingList, async (ctx, { params, body, request }) => {
      const { cookie } = await leaveList(ctx, params.key, request, body.token);
      return withExtra({}, { cookies: [cookie] });
    }),
    endpoint(contracts.listFormWaiters, async (ctx, { params, query }) =>
      withExtra(await readList(ctx, params.id, query)),
    ),
    endpoint(contracts.removeFormWaiter, (ctx, { params }) => removeFromList(ctx, params.id, params.waiterId)),
    endpoint(contracts.offerToFormWaiter, async (ctx, { params }) => ({
      isOffered: await offerFirst(ctx, params.id, params.waiterId),
    })),
  ],
  tasks: {
    "waiting.eraseContacts": {
      title: { zh: "清除已结束候补的联系方式", en: "Erase contacts of settled waiting list entries" },
      cron: "20 37 3 * * ?",
      run: ({ pool }) => eraseOldContacts(pool, CONTACT_DAYS),
    },
  },
  loops: [
    {
      what: "offering places to waiting lists",
      everyMs: OFFER_MS,
      run: (services, signal) => offerDue(services, signal),
    },
  ],
});
