import type { share as zh } from "./zh-CN.share.ts";

export const share: typeof zh = {
  title: "Share card",
  hint: "Title, text and image that chats and social networks show of the link. Parts that you do not set are taken from the title and the description of the form.",
  edit: "Edit",
  dialog: "Edit share card",
  heading: "Title",
  text: "Text",
  image: "Image",
  imageHint: "PNG, JPG, GIF or WebP, at most 10 MB; best a square of at least 300 pixels.",
  upload: "Upload image",
  replace: "Replace image",
  remove: "Remove image",
  standardTitle: "Title of the form",
  standardText: "Description of the form",
  save: "Save",
  cancel: "Cancel",
  showNewest: "Show the newest rules",
  saved: "Share card saved",
};
