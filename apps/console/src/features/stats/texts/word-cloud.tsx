/** The words of the answers as a cloud and as a table. A word leads to the answers that contain it. */
import type { ItemDefinition } from "@idata/engine";
import { formatCount, ReportTable } from "@idata/questions/report";
import { EmptyState, SkeletonBlock } from "@idata/ui/kit";
import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { useEffect, useMemo, useRef, useState } from "react";
import { estimateWidth, layoutWords } from "./layout-words.ts";
import { wordsQuery, type AnswerWords } from "./codes.query.ts";
import { useTextWords } from "./text-words.ts";
import styles from "./texts.module.css";
import { useFaceWords } from "../cards/face-words.ts";

export interface WordCloudProps {
  formId: number;
  item: ItemDefinition;
  /** Number of answers; if it changes, the words are counted again. */
  answered: number;
  where: string;
  version: number | null;
  onWord: (word: string) => void;
}

export function WordCloud({ formId, item, answered, where, version, onWord }: WordCloudProps) {
  const t = useTextWords();
  const options = wordsQuery(formId, {
    questionId: item.id,
    ...(where === "" ? {} : { where }),
    ...(version === null ? {} : { version }),
  });
  const answer = useQuery({ ...options, queryKey: [...options.queryKey, answered], placeholderData: (last) => last });
  if (answer.data === undefined && answer.error !== null) {
    return (
      <p className={styles["note"]}>
        {t("cloudFailed")}{" "}
        <Button size="small" onClick={() => void answer.refetch()}>
          {t("retry")}
        </Button>
      </p>
    );
  }
  if (answer.data === undefined) return <SkeletonBlock height={HEIGHT} />;
  if (answer.data.words.length === 0) return <EmptyState compact title={t("cloudNone")} />;
  return <Words item={item} data={answer.data} onWord={onWord} />;
}

const HEIGHT = 280;
const FIRST_WIDTH = 720;
/** Space around the words, in pixels. */
const EDGE = 4;

interface WordsProps {
  item: ItemDefinition;
  data: AnswerWords;
  onWord: (word: string) => void;
}

function Words({ item, data, onWord }: WordsProps) {
  const t = useTextWords();
  const tReport = useFaceWords();
  const [isTable, setTable] = useState(false);
  const { words, read, answered } = data;
  return (
    <div className={styles["words"]}>
      <p className={styles["note"]}>{t("cloudBase", { read: formatCount(read), answered: formatCount(answered) })}</p>
      {isTable ? (
        <ReportTable
          caption={item.title}
          data={{
            head: [t("word"), t("wordAnswers"), tReport("share")],
            rows: words.map(({ word, n }) => ({
              key: word,
              cells: [word, formatCount(n), `${((100 * n) / read).toFixed(1)}%`],
            })),
          }}
          t={tReport}
        />
      ) : (
        <Cloud item={item} data={data} onWord={onWord} />
      )}
      <Button type="text" size="small" className="no-print" onClick={() => setTable(!isTable)}>
        {t(isTable ? "asCloud" : "asTable")}
      </Button>
    </div>
  );
}

function Cloud({ item, data: { words }, onWord }: WordsProps) {
  const t = useTextWords();
  const holder = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(FIRST_WIDTH);
  useEffect(() => {
    const element = holder.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const placed = useMemo(() => (width > 0 ? layoutWords(words, width, HEIGHT, estimateWidth) : []), [words, width]);
  const top = Math.min(...placed.map(({ y, size }) => y - size)) - EDGE;
  const bottom = Math.max(...placed.map(({ y, size }) => y + size)) + EDGE;
  const high = placed.length === 0 ? 0 : Math.ceil(bottom - top);
  const head = words.slice(0, 10).map(({ word, n }) => `${word} ${n}`);
  const left = words.length - placed.length;
  return (
    <>
      <div ref={holder} className={styles["cloud"]} style={{ height: high }}>
        {placed.length > 0 && (
          <svg
            width={width}
            height={high}
            viewBox={`0 ${top} ${width} ${high}`}
            role="img"
            aria-label={t("cloudName", { title: item.title, words: head.join("; ") })}
          >
            {placed.map(({ word, n, x, y, size }, at) => (
              <text
                key={word}
                x={x}
                y={y}
                fontSize={size}
                textAnchor="middle"
                dominantBaseline="central"
                className={at < STRONG ? styles["strongWord"] : styles["word"]}
                onClick={() => onWord(word)}
              >
                {word}
                <title>{`${word} ${n}`}</title>
              </text>
            ))}
          </svg>
        )}
      </div>
      {left > 0 && <p className={styles["note"]}>{t("more", { n: left })}</p>}
    </>
  );
}

/** The most frequent words are in the theme colour. */
const STRONG = 5;
