-- After a start the server looks through the open sessions, the newest first: one may have reached its number of voters
-- just before a crash.
create index sessions_open on sessions (created_at, id)
  where completed_at is null and provisional_since is null and not is_kept_open;
