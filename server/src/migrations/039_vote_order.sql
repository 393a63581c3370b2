-- expand: nodes of the release before read and write the view as they did the table.
--
-- A vote has an order: its voter's device numbers what it casts on a place, and the store keeps what has the highest
-- number. A vote taken back stays as an entry without a value until the session goes, so that an older attempt that was
-- held somewhere and arrives afterward is known as older. `votes` remains what everybody reads: the votes that stand.
-- In the order in which votes of the release before lock them.
lock table voters, votes in access exclusive mode;
alter table votes rename to vote_entries;
alter table vote_entries
  alter column value drop not null,
  -- -1 as long as nobody gave a number.
  add column sequence bigint not null default -1;
create view votes as
  select session_id, voter_key, venue_id, value, created_at, updated_at from vote_entries where value is not null;

-- The number of the vote that gave the name, which older ones do not undo; the highest there is once it was corrected.
alter table voters add column name_sequence bigint not null default -1;
