/**
 * Labels that ask for some sentences, alone on their lines at the end of a form: `存在的主要问题：`, `意见和建议：`. Nothing
 * but a line to write on, another label or a note follows.
 */
import { NAMED } from "../named.ts";
import { type Layout, type Piece, nextFilled, withText } from "../piece.ts";
import { findHead, isOfficeLabel, isSection } from "./words.ts";

const LABEL =
  /^[\s\u3000]*[\p{Script=Han}（）()、/]{0,18}(?:意[见見]|建[议議]|[问問][题題]|看法|想法|感想|[评評][语語价價]|不足(?:之[处處])?|希望|需求|[优優][点點]|缺[点點]|理由|原因|收[获獲]|(?:改[进進善]|提[升高]|加[强強]|努力|[关關]注)的?(?:地方|方面|之[处處])|[优優][势勢]|短板|亮[点點]|期[望待]|[计計][划劃]|措施|[总總][结結]|反[馈饋])(?:[(（][^()（）]{1,10}[)）])?\s?[:：][\s_＿]*$/u;
const ENDS =
  /[:：][\s\u3000_＿]*$|^[\s\u3000]*(?:[_＿]{3,}|[说說]明|注|[备備][注註]|填[表写寫]|[感謝谢]{2}|[签簽]|日期|年\s)|[\]】]$/;

function rewrite(pieces: readonly Piece[]): Piece[] | null {
  // Above the first list of a form, such a line leads to the questions.
  const first = pieces.findIndex(
    ({ text }) => text.length < 400 && /\[[^[\]]{2,6}\]\s*$|[□○◯☐]|^\s*(?:-|[A-D][.、．])\s/.test(text),
  );
  if (first < 0) return null;
  let found = false;
  const result = pieces.flatMap((piece, at) => {
    const plain = at > first && piece.debris !== true && piece.text.length < 40 && LABEL.test(piece.text);
    const label = piece.text.replace(/[\s:：_＿]+$/, "").trim();
    if (!plain || findHead(piece) !== null || isSection(piece) || isOfficeLabel(label)) return [piece];
    const below = pieces[nextFilled(pieces, at)];
    if (below !== undefined && findHead(below) === null && !isSection(below) && !ENDS.test(below.text)) return [piece];
    found = true;
    return [withText(piece, ""), withText(piece, `${label}${NAMED.essay}`)];
  });
  return found ? result : null;
}

export const OPINION_LABELS: Layout = { name: "labels that ask for sentences", margin: -0.55, rewrite };
