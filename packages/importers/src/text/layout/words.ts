/** Words that are choices by themselves: degrees, frequencies, yes and no. */
export const CHOICE_WORD =
  /^(?:非常|很|十分|比较|比較|较|有点|有點|完全|极其|極其|不太|不|没|從|从|偶|有时|有時|经常|經常|总是|總是|一直|一般|普通|满意|滿意|同意|赞成|反对|反對|弃权|棄權|是|否|有|无|無|对|錯|错|正确|错误|男|女|能|会|會|好|差|优|良|中|每天|每周|每月|每年|其他|其它|以上|都|均|了解|愿意|願意|大|小|高|低|多|少|中立|尚可|普通|無所谓|无所谓|说不清|never|rarely|sometimes|often|always|yes|no|agree|disagree|strongly|very|not)/i;
