-- expand: only a new table. Until the last node of the release before has stopped, its nodes and new ones do not wait for each
-- other here (docs/decisions/0098).
--
-- Rows that are locked for something within a session that has no row of its own yet. They do not tell whom or what they
-- stand for, and are deleted each day.
create table session_locks (
  session_id text not null,
  -- A kind, and a number below 16.
  name text not null,
  primary key (session_id, name)
);
