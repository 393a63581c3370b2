-- Every hot table carries session_id and every hot query filters by it: it is the distribution key later on.

create table sessions (
  id text primary key,
  title text not null,
  description text,
  location text,
  price_level smallint check (price_level between 1 and 4),
  group_size smallint check (group_size between 1 and 100),
  occasion text,
  cuisine text,
  expected_voters smallint not null check (expected_voters between 1 and 200),
  allow_anonymous_votes boolean not null,
  allow_added_venues boolean not null,
  deadline timestamptz,
  host_token_hash bytea not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  completed_at timestamptz,
  completed_by text check (completed_by in ('expected_voters', 'deadline', 'host')),
  winner_venue_id text,
  backup_venue_id text,
  check ((completed_at is null) = (completed_by is null))
);
create index sessions_due on sessions (deadline) where completed_at is null and deadline is not null;

create table session_venues (
  session_id text not null references sessions on delete cascade,
  id text not null,
  position smallint not null,
  name text not null,
  category text not null,
  cuisine text,
  description text,
  address text not null,
  neighborhood text,
  lat double precision,
  lng double precision,
  price_level smallint check (price_level between 1 and 4),
  website text,
  tags text[] not null,
  is_partner boolean not null,
  source text not null,
  reason text,
  poster text not null,
  created_at timestamptz not null default now(),
  primary key (session_id, id),
  unique (session_id, position)
);
-- One place stands on a list once, however often friends add it at the same moment.
create unique index session_venues_name on session_venues (session_id, lower(name));

-- No foreign keys on the two hottest tables: the statement that casts votes checks session and venue itself,
-- under a lock on the session's row.
create table voters (
  session_id text not null,
  key uuid not null,
  name text,
  created_at timestamptz not null default now(),
  primary key (session_id, key)
);

create table votes (
  session_id text not null,
  voter_key uuid not null,
  venue_id text not null,
  value smallint not null check (value between -2 and 1),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (session_id, voter_key, venue_id)
);
