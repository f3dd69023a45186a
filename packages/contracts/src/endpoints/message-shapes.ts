/** Shapes that messages of a form and of the organisation share. */
import { type TProperties, Type } from "typebox";
import { AdminPage } from "./admin-shapes.ts";
import { closed } from "./on-form.ts";

export const MessageLanguage = Type.Union([Type.Literal("zh"), Type.Literal("en")]);
export const MessageText = { subject: Type.String({ maxLength: 200 }), body: Type.String({ maxLength: 10_000 }) };

const Revision = Type.Union([Type.String({ format: "uuid" }), Type.Null()]);

/** The text in force. */
export const StoredText = Type.Object({
  ...MessageText,
  /** Whose text it is. */
  source: Type.Union([Type.Literal("form"), Type.Literal("organisation"), Type.Literal("builtIn")]),
  /** Names the text that was saved here; null if the text comes from elsewhere. */
  revision: Revision,
  /** What `{{…}}` may name, in the caller's language. */
  variables: Type.Array(Type.Object({ name: Type.String(), title: Type.String() })),
});

/** `revision` is the one of the text that the author has read. If it is not the stored one, nothing changes. */
export const toTextChange = <Key extends TProperties>(key: Key) =>
  Type.Object({ ...key, ...MessageText, revision: Revision }, closed);

export const MessagePreview = Type.Object({
  subject: Type.String(),
  text: Type.String(),
  /** Made by the product: escaped text and a fixed set of tags. */
  html: Type.String(),
  /** Names in braces that are no variables. */
  unknown: Type.Array(Type.String()),
});

export const UnsubscribedQuery = Type.Object({
  pageNum: AdminPage.pageNum,
  pageSize: AdminPage.pageSize,
  /** Finds the entry of exactly this address, also if it is no longer stored. */
  address: Type.Optional(Type.String({ maxLength: 254 })),
});
export const UnsubscribedRow = {
  id: Type.Integer(),
  /** Masked if the caller may not know all of it; null if it is no longer stored. */
  address: Type.Union([Type.String(), Type.Null()]),
  since: Type.String(),
  /** `form`: from one form; `everything`: from all messages that can be unsubscribed. */
  scope: Type.Union([Type.Literal("form"), Type.Literal("everything")]),
  /** Somebody entered the address, the person did not unsubscribe by link. */
  isByHand: Type.Boolean(),
  /** Whether the entry can be taken back here. */
  canTakeBack: Type.Boolean(),
};
