-- Only an exact number of voters makes a result final by itself; a guess never does.
alter table sessions
  -- The lower end of a range, of which group_size is the upper one; the same for an exact number, null for a rough one.
  add column group_size_from smallint check (group_size_from between 1 and 100),
  -- While a result is provisional after a guess: when its status has to be looked at next, and when it becomes final
  -- unless somebody votes before (set once the host has been asked).
  add column quiet_check_at timestamptz,
  add column quiet_ends_at timestamptz,
  drop constraint sessions_completed_by_check,
  add constraint sessions_completed_by_check
    check (completed_by in ('expected_voters', 'deadline', 'host', 'meeting', 'quiet_day'));

update sessions
set group_size_from = case group_size_range
  when '2' then 2 when '3-4' then 3 when '5-7' then 5 when '8-12' then 8 when '12+' then 12 else group_size end
where group_size is not null;

-- Whoever chose a range was expected to come with as many as its upper end, and friends waited for them for ever.
-- A number that differs from that end was set by the host, and stays exact.
update sessions
set is_expected_known = false,
  expected_voters = group_size_from
where group_size_from < group_size and is_expected_known and expected_voters = group_size;

update sessions set quiet_check_at = provisional_since
where provisional_since is not null and not is_expected_known;

drop index sessions_provisional;
create index sessions_provisional on sessions (provisional_since)
  where provisional_since is not null and is_expected_known;
create index sessions_quiet on sessions (quiet_check_at) where quiet_check_at is not null;
