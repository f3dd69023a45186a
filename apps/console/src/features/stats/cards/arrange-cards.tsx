/** Order of the cards of the questions, and which of them are shown; each change is saved at once, for all readers. */
import { ArrowDownOutlined, ArrowUpOutlined } from "@ant-design/icons";
import type { ItemDefinition } from "@idata/engine";
import { Drawer } from "@idata/ui/kit/drawer";
import { Button, Switch } from "antd";
import { useIsMobile } from "../../../shell/use-is-mobile.ts";
import styles from "../stats.module.css";
import { useArrangeWords } from "./arrange-words.ts";
import { type StatsCards, toCardOrder, useArranging } from "./cards.query.ts";

export interface ArrangeCardsProps {
  formId: number;
  /** In the order of the form. */
  questions: readonly ItemDefinition[];
  cards: StatsCards;
  onClose: () => void;
}

export default function ArrangeCards({ formId, questions, cards, onClose }: ArrangeCardsProps) {
  const t = useArrangeWords();
  const isMobile = useIsMobile();
  const { change, order } = useArranging(formId);
  const inOrder = toCardOrder(questions, cards);
  const hidden = new Set(cards.flatMap((card) => (card.hidden ? [card.questionId] : [])));
  const move = (from: number, to: number) => {
    const ids = inOrder.map(({ id }) => id);
    const [id] = ids.splice(from, 1);
    if (id !== undefined) order(ids.toSpliced(to, 0, id));
  };
  return (
    <Drawer open onClose={onClose} size={isMobile ? "100%" : 480} title={t("arrange")}>
      <p className={styles["base"]}>{t("hint")}</p>
      <ol className={styles["arranged"]}>
        {inOrder.map(({ id, title }, at) => {
          const name = `${questions.findIndex((item) => item.id === id) + 1}. ${title}`;
          return (
            <li key={id}>
              <Switch
                size="small"
                checked={!hidden.has(id)}
                aria-label={t("show", { name })}
                onChange={(isShown) => change({ questionId: id, hidden: !isShown })}
              />
              <span className={styles["arrangedName"]} title={title}>
                {name}
              </span>
              <Button
                type="text"
                icon={<ArrowUpOutlined aria-hidden />}
                disabled={at === 0}
                aria-label={t("up", { name })}
                onClick={() => move(at, at - 1)}
              />
              <Button
                type="text"
                icon={<ArrowDownOutlined aria-hidden />}
                disabled={at === inOrder.length - 1}
                aria-label={t("down", { name })}
                onClick={() => move(at, at + 1)}
              />
            </li>
          );
        })}
      </ol>
    </Drawer>
  );
}
