-- expand: only a new table.
--
-- How many rows of a relation had lost their parent when they were counted last.
create table orphan_counts (
  relation text primary key,
  count integer not null,
  counted_at timestamptz not null
);
