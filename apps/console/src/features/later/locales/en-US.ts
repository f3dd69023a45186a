import type { later as zh } from "./zh-CN.ts";

export const later: typeof zh = {
  collectTemplate: { name: "Template preview", what: "Look at a template and make your own form from it." },
  collectInfo: { name: "Notice", what: "Read what you need to know before filling in a form." },
  collectHistory: { name: "My responses", what: "See the forms you filled in, their state and score." },
  voteDesign: { name: "Vote design", what: "Set candidates, voting method, counting rules and validity." },
  participated: { name: "Forms I filled in", what: "See, change or withdraw your own responses." },
  voteResult: { name: "Vote results", what: "See votes, count rounds and turnout." },
  scoring: { name: "Manual scoring", what: "Score open questions by question or by response." },
  template: { name: "Template library", what: "Pick a template and start from a ready-made form." },
  templateManage: { name: "Template management", what: "Manage categories, visibility and content of templates." },
  bank: { name: "Question bank", what: "Organise questions by folder, difficulty and topic for exams." },
  dashboard: { name: "Dashboard", what: "Follow the collection of all forms in charts." },
  build: { name: "Form builder", what: "Design an admin form by dragging and export its code." },
  gen: { name: "Code generator", what: "Generate endpoints and pages from database tables." },
  genEdit: { name: "Generator settings", what: "Set columns and options of one table." },
  swagger: { name: "API", what: "Read the documentation of all endpoints." },
};
