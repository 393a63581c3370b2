-- expand: two new tables, and a column.

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

-- Of sessions made by assistants and in chats: the link by which one browser becomes their host, too.
create table host_links (
  session_id text primary key references sessions on delete cascade,
  -- SHA-256 of its secret.
  link_hash bytea not null,
  created_at timestamptz not null,
  -- SHA-256 of the host token of the browser that used it; null until then.
  browser_hash bytea
);
create index host_links_browser on host_links (browser_hash);
alter table sessions add column host_browser_hash bytea;
