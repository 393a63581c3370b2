-- The venue marks that a group came, and how many. Whoever asked for a table and came needs no further confirmation.
alter table bookings
  drop constraint bookings_state_check,
  add constraint bookings_state_check
    check (state in ('requested', 'seen', 'confirmed', 'declined', 'cancelled', 'arrived')),
  add column arrived_at timestamptz,
  add column arrived_party smallint check (arrived_party between 1 and 40),
  add constraint bookings_arrival_check
    check ((state = 'arrived') = (arrived_at is not null) and (state = 'arrived') = (arrived_party is not null)),
  -- The session of the group, kept when the session is deleted: the arrival still counts for it.
  add column group_session_id text;
update bookings set group_session_id = session_id;
create index bookings_group on bookings (group_session_id);

drop index bookings_standing;
-- One table a place and session at a time, however often the button is pressed.
create unique index bookings_standing on bookings (session_id, venue_id)
  where state in ('requested', 'seen', 'confirmed', 'arrived');

-- An arrival that was marked by mistake is taken back.
alter table venue_events
  drop constraint venue_events_kind_check,
  add constraint venue_events_kind_check check (kind in (
    'viewed', 'considered', 'unconsidered', 'chosen', 'unchosen', 'lost', 'removed', 'deleted', 'verified', 'unverified'));
