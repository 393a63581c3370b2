-- expand: only a new column.

-- The name that the host shows to everybody with the link.
alter table sessions add column host_name text;
