-- expand: only a new column that may be empty.
--
-- Who states the facts of a venue on a list that neither the venue nor the catalog states: a copy, as the facts are. Empty: nobody
-- else does.
alter table session_venues add column credits jsonb;
