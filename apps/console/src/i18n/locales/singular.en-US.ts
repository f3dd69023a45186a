/**
 * English texts for a count of one, where the text of the same key is for every other count. i18next picks them by the
 * plural rule of the language, if the caller passes `count` as a number. A text that shows a formatted number takes it as
 * `{shown}`, because a formatted `count` would always select the plural.
 */
export const singular: Singular = {
  data: {
    fresh: "{shown} new response, refresh the list",
    detail: {
      points: "{points} of {max} point",
      toMarkPoints: "{points} point is still to be marked by a person. The final score comes after that",
    },
    total: "{shown} response",
    totalPartial: "{shown} response found, there may be more",
    confirmMany: "Delete {count} response of “{title}”?",
    deletedMany: "{count} response was deleted",
    restoredMany: "{count} response was restored",
  },
  designer: {
    header: {
      errors: "{count} error",
      warnings: "{count} warning",
    },
    conflict: {
      title: "You and someone else changed {count} setting at the same time",
    },
    page: {
      confirmRemove: "Delete “{name}” and its {count} question?",
    },
    settings: {
      items: "{count} question selected",
      deleteItems: "Delete {count} question",
      duplicateItems: "Duplicate {count} question",
    },
    outline: {
      count: "{count} question",
    },
    preview: {
      issues: "{count} answer needs to be corrected",
    },
    publish: {
      hasErrors: "{count} error must be fixed before publishing.",
      hasWarnings: "{count} warning, which does not stop publishing.",
      questions: "{count} question, pages: {pages}",
    },
    stale: {
      text: "Your changes started from revision {yours}; the server now has revision {current}. Both were merged by question; {count} conflict: the same place was changed on both sides. Choose what to keep.",
    },
    clipboard: {
      copied: "{count} question copied, paste them here or into another form",
      cut: "{count} question cut",
      pasted: "{count} question pasted",
      dropped: "{count} condition was removed because it refers to questions that were not copied",
    },
    removed: "{count} question deleted",
    languages: {
      importTaken: "{count} translation will be written",
      importSame: "{count} is the same as before",
      importBlank: "{count} has no translation; the existing one stays",
      importChanged: "{count} was made from an older text and will be marked for review",
      importUnmatched: "{count} belongs to no text of this form and will not be imported",
      importMisfits: "{count} formats words that the translation does not have and will not be imported",
      importDone: "{count} translation imported",
    },
    flow: {
      itemsDrawOver: "There is only {count} question on this page",
    },
    map: {
      questions: "{count} question",
    },
    testRun: {
      crashed: "{count} run stopped because settings of the form contradict each other",
      moreStuck: "{count} other case",
      times: "{count} time",
      steps: "The {count} step before",
      length: "{count} question",
    },
  },
  diff: {
    effect: {
      narrowed: "Such answers in {count} response stay as they are, but some could no longer be given.",
      orphaned: "Such answers in {count} response stay with the old version; the new one no longer asks for them.",
      retyped: "Such answers in {count} response stay with the old version; the new one starts from nothing.",
      reinterpreted: "Such answers in {count} response would be read as something else.",
    },
  },
  kit: {
    organisation: { people: "{count} person" },
  },
  forms: {
    confirm: {
      trashHint: "Its link stops working. Its {count} response is kept, and you can restore it from the recycle bin.",
      purge: "Permanently delete “{title}” and its {count} response?",
    },
    count: "{count} response",
  },
  publish: {
    panel: {
      errors: "{count} problem to fix first",
      warnings: "{count} hint",
    },
    versions: {
      questions: "{count} question",
      responses: "{shown} response",
      more: "Show {count} version",
    },
  },
  shell: {
    search: {
      count: "{count} page found",
    },
  },
  stats: {
    score: {
      toMarkHint:
        "{shown} response has parts that a person still has to mark. Mean, median and spread are of the parts marked so far, and this response is in no band yet.",
    },
  },
  text: {
    diagnostics: {
      errors: "{count} line not understood",
      warnings: "{count} warning",
      infos: "{count} note",
    },
  },
};

export interface Singular {
  readonly [key: string]: string | Singular;
}
