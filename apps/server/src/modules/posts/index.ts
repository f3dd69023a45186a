/** Posts, for other modules. */
export { seedPosts } from "./posts.seed.ts";
