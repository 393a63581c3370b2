-- expand: the release before neither reads nor writes the new columns.
--
-- What a group reads of an offer stands in its delivery, where the group's other rows are. The job "offer copies" copies it
-- to deliveries that are without.
alter table session_offers
  add column words jsonb,
  add column is_withdrawn boolean not null default false;
