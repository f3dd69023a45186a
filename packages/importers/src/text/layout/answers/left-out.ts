/** What a list of answers says where it has none: `略`, `（略）`, `答案略。`, `（略，言之有理即可）`, `5、6 略` behind a number. */
export const LEFT_OUT =
  /^(?:\d{1,3}\s?[、,，~～-]?\s*){0,4}[(（]?(?:答案|此[题題]|本[题題])?略(?:\s?[,，;；、][^()（）\n]{1,24})?[)）]?[。.]?$/u;
