import type { slug as zh } from "./zh-CN.slug.ts";

export const slug: typeof zh = {
  title: "Own address",
  none: "Not set. Choose an address that people can remember, to say aloud or to print on a poster.",
  set: "Set",
  change: "Change",
  copy: "Copy own address",
  dialog: "Own address",
  label: "Last part of the address",
  hint: "3 to 60 letters from a to z, digits or Chinese characters, with hyphens between them; upper and lower case are the same. Whoever knows it can open the form. The public link stays valid.",
  freed: "After a change the old address ends at once and other forms can use it. Print again what you have printed.",
  remove: "Stop using it",
  save: "Save",
  cancel: "Cancel",
  showNewest: "Show the newest rules",
  saved: "Own address saved",
};
