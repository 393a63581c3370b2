-- Hidden by staff: nobody but them sees the session until it is restored.
alter table sessions add column hidden_at timestamptz;

-- What staff decided about reported sessions.
create table report_decisions (
  id bigint generated always as identity primary key,
  session_id text not null references sessions on delete cascade,
  action text not null check (action in ('dismiss', 'hide', 'restore', 'remove_venue', 'clear_words')),
  staff text not null,
  note text,
  venue_name text,
  decided_at timestamptz not null
);
create index report_decisions_session on report_decisions (session_id, id desc);

create table session_reports (
  id bigint generated always as identity primary key,
  session_id text not null references sessions on delete cascade,
  -- A keyed hash of session and device, forgotten after 30 days.
  device_hash bytea,
  reason text not null check (reason in ('offensive', 'spam', 'private_details', 'other')),
  words text,
  first_at timestamptz not null,
  reported_at timestamptz not null,
  decision_id bigint references report_decisions on delete cascade
);
-- A browser has one open report of a session.
create unique index session_reports_open_device on session_reports (session_id, device_hash) where decision_id is null;
create index session_reports_open on session_reports (reported_at) where decision_id is null;
create index session_reports_session on session_reports (session_id);
create index session_reports_decision on session_reports (decision_id);
create index session_reports_device on session_reports (first_at) where device_hash is not null;
