-- expand: columns with defaults, which the release before neither reads nor writes.
--
-- Times that were taken off their list, with their votes: one that is listed again keeps its id and gets its votes back, so
-- ids of `removed_time_ids` may be used again. The release before deletes the votes and gives a new id.
-- A list of {id, startsAt, removedAt, votes}, the newest last.
alter table sessions add column removed_times jsonb not null default '[]';

-- The vote on a time that was taken off; `value` is null then, as of one that was taken back.
alter table time_votes add column kept_value smallint check (kept_value between -1 and 1);
