-- One story of a booking: requested, seen by the venue, answered (docs/decisions/0027).
alter table bookings
  drop constraint bookings_state_check,
  add constraint bookings_state_check check (state in ('requested', 'seen', 'confirmed', 'declined', 'cancelled')),
  -- The winner when the table was asked for, which may not have been final.
  add column winner_venue_id text,
  -- Another place has won since, or none: its name.
  add column is_overtaken boolean not null default false,
  add column other_winner text,
  -- When the host was told; they are told once.
  add column overtaken_told_at timestamptz;
update bookings set winner_venue_id = venue_id where choice = 'winner';
update bookings set winner_venue_id = sessions.winner_venue_id
  from sessions where sessions.id = session_id and choice = 'backup';

drop index bookings_standing;
-- One table a place and session at a time, however often the button is pressed.
create unique index bookings_standing on bookings (session_id, venue_id)
  where state in ('requested', 'seen', 'confirmed');
