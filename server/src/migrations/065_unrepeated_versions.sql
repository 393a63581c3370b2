-- expand: versions go on rising, only in larger steps.
--
-- A database that has lost its last commits, restored from a copy or failed over to a standby that was behind, counts on
-- from an earlier version. By the clock it gives no version that stood for another state before: pages and nodes
-- compare versions alone.
create or replace function raise_session_versions(ids text[]) returns void language plpgsql as $$
declare
  by_clock bigint := extract(epoch from clock_timestamp()) * 1000;
begin
  insert into session_versions as stored (session_id, version)
  select distinct id, by_clock from unnest(ids) as changed (id) order by id
  on conflict (session_id) do update set version = greatest(stored.version + 1, excluded.version), is_pending = true,
    pending_since = case when stored.is_pending then least(stored.pending_since, excluded.pending_since)
      else excluded.pending_since end;
end $$;
