import type { messageSettings as zh } from "./zh-CN.ts";

export const messageSettings: typeof zh = {
  title: "Messages",
  hint: "Which texts the mails and messages of the whole system have, and who gets no more of them.",
  tabs: { texts: "Texts", unsubscribed: "Unsubscribed", unreachable: "Unreachable" },
  unreachable: {
    title: "Unreachable addresses",
    hint: "Mails to these addresses were refused or came back, so no more are sent for a while. Addresses are shown from the delivery log.",
    empty: "No unreachable addresses",
    address: "Recipient",
    gone: "The address is no longer stored",
    reason: "Reason",
    since: "Added",
    until: "Kept until",
    actions: "Actions",
    takeOff: "Write again",
    confirm: "Write to {address} again?",
    confirmGone: "Write to this address again?",
    confirmHint: "If the address is still wrong, the next mail that comes back puts it on the list again.",
    takenOff: "Taken off the list",
  },
  textsHint: "For messages of the system itself, and for forms without a text of their own.",
  unsubscribedHint:
    "These people get no more invitations and notices. Only a checksum of an address is stored here; addresses are shown from the delivery log.",
};
