export const posts = {
  title: "Posts",
  hint: "A person can hold several posts; a disabled post cannot be given to anybody.",
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
