-- expand: the same functions in another language, for nodes of both releases.
--
-- Where sessions are spread over several servers, statements in functions of the language SQL are not planned, nor those that
-- change rows and call a volatile function. In PL/pgSQL a statement is planned once a connection, too.
create or replace function vetoed_venues(of_session text, of_voter uuid) returns text[] language plpgsql volatile as $$
begin
  return (
    select array_agg(venue_id) from votes where session_id = of_session and voter_key = of_voter and value = -2
  );
end $$;

create or replace function joined_ballot(of_session text, of_voter uuid, pressed_at timestamptz) returns uuid
  language plpgsql volatile
  as $$
  begin
    return (
      select now_key from joined_ballots
      where session_id = of_session and voter_key = of_voter
        and joined_ballot.pressed_at <= joined_at + interval '15 seconds'
    );
  end $$;

create or replace function raise_of_deleted_sessions() returns trigger language plpgsql as $$
declare
  ids text[] := array(select id from changed);
  gone_at timestamptz := clock_timestamp();
begin
  if cardinality(ids) = 0 then return null; end if;
  perform raise_session_versions(ids);
  update session_versions set deleted_at = gone_at where session_id = any(ids);
  return null;
end $$;
