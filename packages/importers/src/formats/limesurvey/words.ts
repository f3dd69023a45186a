/** Words that LimeSurvey adds itself, in the language of the survey. They become texts of the form, as authors' words. */
export interface Words {
  readonly other: string;
  readonly comment: string;
  readonly yes: string;
  readonly no: string;
  readonly uncertain: string;
  readonly increase: string;
  readonly same: string;
  readonly decrease: string;
  readonly female: string;
  readonly male: string;
  readonly thanks: string;
}

const make = (
  ...[other, comment, yes, no, uncertain, increase, same, decrease, female, male, thanks]: [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ]
): Words => ({ other, comment, yes, no, uncertain, increase, same, decrease, female, male, thanks });

const ENGLISH = make(
  "Other",
  "Comment",
  "Yes",
  "No",
  "Uncertain",
  "Increase",
  "Same",
  "Decrease",
  "Female",
  "Male",
  "Thank you",
);

const WORDS: Readonly<Record<string, Words>> = {
  en: ENGLISH,
  zh: make("其他", "备注", "是", "否", "不确定", "增加", "不变", "减少", "女", "男", "谢谢"),
  de: make(
    "Sonstiges",
    "Kommentar",
    "Ja",
    "Nein",
    "Unsicher",
    "Zunahme",
    "Gleich",
    "Abnahme",
    "Weiblich",
    "Männlich",
    "Vielen Dank",
  ),
  fr: make(
    "Autre",
    "Commentaire",
    "Oui",
    "Non",
    "Incertain",
    "Augmenter",
    "Sans changement",
    "Diminuer",
    "Féminin",
    "Masculin",
    "Merci",
  ),
  es: make(
    "Otro",
    "Comentario",
    "Sí",
    "No",
    "Dudoso",
    "Aumentar",
    "Igual",
    "Disminuir",
    "Femenino",
    "Masculino",
    "Gracias",
  ),
  pt: make(
    "Outro",
    "Comentário",
    "Sim",
    "Não",
    "Incerto",
    "Aumentar",
    "Igual",
    "Diminuir",
    "Feminino",
    "Masculino",
    "Obrigado",
  ),
};

/** Falls back to English. */
export function wordsOf(language: string): Words {
  return WORDS[language.toLowerCase().split("-")[0] ?? ""] ?? ENGLISH;
}
