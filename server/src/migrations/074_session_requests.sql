-- expand: a new table.

-- Requests that made a session and may be repeated: the same key of the same caller gets the same session for a day. Without a
-- foreign key: a repeat does not make a session anew that was deleted meanwhile.
create table session_requests (
  -- SHA-256 of the caller's host token and their key.
  key_hash bytea primary key,
  -- SHA-256 of what was asked for.
  content_hash bytea not null,
  session_id text not null,
  requested_at timestamptz not null
);
create index session_requests_age on session_requests (requested_at);
