/**
 * What a list of answers says where it has none: `略`, `（略）`, `答案略。`, `（略，言之有理即可）`, `5、6 略` behind a number,
 * `答案不唯一，合理即可`, `Answers will vary`.
 */
export const LEFT_OUT =
  /^(?:\d{1,3}\s?[、,，~～-]?\s*){0,4}[(（]?(?:(?:答案|此[题題]|本[题題])?略(?:\s?[,，;；、][^()（）\n]{1,24})?|(?:(?:本[题題])?答案不唯一|[没沒無无]有?(?:[标標固][准準定])?答案|[开開]放[性]?[题題]|自由[发發][挥揮]|言之(?:有理|成理)即可|合理即可)(?:\s?[,，;；、][^()（）\n]{1,24})?|(?:(?:students['’]? )?(?:own )?answers? (?:will |may |can )?var(?:y|ies)|open[- ]ended|any reasonable answer))[)）]?[。.]?$/iu;
