-- What is worth telling venues of a session besides its counts, in closed words: no title, no text, no person. Projected
-- with `venue_sessions`, kept as long, and like them left as it stood when the session is deleted.
create table session_facts (
  session_id text primary key,
  created_at timestamptz not null,
  -- Of the final result; null without one.
  decided_at timestamptz,
  -- The winner, if it is a known venue.
  winner_venue_id text references venues,
  -- The meeting time, else the first vote's, else the session's.
  meets_at timestamptz not null,
  time_slot text not null check (time_slot in ('lunch', 'dinner', 'late')),
  occasion text not null check (occasion in ('date-night', 'business', 'family', 'celebration', 'casual', 'drinks')),
  group_bucket text not null check (group_bucket in ('2', '3-4', '5-7', '8+')),
  budget_tier text not null check (budget_tier in ('$', '$$', '$$$')),
  -- People whose ballots count, and the number that was expected.
  voters integer not null,
  expected integer not null,
  changed_at timestamptz not null,
  deleted_at timestamptz,
  -- When anybody last did anything there: tells which groups may still be deciding.
  active_at timestamptz
);
create index session_facts_changed on session_facts (changed_at);

-- A period's groups of a venue, by when they first viewed it.
create index venue_sessions_viewed on venue_sessions (venue_id, viewed_at);
