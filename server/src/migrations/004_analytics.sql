-- Events of consenting visits: no person, no device, no address. Purged after 30 days.
create table analytics_events (
  id bigint generated always as identity primary key,
  name text not null,
  page text not null,
  visit uuid not null,
  facts jsonb not null,
  at timestamptz not null
);
create index analytics_events_at on analytics_events (at);

create table analytics_visits (
  visit uuid primary key,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  pages integer not null,
  events integer not null
);
create index analytics_visits_ended on analytics_visits (ended_at);
