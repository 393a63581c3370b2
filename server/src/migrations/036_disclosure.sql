-- Figures of venues count ballots of final results alone, and of sessions that were quiet for long with five voters.
alter table session_facts
  -- Why the ballots may be counted; null while they may not. Until then `voters` is 0.
  add column disclosed text check (disclosed in ('final', 'quiet')),
  -- People whose ballots count, at any time: not for venues.
  add column counted_voters integer not null default 0;
alter table venue_sessions
  -- What is disclosed once the ballots may be counted: the first yes or maybe, and the counted votes.
  add column liked_at timestamptz,
  add column counted_votes integer not null default 0;

update session_facts set counted_voters = voters, disclosed = case
  when decided_at is not null then 'final'
  when voters >= 5 and active_at <= deleted_at - interval '24 hours' then 'quiet' end;
update session_facts set voters = 0 where disclosed is null;
update venue_sessions set liked_at = considered_at, counted_votes = yes_votes + maybe_votes + no_votes;
update venue_sessions row
  set considered_at = null, is_considered = false, yes_votes = 0, maybe_votes = 0, no_votes = 0, vetoes = 0
  where outcome is null and not exists (
    select from session_facts facts where facts.session_id = row.session_id and disclosed is not null);
delete from venue_events event where kind in ('considered', 'unconsidered') and exists (
  select from venue_sessions row
  where row.session_id = event.session_id and row.venue_id = event.venue_id and outcome is null and not exists (
    select from session_facts facts where facts.session_id = row.session_id and disclosed is not null));

-- Sessions that may have ended for venues.
create index session_facts_quiet on session_facts (active_at)
  where disclosed is null and deleted_at is null and counted_voters >= 5;
