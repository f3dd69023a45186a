/** A test mail, so that an administrator can check the settings and read what the mail server answers. */
import { randomUUID } from "node:crypto";
import { AppError } from "../../../kernel/app-error.ts";
import { type Ctx, getUser } from "../../../kernel/context.ts";
import { toMailAddress } from "../../../kernel/mail-address.ts";
import { canSendMail } from "../mail/index.ts";
import { listDeliveries } from "./delivery-log.store.ts";
import { queueMessages } from "./queue-messages.ts";

const ONE = { pageNum: 1, pageSize: 1 };

/** Returns the id of the message. Throws MAIL_UNAVAILABLE, MAIL_ADDRESS_INVALID. */
export async function queueTestMail(ctx: Ctx, typed: string): Promise<number> {
  if (!canSendMail(ctx.config)) throw new AppError("MAIL_UNAVAILABLE");
  const address = toMailAddress(typed);
  if (address === null) throw new AppError("MAIL_ADDRESS_INVALID");
  const eventKey = `test/${randomUUID()}`;
  return ctx.transaction(async (tx) => {
    await queueMessages(tx, [
      {
        eventKey,
        channel: "mail",
        kind: "test",
        recipient: { name: getUser(ctx).nickName, address },
        language: ctx.language,
        values: { time: ctx.calendar.toTime(ctx.now()) },
      },
    ]);
    const { rows } = await listDeliveries(tx, { eventPrefix: eventKey }, ONE);
    return rows[0]?.id ?? 0;
  });
}

/** Throws NOT_FOUND for messages that are no test. */
export async function findTestMail(ctx: Ctx, id: number) {
  const { rows } = await listDeliveries(ctx.db, { id, eventPrefix: "test/" }, ONE);
  const [message] = rows;
  if (message === undefined) throw new AppError("NOT_FOUND");
  const { state, reason, detail } = message;
  return { state, reason, detail };
}
