/** What a list of answers says where it has none: `略`, `（略）`, `答案略。`, `（略，言之有理即可）`. */
export const LEFT_OUT = /^[(（]?(?:答案|此[题題]|本[题題])?略(?:\s?[,，;；、][^()（）\n]{1,24})?[)）]?[。.]?$/u;
