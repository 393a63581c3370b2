-- Whether the venue led when its offer was first shown to the group: until then null, as nobody has seen it.
update session_offers set was_in_front = null where shown_at is null;
