-- expand: a function that the release before does not call.
--
-- Called after ballots have begun in a session: it counts the voters that are there now, those of other processes included,
-- and refuses the statement from `most` on. Whoever wrote it then writes it again, one process after the other.
create function refuse_near_capacity(of_session text, most int) returns boolean
  language plpgsql volatile
  as $$
  begin
    if (select count(*) from voters where session_id = of_session) >= most then
      raise exception 'the session is near its capacity' using errcode = 'NF001', detail = of_session;
    end if;
    return true;
  end
  $$;
