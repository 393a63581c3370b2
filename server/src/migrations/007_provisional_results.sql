-- A result is provisional for ten minutes after as many have voted as are expected (PRODUCT.md, "Rules of the vote").
alter table sessions
  -- The moment that number was reached; null while it is not, and once the result is final.
  add column provisional_since timestamptz,
  -- Reopened or kept open by the host: only the host or a deadline ends it.
  add column is_kept_open boolean not null default false,
  -- When the completion that became final began: time to decision ends here.
  add column decided_at timestamptz,
  -- Whether the host gave the number of voters, or the group's size; else it is a guess from the list.
  add column is_expected_known boolean not null default false,
  -- The range of sizes chosen, of which `group_size` is the upper end.
  add column group_size_range text check (group_size_range in ('2', '3-4', '5-7', '8-12', '12+')),
  drop constraint sessions_expected_voters_check,
  add constraint sessions_expected_voters_check check (expected_voters between 1 and 1000),
  add constraint sessions_provisional_check check (provisional_since is null or completed_at is null);
update sessions set decided_at = completed_at where completed_at is not null;
update sessions set is_expected_known = true
  where group_size is not null or expected_voters <> (select count(*) from session_venues where session_id = sessions.id);
create index sessions_provisional on sessions (provisional_since) where provisional_since is not null;

-- The browser was new to us when this session began: its device cookie was issued later.
alter table voters add column is_new_device boolean not null default false;
