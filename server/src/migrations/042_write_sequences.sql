-- expand: a table that nodes of the release before do not know.
--
-- What replaces a value has an order, which the page that sends it gives: the highest number that was written to a thing.
-- `scope` is the id of the session, account or venue that the thing belongs to. Rows go after two days: nothing is held
-- up for longer.
create table write_sequences (
  scope text not null,
  thing text not null,
  sequence bigint not null,
  written_at timestamptz not null,
  primary key (scope, thing)
);
create index write_sequences_age on write_sequences (written_at);
