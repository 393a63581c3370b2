-- What a voter cannot do. Only their own browser reads it; the host learns of sums of three or more voters.
create table voter_limits (
  session_id text not null references sessions on delete cascade,
  voter_key uuid not null,
  -- In dollars per person.
  ceiling smallint check (ceiling in (20, 30, 60, 100)),
  diets text[] not null,
  deal_breakers text[] not null,
  updated_at timestamptz not null,
  primary key (session_id, voter_key),
  check (diets <@ array['vegetarian', 'vegan', 'gluten-free', 'halal', 'kosher', 'non-alcoholic']),
  check (deal_breakers <@ array['steps', 'loud', '21-plus', 'bar', 'seafood', 'meat'])
);

-- The last sum taken of a session, without voters. Replaced only once three more voters have come.
create table limit_sums (
  session_id text primary key references sessions on delete cascade,
  -- The last voter in it, in the order in which their ballots began.
  last_voter uuid not null,
  ceiling smallint,
  -- Null once it is forgotten.
  diets text[],
  deal_breakers text[],
  taken_at timestamptz not null,
  check ((diets is null) = (deal_breakers is null))
);

-- Browsers and networks from which a host has asked for the sum: their ballots do not count towards three.
create table limit_viewers (
  session_id text not null references sessions on delete cascade,
  voter_key uuid not null,
  network text not null,
  seen_at timestamptz not null,
  primary key (session_id, voter_key, network)
);
