-- expand: new tables, views and columns with defaults, which the release before neither reads nor writes.
--
-- Times that a group chooses from beside its places, and the votes for them. A node of the release before counts places
-- alone: what it records of a session with times, a new node checks again.
-- In the order in which votes of the release before lock them.
lock table sessions, session_venues in access exclusive mode;

alter table sessions
  add column allow_added_times boolean not null default false,
  -- The chosen time, once the result is final: `meeting_at` is its start then.
  add column winner_time_id text,
  -- While a result is provisional: the start of the time that leads, at which the vote ends after a guess.
  add column leading_time_at timestamptz,
  -- As `removed_venue_ids`: a vote that waited for the session's lock sees what it removed. Ids are never used again.
  add column removed_time_ids text[] not null default '{}';

-- The hours of the listing from when the venue got onto the list; null if unknown.
alter table session_venues add column hours jsonb;

create table session_times (
  session_id text not null references sessions on delete cascade,
  id text not null,
  starts_at timestamptz not null,
  primary key (session_id, id),
  unique (session_id, starts_at)
);

-- As `vote_entries`: one that was taken back stays without a value.
create table time_votes (
  session_id text not null,
  voter_key uuid not null,
  time_id text not null,
  value smallint check (value between -1 and 1),
  sequence bigint not null default -1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (session_id, voter_key, time_id)
);

create trigger raise_inserted after insert on session_times
  referencing new table as changed for each statement execute function raise_of_session_parts();
create trigger raise_deleted after delete on session_times
  referencing old table as changed for each statement execute function raise_of_session_parts();

create trigger raise_inserted after insert on time_votes
  referencing new table as changed for each statement execute function raise_of_session_parts();
create trigger raise_updated after update on time_votes
  referencing new table as changed for each statement execute function raise_of_session_parts();
create trigger raise_deleted after delete on time_votes
  referencing old table as changed for each statement execute function raise_of_session_parts();

-- With two columns more.
create or replace view hosted_sessions as
  select id, host_account_id, title, location, created_at, completed_at, provisional_since, expected_voters,
    is_expected_known, winner_venue_id, backup_venue_id, hidden_at, voided_voter_keys, meeting_at, leading_time_at
  from sessions;

create view listed_times as select session_id, id, starts_at from session_times;

-- The votes that stand, on venues and on times. Of the two ids the other one is null.
create view ballot_votes as
  select session_id, voter_key, venue_id, null::text as time_id, value, created_at, updated_at from votes
  union all
  select session_id, voter_key, null, time_id, value, created_at, updated_at from time_votes where value is not null;

create view cast_ballot_votes as
  select one.session_id, one.voter_key, one.venue_id, one.time_id, one.value, one.created_at, one.updated_at,
    voters.is_venue_owner
  from ballot_votes one
  left join voters on voters.session_id = one.session_id and voters.key = one.voter_key;
