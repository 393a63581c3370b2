-- Spreads the tables of sessions over the servers of a Citus cluster, at its coordinator, as the owner of the product's database.
-- docs/operations/many-machines.md, "Beyond one PostgreSQL". Votes wait until it ends; everything or nothing is spread. After a deadlock, begin again.
begin;
-- In the order in which votes lock them.
lock table sessions, session_venues, session_times, vote_entries, time_votes, voters, retractions, joined_ballots, session_offers,
  session_locks, session_versions in access exclusive mode;
set local client_min_messages = warning;
-- What triggers of these tables write is spread with them.
set local citus.enable_unsafe_triggers = on;
set local citus.multi_shard_modify_mode = 'sequential';

-- Citus distributes no table to which one refers that stays. The service does what these did, and the job `orphans` counts.
do $$
declare
  spread text[] := '{session_versions,sessions,session_venues,session_times,host_links,voters,vote_entries,time_votes,retractions,
    joined_ballots,crew_voters,voter_limits,limit_sums,limit_viewers,session_offers,venue_messages,session_locks,session_facts,venue_sessions,
    venue_events,venue_views,session_wishes,wish_misses,visit_answers}';
  between record;
  trigger record;
  afterwards text[] := '{}';
  one text;
begin
  for between in
    select conrelid::regclass as child, conname as name, confrelid::regclass as parent, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and (conrelid::regclass::text = any(spread) or confrelid::regclass::text = any(spread))
  loop
    execute format('alter table %s drop constraint %I', between.child, between.name);
    if between.child::text = any(spread) and between.parent::text = any(spread) then
      afterwards := afterwards || format('alter table %s add constraint %I %s', between.child, between.name, between.definition);
    end if;
  end loop;

  -- Nothing is unique among all sessions but the number of an event.
  alter table venue_events drop constraint venue_events_pkey, add primary key (session_id, id);
  -- A worker does not have `venue_versions`; whoever notes what became of an offer raises the figures.
  drop trigger raise_figures_updated on session_offers;

  -- Without triggers: that rows move raises no version.
  for trigger in
    select tgrelid::regclass as place, tgname as name, pg_get_triggerdef(oid) as definition from pg_trigger
    where not tgisinternal and tgrelid::regclass::text = any(spread)
  loop
    execute format('drop trigger %I on %s', trigger.name, trigger.place);
    afterwards := afterwards || trigger.definition;
  end loop;

  foreach one in array spread loop
    perform create_distributed_table(one, case one when 'sessions' then 'id' else 'session_id' end,
      colocate_with => case one when 'session_versions' then 'none' else 'session_versions' end);
  end loop;
  foreach one in array afterwards loop
    execute one;
  end loop;
end $$;
commit;
