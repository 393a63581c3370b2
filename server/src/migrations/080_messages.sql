-- expand: a new table and a view of it; the release before neither reads nor writes them.

-- The one message of a venue to a group that chose it, and the host's one answer.
create table venue_messages (
  session_id text not null references sessions on delete cascade,
  venue_id text not null,
  -- Which member wrote it.
  account_id uuid not null,
  -- Null once it is gone; the row stays, so that there is no second one.
  words text,
  sent_at timestamptz not null,
  answer text,
  answered_at timestamptz,
  -- Since when the host hides it.
  muted_at timestamptz,
  primary key (session_id, venue_id)
);
create index venue_messages_account on venue_messages (account_id);

create trigger raise_inserted after insert on venue_messages
  referencing new table as changed for each statement execute function raise_of_session_parts();
create trigger raise_updated after update on venue_messages
  referencing new table as changed for each statement execute function raise_of_session_parts();

-- Of messages: what groups see.
create view shown_messages as
  select session_id, venue_id, words, answer from venue_messages where words is not null and muted_at is null;
