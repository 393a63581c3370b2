-- expand, concurrently: indexes beside running nodes.

-- One subscription of a member to a vote; deleting a member looks for theirs.
create unique index concurrently if not exists vote_subscriptions_member on vote_subscriptions (member_id, session_id)
  where member_id is not null;

-- For figures: the crews that chose a venue.
create index concurrently if not exists crew_sessions_winner on crew_sessions (winner_venue_id, crew_id)
  where winner_venue_id is not null;
