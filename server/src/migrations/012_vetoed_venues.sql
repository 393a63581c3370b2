-- Volatile on purpose: it sees what others have committed while the statement that calls it waited for a lock.
create function vetoed_venues(of_session text, of_voter uuid) returns text[]
  language sql volatile
  as $$ select array_agg(venue_id) from votes where session_id = of_session and voter_key = of_voter and value = -2 $$;
