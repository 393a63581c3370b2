-- expand: only new columns, which nodes of the release before leave alone.

-- In a vote of a crew: the member whose choice for the whole crew this follows from, and what it says. The other kinds are what the person
-- asked for in this vote alone.
alter table vote_subscriptions
  add column member_id bigint references crew_members on delete cascade,
  add column member_kinds text[] not null default '{}';
