/** Turns a token into a user, for the kernel. Runs for every request with a token. */
import type { Authenticator } from "../../../kernel/authentication.ts";
import { isGroupMember } from "../groups/index.ts";
import { findCompanion } from "./companion.ts";
import { extendSession, findSession } from "./session.store.ts";

export const sessionAuthenticator: Authenticator = {
  async findSession(services, token, cookies) {
    const found = await findSession(services.pool, token, findCompanion(cookies), services.config);
    if (found === null) return null;
    if (found.isDue) await extendSession(services.pool, found.sessionId, services.config);
    const { user, sessionId, mustChangePassword } = found;
    return { user, session: { sessionId }, mustChangePassword };
  },
  isGroupMember: (services, userId, groupId) => isGroupMember(services.db, userId, groupId),
};
