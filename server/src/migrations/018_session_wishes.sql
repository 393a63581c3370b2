-- What a group asked for when it took suggestions, in closed words: nothing that was typed, no private limit. Facts without
-- persons, kept 400 days. No foreign key to sessions: they outlive them.
create table session_wishes (
  session_id text primary key,
  cuisine_families text[] not null,
  neighborhoods text[] not null,
  budget text check (budget in ('$', '$$', '$$$', '$$$$')),
  -- The most per person, in dollars, rounded up. Null without one, and above 100.
  ceiling smallint check (ceiling in (20, 30, 60, 100)),
  tags text[] not null,
  occasion text,
  group_size text check (group_size in ('2', '3-4', '5-7', '8-12', '12+')),
  time_of_day text check (time_of_day in ('morning', 'afternoon', 'evening', 'late-night')),
  changed_at timestamptz not null
);
create index session_wishes_changed on session_wishes (changed_at);

-- Which wish a listed venue missed, and by how little.
create table wish_misses (
  session_id text not null references session_wishes on delete cascade,
  venue_id text not null references venues,
  wish text not null check (wish in ('cuisine', 'neighborhood', 'budget', 'tag')),
  -- The tag that the venue does not list; empty for other wishes.
  tag text not null,
  -- Price levels above the budget; 500 m from the neighbourhood's middle; else 1.
  steps smallint not null check (steps > 0),
  primary key (session_id, venue_id, wish, tag)
);
create index wish_misses_venue on wish_misses (venue_id);
