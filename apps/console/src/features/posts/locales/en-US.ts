export const posts = {
  title: "Posts",
  hint: "A user can hold several posts. A disabled post cannot be assigned.",
  add: "Add post",
  edit: "Edit post",
  empty: "No posts yet",
  fileName: "posts",
  columns: {
    name: "Name",
    code: "Code",
    sort: "Order",
    status: "Status",
    created: "Created",
  },
};
