# Writes golden.cases.json: what R gives for the cases of golden.test.ts.
#   Rscript make-golden.R > golden.cases.json
# Each case has the R expression that computes it ("call"), the input in the form of our functions, and the result.

num <- function(x) vapply(x, function(v) format(v, digits = 17, scientific = NA), "")
vec <- function(x) paste0("[", paste(num(x), collapse = ","), "]")
mat <- function(m) paste0("[", paste(apply(m, 1, vec), collapse = ","), "]")
sample_json <- function(x) {
  counts <- table(x)
  paste0("[", paste0('{"value":', num(as.numeric(names(counts))), ',"n":', as.integer(counts), "}", collapse = ","), "]")
}
samples_json <- function(l) paste0("[", paste(vapply(l, sample_json, ""), collapse = ","), "]")
named <- function(x) paste0("{", paste0('"', names(x), '":', num(unlist(x)), collapse = ","), "}")
cases <- c()
add <- function(kind, name, call, input, expected) {
  quoted <- gsub('"', "'", call, fixed = TRUE)
  cases <<- c(cases, sprintf('{"kind":"%s","name":"%s","call":"%s","input":%s,"expected":%s}', kind, name, quoted, input, expected))
}
plain <- function(x) paste(deparse(x, width.cutoff = 500), collapse = "")
text <- function(x) {
  runs <- rle(x)
  if (length(x) < 20 || length(runs$values) * 2 > length(x)) return(plain(x))
  sprintf("rep(%s, %s)", plain(runs$values), plain(runs$lengths))
}
matrix_text <- function(m) sprintf("matrix(%s, %d, byrow = TRUE)", plain(as.vector(t(m))), nrow(m))
list_text <- function(l) paste0("list(", paste(vapply(l, text, ""), collapse = ", "), ")")
run <- function(call) suppressWarnings(eval(parse(text = call)))

# Tables -------------------------------------------------------------------------------------------------------------
m <- function(rows, ...) matrix(c(...), rows, byrow = TRUE)
tables <- list(
  "plain 2x2" = m(2, 12, 5, 9, 14), "no relation" = m(2, 10, 20, 30, 60), "complete relation" = m(2, 15, 0, 0, 15),
  "one zero" = m(2, 0, 7, 9, 4), "tea tasting" = m(2, 3, 1, 1, 3), "n of 2" = m(2, 1, 0, 0, 1),
  "n of 3" = m(2, 2, 0, 0, 1), "one rare row" = m(2, 1, 0, 40, 960), "large n" = m(2, 50210, 49790, 49650, 50350),
  "job satisfaction 4x4" = m(4, 1, 2, 1, 0, 3, 3, 6, 1, 10, 10, 14, 9, 6, 7, 12, 11),
  "2x3" = m(2, 8, 3, 2, 1, 6, 7), "3x2 with zeros" = m(3, 5, 0, 0, 4, 2, 2), "3x3 sparse" = m(3, 3, 0, 1, 0, 4, 0, 1, 0, 2),
  "2x6" = m(2, 4, 6, 2, 1, 0, 3, 1, 2, 5, 6, 4, 2), "5x3" = m(5, 4, 1, 0, 2, 3, 1, 0, 5, 2, 1, 1, 6, 3, 0, 3),
  "3x4 of 90" = m(3, 12, 8, 5, 3, 6, 11, 9, 4, 2, 6, 10, 14), "all ones 3x3" = m(3, 1, 1, 1, 1, 1, 1, 1, 1, 1),
  "4x5 of 60" = m(4, 5, 2, 1, 4, 3, 2, 6, 3, 1, 3, 1, 3, 7, 2, 2, 4, 1, 2, 6, 2)
)
for (name in names(tables)) {
  x <- tables[[name]]
  call <- sprintf("chisq.test(%s, correct = FALSE)", matrix_text(x))
  r <- run(call)
  add("chi_square", name, call, mat(x), named(list(statistic = unname(r$statistic), df = unname(r$parameter), pValue = r$p.value)))
  # Our test gives this one up as too costly.
  if (name != "job satisfaction 4x4") {
    call <- sprintf("fisher.test(%s, workspace = 2e7)", matrix_text(x))
    add("fisher", name, call, mat(x), named(list(pValue = run(call)$p.value)))
  }
  call <- sprintf("{x <- %s; sqrt(chisq.test(x, correct = FALSE)$statistic / (sum(x) * (min(dim(x)) - 1)))}", matrix_text(x))
  add("cramers_v", name, call, mat(x), num(unname(run(call))))
}
huge <- list("huge n" = m(3, 5e6, 4.9e6, 3e6, 4.95e6, 5e6, 3.1e6, 1e6, 1.01e6, 6e5), "p near 0" = m(2, 900, 100, 120, 880),
  "8x8" = outer(1:8, 1:8, function(i, j) 5 + (i * 7 + j * 3) %% 11))
for (name in names(huge)) {
  call <- sprintf("chisq.test(%s, correct = FALSE)", matrix_text(huge[[name]]))
  r <- run(call)
  add("chi_square", name, call, mat(huge[[name]]), named(list(statistic = unname(r$statistic), df = unname(r$parameter), pValue = r$p.value)))
}
for (name in c("plain 2x2", "one zero", "job satisfaction 4x4", "3x4 of 90", "large n")) {
  call <- sprintf("chisq.test(%s, correct = FALSE)$stdres", matrix_text(tables[[name]]))
  add("residuals", name, call, mat(tables[[name]]), mat(run(call)))
}
for (name in c("plain 2x2", "no relation", "job satisfaction 4x4", "2x6", "3x4 of 90", "large n")) {
  call <- sprintf(paste0("{x <- %s; n <- sum(x); p <- chisq.test(x, correct = FALSE)$statistic / n; r <- nrow(x); k <- ncol(x); ",
    "sqrt(max(0, p - (r - 1) * (k - 1) / (n - 1)) / min(r - (r - 1)^2 / (n - 1) - 1, k - (k - 1)^2 / (n - 1) - 1))}"), matrix_text(tables[[name]]))
  add("corrected_v", name, call, mat(tables[[name]]), num(unname(run(call))))
}

# Means --------------------------------------------------------------------------------------------------------------
singles <- list("five answers" = c(3, 4, 4, 5, 1), "two answers" = c(1, 2), "scale of 60" = rep(1:5, c(4, 9, 17, 20, 10)),
  "large offset" = c(1e9, 1e9 + 1, 1e9 + 2), "decimals" = c(0.1, 0.2, 0.3, 0.35), "negative" = c(-3, -1, 0, 2),
  "many" = rep(0:10, c(500, 300, 200, 400, 600, 900, 1200, 1500, 2000, 1800, 2600)))
for (name in names(singles)) {
  call <- sprintf("t.test(%s)", text(singles[[name]]))
  r <- run(call)
  add("mean", name, call, sample_json(singles[[name]]), named(list(mean = unname(r$estimate), low = r$conf.int[1], high = r$conf.int[2], deviation = sd(singles[[name]]))))
}

# Two groups ---------------------------------------------------------------------------------------------------------
pairs <- list("plain" = list(c(1, 2, 3, 4, 5), c(2, 3, 4, 5, 5, 5)), "same" = list(c(1, 2, 3), c(1, 2, 3)),
  "ties" = list(rep(1:5, c(2, 3, 8, 12, 5)), rep(1:5, c(6, 9, 7, 4, 1))), "two and two" = list(c(1, 2), c(4, 6)),
  "one constant" = list(c(3, 3, 3), c(1, 2, 5, 5)), "unequal sizes" = list(c(5, 4), rep(1:5, c(40, 30, 20, 7, 3))),
  "apart" = list(c(1, 1, 2, 2, 1, 2), c(9, 10, 9, 8, 10, 10)), "no ties" = list(c(1.5, 2.25, 7), c(3, 4.5, 9, 11)),
  "large" = list(rep(1:5, c(300, 500, 900, 700, 600)), rep(1:5, c(350, 520, 880, 640, 610))))
for (name in names(pairs)) {
  p <- pairs[[name]]
  call <- sprintf("t.test(%s, %s)", text(p[[1]]), text(p[[2]]))
  r <- run(call)
  add("welch_t", name, call, samples_json(p), named(list(t = unname(r$statistic), df = unname(r$parameter), pValue = r$p.value)))
  call <- sprintf("wilcox.test(%s, %s, exact = FALSE, correct = TRUE)", text(p[[1]]), text(p[[2]]))
  r <- run(call)
  add("mann_whitney", name, call, samples_json(p), named(list(u = unname(r$statistic), pValue = r$p.value)))
}
p <- list(4, 2)
call <- "wilcox.test(4, 2, exact = FALSE, correct = TRUE)"
add("mann_whitney", "one and one", call, samples_json(p), named(list(u = unname(run(call)$statistic), pValue = run(call)$p.value)))

# Several groups -----------------------------------------------------------------------------------------------------
groups <- list("three groups" = list(c(1, 2, 3, 3), c(2, 4, 4, 5), c(5, 5, 4, 3, 5)), "two groups" = list(c(1, 2, 3, 4), c(3, 4, 5, 6, 7)),
  "ties" = list(rep(1:5, c(5, 5, 10, 3, 1)), rep(1:5, c(1, 4, 9, 9, 4)), rep(1:5, c(2, 2, 6, 11, 9))),
  "different variances" = list(c(5, 5, 5, 6), c(1, 9, 2, 8, 5), c(3, 4, 6, 7, 5, 5)), "nearly the same means" = list(c(1, 3), c(0, 4.5), c(2, 2.5, 1.5)),
  "pairs" = list(c(1, 2), c(2, 3), c(9, 12)), "large" = lapply(1:6, function(g) rep(1:5, c(200, 300, 400, 300, 200) + g * c(-3, 5, -2, 7, 1))))
for (name in names(groups)) {
  g <- groups[[name]]
  data <- sprintf("{g <- %s; d <- data.frame(y = unlist(g), x = factor(rep(seq_along(g), lengths(g)))); ", list_text(g))
  call <- paste0(data, "oneway.test(y ~ x, d)}")
  r <- run(call)
  add("welch_anova", name, call, samples_json(g), named(list(f = unname(r$statistic), df1 = unname(r$parameter[1]), df2 = unname(r$parameter[2]), pValue = r$p.value)))
  call <- paste0(data, "summary(aov(y ~ x, d))[[1]]}")
  r <- run(call)
  add("anova", name, call, samples_json(g), named(list(f = r[["F value"]][1], df1 = r[["Df"]][1], df2 = r[["Df"]][2], pValue = r[["Pr(>F)"]][1], etaSquare = r[["Sum Sq"]][1] / sum(r[["Sum Sq"]]))))
  call <- paste0(data, "kruskal.test(y ~ x, d)}")
  r <- run(call)
  add("kruskal_wallis", name, call, samples_json(g), named(list(h = unname(r$statistic), df = unname(r$parameter), pValue = r$p.value)))
}
g <- list(4, 2, c(3, 3), 5)
call <- sprintf("{g <- %s; kruskal.test(unlist(g), rep(seq_along(g), lengths(g)))}", list_text(g))
r <- run(call)
add("kruskal_wallis", "groups of one", call, samples_json(g), named(list(h = unname(r$statistic), df = unname(r$parameter), pValue = r$p.value)))

# Shares -------------------------------------------------------------------------------------------------------------
for (x in list(c(5, 20), c(0, 10), c(10, 10), c(1, 1), c(0, 1), c(1, 1000000), c(499999, 1000000), c(37, 211))) {
  call <- sprintf("prop.test(%s, %s, correct = FALSE)$conf.int", num(x[1]), num(x[2]))
  r <- run(call)
  add("wilson", sprintf("%s of %s", num(x[1]), num(x[2])), call, vec(x), named(list(low = r[1], high = r[2])))
}
for (x in list(c(50, 30, 20), c(0, 0, 3), c(7, 0, 0), c(0, 5, 0), c(1, 0, 1), c(12000, 3400, 5600))) {
  call <- sprintf("{x <- %s; n <- sum(x) + 3; p <- (x[1] + 0.75) / n; d <- (x[3] + 0.75) / n; 100 * pmax(-1, pmin(1, p - d + c(-1, 1) * qnorm(0.975) * sqrt((p + d - (p - d)^2) / n)))}", text(x))
  r <- run(call)
  input <- sprintf('[{"value":10,"n":%d},{"value":8,"n":%d},{"value":3,"n":%d}]', as.integer(x[1]), as.integer(x[2]), as.integer(x[3]))
  add("nps", text(x), call, input, named(list(score = 100 * (x[1] - x[3]) / sum(x), low = r[1], high = r[2])))
}
for (x in list(c(0.01, 0.04, 0.03, 0.005), c(0.5), c(0.2, 0.2, 0.2), c(0.9, 0.6, 0.001), c(0, 1, 0.04))) {
  call <- sprintf("p.adjust(%s, 'holm')", text(x))
  add("holm", text(x), call, vec(x), vec(run(call)))
}

# Distributions ------------------------------------------------------------------------------------------------------
q <- function(kind, name, call, input) add(kind, name, call, vec(input), num(run(call)))
for (x in list(c(3.84, 1), c(0.001, 1), c(1000, 1), c(50, 49), c(1200, 1000), c(0.5, 20), c(1e6 + 3000, 1e6)))
  q("chi_square_tail", text(x), sprintf("pchisq(%s, %s, lower.tail = FALSE)", num(x[1]), num(x[2])), x)
for (x in list(c(4, 2, 10), c(1.01, 5, 1e6), c(300, 3, 400), c(0.2, 1, 1), c(1.5, 500, 700), c(2, 3, 2.5)))
  q("f_tail", text(x), sprintf("pf(%s, %s, %s, lower.tail = FALSE)", num(x[1]), num(x[2]), num(x[3])), x)
for (x in list(c(2, 5), c(40, 3), c(0.0001, 7), c(1.96, 1e7), c(6, 30.5), c(30, 1000)))
  q("t_two_sided", text(x), sprintf("2 * pt(-%s, %s)", num(x[1]), num(x[2])), x)
for (x in c(0.975, 0.5, 0.6, 0.001, 1e-12, 1e-300))
  q("normal_quantile", text(x), sprintf("qnorm(%s)", num(x)), x)
for (x in list(c(0.95, 1), c(0.95, 2.7), c(0.99, 10), c(0.95, 1e6), c(0.5, 4)))
  q("t_reach", text(x), sprintf("qt(1 - (1 - %s) / 2, %s)", num(x[1]), num(x[2])), x)

# Raking, by hand: scale rows and columns in turn until nothing changes --------------------------------------------------
rakes <- list("2x2" = list(n = m(2, 30, 20, 10, 40), rows = c(0.5, 0.5), columns = c(0.6, 0.4)),
  "3x2 with an empty cell" = list(n = m(3, 12, 0, 5, 9, 20, 14), rows = c(1, 2, 2), columns = c(0.3, 0.7)),
  "nothing to do" = list(n = m(2, 10, 10, 10, 10), rows = c(0.5, 0.5), columns = c(1, 1)))
for (name in names(rakes)) {
  x <- rakes[[name]]
  call <- sprintf("{n <- %s; w <- 1 + 0 * n; a <- %s; b <- %s; for (i in 1:1000) {w <- w * (a / sum(a) * sum(n) / rowSums(w * n)); w <- t(t(w) * (b / sum(b) * sum(n) / colSums(w * n)))}; c(w, sum(n * w)^2 / sum(n * w^2))}",
    matrix_text(x$n), text(x$rows), text(x$columns))
  r <- run(call)
  add("rake", name, call, sprintf('{"table":%s,"rows":%s,"columns":%s}', mat(x$n), vec(x$rows), vec(x$columns)),
    sprintf('{"weights":%s,"effective":%s}', vec(head(r, -1)), num(tail(r, 1))))
}

cat(sprintf('{"r":"%s","cases":[\n%s\n]}\n', R.version.string, paste(cases, collapse = ",\n")))
