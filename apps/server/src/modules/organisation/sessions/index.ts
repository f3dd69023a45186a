/** Public exports of the module: sessions, the browsers and guesses that sign-in remembers, and the password rules. */
import "./session.table.ts";

export { isBrowser, isSecure, toBrowserCookie, toCompanionCookie } from "./companion.ts";
export { LOCK_MINUTES, MAX_FAILURES, type Verdict, decideGuess, needsHardCaptcha } from "./decide-guess.ts";
export {
  BROWSER_COOKIE,
  createBrowserId,
  deleteOldBrowsers,
  findKnownBrowser,
  forgetBrowsers,
  readBrowserId,
  rememberBrowser,
} from "./known-browsers.store.ts";
export {
  type GuessSource,
  deleteOldGuesses,
  forgiveFailures,
  insertGuess,
  lockGuesses,
  markFailed,
  readGuessHistory,
  toAccount,
  unlockAccount,
} from "./login-guesses.store.ts";
export { type OpenSession, endSessions, listOpenSessions } from "./open-sessions.store.ts";
export { createNonce, getPublicKeyText, readPlainPassword, takePlainPassword } from "./password-key.ts";
export { assertNewPassword, findPasswordKind } from "./password-rules.ts";
export { sessionAuthenticator } from "./session.authenticator.ts";
export {
  assertStillSignedIn,
  createSession,
  createToken,
  deleteEndedSessions,
  endSession,
  endSessionsOf,
  moveSession,
} from "./session.store.ts";
export { openSessions, usedSecrets, wrongPasswords } from "./sessions.caches.ts";
export { deleteOldSecrets } from "./used-secrets.store.ts";
