-- expand: a vote that was reopened has decided nothing until it is over again.
create or replace view crew_decisions as
  select crew_id, number, session_id, winner_venue_id, decided_at from crew_sessions
  where decided_at is not null
    and not exists (select from sessions where sessions.id = session_id and sessions.completed_at is null);
