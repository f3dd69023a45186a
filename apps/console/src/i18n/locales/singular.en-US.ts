/**
 * English texts for a count of one; the text under the same key is for all other counts. i18next selects them by the
 * plural rule of the language if `count` is passed as a number.
 */
export const singular: Singular = {
  data: {
    total: "{count} response",
    totalPartial: "{count} response found, there may be more",
    confirmMany: "Delete {count} response of “{title}”?",
    deletedMany: "{count} response was deleted",
    restoredMany: "{count} response was restored",
  },
  designer: {
    header: {
      errors: "{count} error",
      warnings: "{count} warning",
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
      hasErrors: "{count} error has to be fixed before publishing.",
      hasWarnings: "{count} warning, which does not stop publishing.",
      questions: "{count} question, pages: {pages}",
    },
    stale: {
      text: "Your changes started from revision {yours}; the server now has revision {current}. Both were merged by question; {count} place was changed on both sides. Choose what to keep.",
    },
    clipboard: {
      copied: "{count} question copied, paste them here or into another form",
      cut: "{count} question cut",
      pasted: "{count} question pasted",
      dropped: "{count} condition named questions that were not copied along and was removed",
    },
    removed: "{count} question deleted",
    languages: {
      importTaken: "{count} translation will be written",
      importDone: "{count} translation imported",
    },
    flow: {
      itemsDrawOver: "There is only {count} question on this page",
    },
    map: {
      questions: "{count} question",
    },
    testRun: {
      crashed: "{count} run broke off: settings of the form contradict each other",
      moreStuck: "{count} other case",
      times: "{count} time",
      length: "{count} question",
    },
  },
  diff: {
    effect: {
      narrowed: "Such answers in {count} response stay as they are; some could not be given any more.",
      orphaned: "Such answers in {count} response stay with the old version; the new one no longer asks for them.",
      retyped: "Such answers in {count} response stay with the old version; the new one starts from nothing.",
      reinterpreted: "Such answers in {count} response would be read as something else.",
    },
  },
  formList: {
    trash: {
      restored: "{count} form restored",
    },
  },
  forms: {
    confirm: {
      trashHint: "Its link stops working. Its {count} response is kept, and you can restore it from the bin.",
      purge: "Delete “{title}” and its {count} response for ever?",
    },
    count: "{count} response",
    finding: {
      key_without_scoring: "{count} question has a key or points, but the form is not scored: nothing is marked",
      translation_missing: "{language}: {count} text is not translated",
      translation_outdated: "{language}: {count} translation is older than its text",
    },
  },
  publish: {
    panel: {
      errors: "{count} problem to fix first",
      warnings: "{count} hint",
    },
    versions: {
      questions: "{count} question",
      responses: "{count} response",
      more: "Show {count} version",
    },
  },
  shell: {
    search: {
      count: "{count} page found",
    },
  },
  stats: {
    trend: {
      base: "{count} response",
    },
    score: {
      toMarkHint:
        "{count} response has parts that a person still has to mark. Mean, median and spread are of the parts marked so far, and this response is in no band yet.",
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
