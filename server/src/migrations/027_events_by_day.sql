-- Events lie in one table per UTC day, so that a day is deleted by dropping its table, and an event sent twice is one row.
-- The daily job makes the tables of the days (features/analytics/store/days.ts); what has none yet is in the rest.
alter table analytics_events rename to old_events;
alter table old_events rename constraint analytics_events_pkey to old_events_pkey;

create table analytics_events (
  day date not null,
  id uuid not null,
  name text not null,
  page text not null,
  visit uuid not null,
  facts jsonb not null,
  at timestamptz not null,
  simulated boolean not null default false,
  primary key (day, id)
) partition by list (day);
create table analytics_events_rest partition of analytics_events default;

insert into analytics_events (day, id, name, page, visit, facts, at)
select (at at time zone 'UTC')::date, gen_random_uuid(), name, page, visit, facts, at from old_events;
drop table old_events;

-- What may be counted: without the events of the debug page.
create view counted_events as
select day, id, name, page, visit, facts, at from analytics_events where not simulated;

-- The record of a visit: what the group wanted, and how far it came.
alter table analytics_visits
  add column neighborhood text,
  add column group_size smallint not null default 4,
  add column occasion text not null default 'casual',
  add column budget text not null default '$$',
  add column suggestions_viewed integer not null default 0,
  add column voting_started boolean not null default false,
  add column votes_received integer not null default 0,
  add column winner_selected boolean not null default false,
  add column discount_claimed boolean not null default false,
  add column completed_at timestamptz,
  add column venue_interactions integer not null default 0,
  add column searches integer not null default 0,
  add column errors integer not null default 0,
  add column simulated boolean not null default false;

create view counted_visits as
select visit, started_at, ended_at, completed_at, pages, events, neighborhood, group_size, occasion, budget,
  suggestions_viewed, voting_started, votes_received, winner_selected, discount_claimed, venue_interactions,
  searches, errors
from analytics_visits where not simulated;
