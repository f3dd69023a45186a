import type { publish as zh } from "./zh-CN.ts";

export const publish: typeof zh = {
  title: "Distribute",
  panel: {
    first: "Not published yet",
    firstHint: "Publishing gives a public link that others can fill the form in with.",
    changed: "The draft has changes that are not published",
    changedHint:
      "Respondents still see version {version}. Whoever opens the form after publishing sees version {next}; those who are filling it in can still submit.",
    current: "Version {version} is published",
    currentHint: "The draft is the same as the published version.",
    publish: "Publish",
    publishNext: "Publish version {next}",
    done: "Version {version} is published",
    design: "Go on designing",
    checking: "Checking…",
    clean: "Checked, nothing to complain about",
    errors: "{count} problems to fix first",
    warnings: "{count} hints",
    jump: "Go there",
    place: "Question {place}:",
    question: "Question {place} “{title}”:",
  },
  state: {
    title: "Collecting",
    draft: "Collecting begins when the form is published.",
    published: "Everybody who has the link can fill it in.",
    paused: "The link opens, but nothing can be submitted for now.",
    closed: "Collecting has ended; the link shows that it is over.",
    trashed: "The form is in the recycle bin. Restore it to go on.",
  },
  link: {
    title: "Public link",
    label: "Link to fill in",
    copy: "Copy link",
    open: "Open in a new window",
    later: "Publishing makes a public link and a QR code.",
  },
  qr: { title: "QR code", alt: "QR code of “{title}”", png: "PNG", svg: "SVG", file: "{title} QR code" },
};
