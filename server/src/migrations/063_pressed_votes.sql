-- expand: a table, a function and columns with defaults, which the release before neither reads nor writes.
--
-- Of two votes from different devices of one voter the one pressed later stands, whichever arrives first: `created_at` and
-- `updated_at` of an entry are the moment of the press, as far as it is known. The number of an entry orders the votes of one device:
-- `device` is the key that the ballot of that browser would have, null where it is the voter's key.
alter table vote_entries add column device uuid;
alter table time_votes add column device uuid;

-- Ballots that became part of another one: a vote that was pressed before and is written after finds it here.
create table joined_ballots (
  session_id text not null,
  voter_key uuid not null,
  -- The key of the ballot that it became part of.
  now_key uuid not null,
  joined_at timestamptz not null,
  primary key (session_id, voter_key)
);
-- Whether there are any, seen under the session's lock without a further look-up.
alter table sessions add column has_joined_ballots boolean not null default false;

-- The key of the ballot that a vote belongs to; null if it was pressed too late to be one from before. Volatile: it sees
-- what was committed while the vote waited for its session. An attempt of a page that says nothing of its press lasts 15 seconds.
create function joined_ballot(of_session text, of_voter uuid, pressed_at timestamptz) returns uuid
  language sql volatile
  as $$
    select now_key from joined_ballots
    where session_id = of_session and voter_key = of_voter and pressed_at <= joined_at + interval '15 seconds'
  $$;
