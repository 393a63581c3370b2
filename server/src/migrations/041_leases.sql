-- expand: only a new table.
--
-- Which node does work that one node of a cluster does for all, and until when by the database's clock.
create table leases (
  name text primary key,
  holder uuid not null,
  until timestamptz not null
);
