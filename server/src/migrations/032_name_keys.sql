-- One place stands on a list once, however its name is written: names are compared by their key
-- (`nameKey` in contracts/src/names.ts), of which the SHA-256 is kept. Names before this were unique without regard to case.
alter table session_venues add column name_key bytea;
update session_venues set name_key = sha256(convert_to(lower(name), 'UTF8'));
alter table session_venues alter column name_key set not null;
drop index session_venues_name;
create unique index session_venues_name on session_venues (session_id, name_key);
