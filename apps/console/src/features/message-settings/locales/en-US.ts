import type { messageSettings as zh } from "./zh-CN.ts";

export const messageSettings: typeof zh = {
  title: "Messages",
  hint: "Which texts the mails and messages of the whole system have, and who gets no more of them.",
  tabs: { texts: "Texts", unsubscribed: "Unsubscribed" },
  textsHint: "For messages of the system itself, and for forms without a text of their own.",
  unsubscribedHint:
    "These people get no more invitations and notices. Only a checksum of an address is stored here; addresses are shown from the delivery log.",
};
