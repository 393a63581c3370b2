-- What sessions made of a venue: one row a venue and session, projected from lists, ballots and results. A deleted session
-- leaves its rows as they stood. Facts without persons, kept 400 days.
create table venue_sessions (
  venue_id text not null references venues,
  session_id text not null,
  is_listed boolean not null,
  viewed_at timestamptz,
  -- When it first got a yes or maybe; whether it has one now.
  considered_at timestamptz,
  is_considered boolean not null,
  -- Of the final result. Null without one, and if no venue won.
  outcome text check (outcome in ('chosen', 'lost')),
  verified_at timestamptz,
  yes_votes integer not null,
  maybe_votes integer not null,
  -- Vetoes included.
  no_votes integer not null,
  vetoes integer not null,
  -- The last change before the session was deleted.
  changed_at timestamptz not null,
  deleted_at timestamptz,
  primary key (venue_id, session_id)
);
create index venue_sessions_session on venue_sessions (session_id);
create index venue_sessions_changed on venue_sessions (changed_at);

-- Append-only. No foreign key to sessions: the events outlive them.
create table venue_events (
  id bigint generated always as identity primary key,
  venue_id text not null references venues,
  session_id text not null,
  kind text not null check (kind in (
    'viewed', 'considered', 'unconsidered', 'chosen', 'unchosen', 'lost', 'removed', 'deleted', 'verified')),
  at timestamptz not null
);
create index venue_events_venue on venue_events (venue_id, at);
create index venue_events_session on venue_events (session_id);
create index venue_events_at on venue_events (at);

-- Every change up to this moment is projected.
create table projection_watermarks (
  name text primary key,
  at timestamptz not null
);

-- When somebody last took back a vote: a deleted vote leaves no other trace of the change.
create table retractions (
  session_id text primary key,
  at timestamptz not null
);
create index retractions_at on retractions (at);

-- Votes arrive in the order of time, so a coarse index finds the latest, and costs next to nothing.
create index votes_updated on votes using brin (updated_at);
