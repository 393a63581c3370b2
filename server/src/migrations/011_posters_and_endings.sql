-- Which posters were given out: what is drawn without the hash of its drawing, which changes with the drawing.
create index session_venues_poster on session_venues (left(poster, -9));
create index bookings_poster on bookings (left(poster, -9));

-- To find what nobody touched for a long time, and to end it in portions.
create index sessions_updated on sessions (updated_at);
create index venue_views_seen on venue_views (first_seen_at);
create index vouchers_session on vouchers (saved_at);
