/** Types that are narrower than the database's own, by `table.column`, without null and default. */
export const columnTypes: Record<string, string> = {
  'acting_members.role': 'VenueRole',
  'accounts.avatar': 'Avatar',
  'accounts.kind': 'AccountKind',
  'auth_sessions.method': "'link' | 'code' | 'password' | 'passkey' | 'guest' | 'invitation' | 'counter'",
  'claims.code_sent_by': 'ClaimMethod',
  'claims.method': 'ClaimMethod',
  'claims.role': 'ClaimRole',
  'claims.state': 'ClaimState',
  'bookings.choice': "'winner' | 'backup'",
  'bookings.state': "Exclude<BookingState, 'unreached'>",
  'magic_links.purpose': 'LinkPurpose',
  'mails.state': "'kept' | 'waiting' | 'sent' | 'dead'",
  'offers.offer_type': 'OfferType',
  'proofs.purpose': 'LinkPurpose',
  'session_venues.category': 'Category',
  'session_venues.neighborhood': 'Neighborhood',
  'session_venues.source': 'VenueSource',
  'sessions.completed_by': "'expected_voters' | 'deadline' | 'host'",
  'sessions.group_size_range': 'GroupSize',
  'sessions.occasion': 'Occasion',
  'sessions.results_visibility': 'ResultsVisibility',
  'venue_invitations.role': 'InvitedRole',
  'venue_members.role': 'VenueRole',
  'venue_sessions.outcome': "'chosen' | 'lost'",
  'venues.category': 'Category',
  'venues.neighborhood': 'Neighborhood',
  'venues.origin': "'catalogue' | 'directory' | 'claimed' | 'typed'",
  'venues.seats': 'SeatRange',
  'venues.trust': 'Trust',
}

/** Modules of the types above. */
export const typeImports: Record<string, readonly string[]> = {
  '@nofomo/contracts/auth.ts': ['AccountKind', 'LinkPurpose'],
  '@nofomo/contracts/bookings.ts': ['BookingState'],
  '@nofomo/contracts/options.ts': [
    'Avatar',
    'Category',
    'ClaimMethod',
    'ClaimRole',
    'ClaimState',
    'GroupSize',
    'Neighborhood',
    'Occasion',
    'OfferType',
    'ResultsVisibility',
    'SeatRange',
  ],
  '@nofomo/contracts/venue-roles.ts': ['InvitedRole', 'VenueRole'],
  '@nofomo/contracts/venue-trust.ts': ['Trust'],
  '@nofomo/contracts/venues.ts': ['VenueSource'],
}

/** What neither name nor type of a column tells, by `table.column`. */
export const columnNotes: Record<string, string> = {
  'accounts.email': 'Lower case; null for guests.',
  'accounts.password_hash': 'PHC string of argon2id.',
  'bookings.state': '`unreached` is never stored: a venue may get an owner later.',
  'venues.id': 'Slug of the catalogue, or `user_…` of a typed venue.',
  'voters.context': '`VoteContext` of the contracts.',
  'voters.key': 'Keyed hash of session and device: the same browser has another key in every session.',
}
