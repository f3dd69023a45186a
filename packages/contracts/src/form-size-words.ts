/** Names of the limits in the error FORM_TOO_LARGE. The designer has separate texts in its locale files. */
export const FORM_SIZE_WORDS: Readonly<Record<string, { readonly zh: string; readonly en: string }>> = {
  form_too_many_pages: { zh: "页数太多", en: "too many pages" },
  form_too_many_items: { zh: "题目太多", en: "too many questions" },
  form_too_many_parts: { zh: "选项、行和列的总数太多", en: "too many options, rows and columns in all" },
  form_too_many_cells: { zh: "矩阵单元格的总数太多", en: "too many matrix cells in all" },
  form_too_many_languages: { zh: "语言太多", en: "too many languages" },
  form_too_long: { zh: "文字的总字符数太多", en: "too many characters of text" },
  form_too_much_logic: {
    zh: "条件、公式和格式规则的总字符数太多",
    en: "too many characters of conditions, formulas and patterns",
  },
  item_too_many_cells: { zh: "题目“{title}”的单元格太多", en: "question “{title}” has too many cells" },
  item_too_large: { zh: "题目“{title}”在页面上太大（KB）", en: "question “{title}” is too large for the page (KB)" },
};
