-- expand: only new tables and a new view.

-- What voters answered about the winner after their visit: one question a browser and session. No foreign key to
-- sessions: answers outlive them, without anything that leads to a person. Kept 400 days.
create table visit_answers (
  session_id text not null,
  -- Of the ballot; drawn by chance once the session is deleted.
  voter_key uuid not null,
  venue_id text not null,
  feature text not null,
  answer text not null check (answer in ('yes', 'no', 'unknown', 'skipped')),
  -- A keyed hash of the venue and whoever hosts the session: equal at one venue only.
  host_key bytea not null,
  -- Of the venue and the network: one of 4,096, too few to lead back to a network.
  network_bucket smallint not null,
  -- The ballot is neither flagged nor set aside, as of the last look.
  is_counted boolean not null,
  first_at timestamptz not null,
  answered_at timestamptz not null,
  primary key (session_id, voter_key)
);
create index visit_answers_venue on visit_answers (venue_id, feature);
create index visit_answers_answered on visit_answers (answered_at);

-- What enough guests agree on, decided once a day.
create table guest_facts (
  venue_id text not null references venues,
  feature text not null,
  -- In which at least five of them had been there.
  year smallint not null,
  decided_at timestamptz not null,
  primary key (venue_id, feature)
);

-- Of suggestions: features that groups wished and that a venue on their list does not state.
create view missed_group_wishes as
  select wishes.session_id, misses.venue_id, misses.tag, wishes.changed_at
  from wish_misses misses join session_wishes wishes on wishes.session_id = misses.session_id
  where misses.wish = 'tag';

-- Venues in memory are read again where a fact comes or goes.
create trigger raise_inserted after insert on guest_facts
  referencing new table as changed for each statement execute function raise_of_venue_parts();
create trigger raise_deleted after delete on guest_facts
  referencing old table as changed for each statement execute function raise_of_venue_parts();
