export { type Area, type AreaVenue, isComparable, medianOf, rankOf, withOwn } from './rules/area.ts'
export { isWholeName, placesCalled } from './rules/called.ts'
export { creditLineOfVenues, withCreditLine } from './rules/credits.ts'
export {
  areLiveVotesDisclosed,
  liveSince,
  liveVotersOf,
  minGroups,
  minLiveVoters,
  minuteOf,
  minVoters,
  peakOf,
  rateOf,
} from './rules/disclosure.ts'
export type { GuestFact, GuestFacts } from './rules/facts.ts'
export { hasListedHours, listedHours } from './rules/listed-hours.ts'
export { streetNumber } from './rules/match.ts'
export { type Interval, lengthOf, periodsOf, type Span } from './rules/periods.ts'
export { areaOf } from './service/area.ts'
export { type VenueCard, venueCards, venueNameOf } from './service/cards.ts'
export type { Advance } from './service/catch-up.ts'
export { venueOfClaim } from './service/claimed.ts'
export { dashboardPath } from './service/dashboard-path.ts'
export { dayRangeOf, lastDays } from './service/day-range.ts'
export { changeVenue, type EditableVenue, findEditable } from './service/editing.ts'
export { type GroupIdOf, groupIdFrom } from './service/group-id.ts'
export { readImportedFacts } from './service/imported.ts'
export { type ListingWithFacts, type ReadGuestFacts, withFacts } from './service/known-facts.ts'
export {
  familyOf,
  findListing,
  findListingLike,
  isNamedLike,
  listingFromCatalog,
  type ResolvedVenue,
  resolveVenues,
  venueFromCatalog,
  venueFromListing,
} from './service/listings.ts'
export {
  accountsByVenue,
  actsFor,
  contactsOf,
  type Member,
  type Membership,
  mayActFor,
  membershipsOf,
  membersWith,
  peopleOf,
  refuseOthers,
  stillMayActFor,
  venuesWith,
} from './service/members.ts'
export { readOutsideFacts } from './service/outside-facts.ts'
export { allowedStandings, ownVenue, requested } from './service/own-venue.ts'
export {
  erasedVenueName,
  eraseTypedVenue,
  isClaimedOnly,
  knownPlaces,
  resetToCatalog,
} from './service/ownerless.ts'
export { placeByName } from './service/place-by-name.ts'
export { seatsOf } from './service/places.ts'
export { isPosterOfVenue, posterSpecsOfPlaces } from './service/posters.ts'
export { isPremium, type PremiumFeature, premiumOf, refuseWithoutPremium } from './service/premium.ts'
export {
  freezeSessions,
  lockVisits,
  projectSessions,
  recordVerified,
  takeBackVerified,
} from './service/projection.ts'
export { createPublishedVenues, type PublishedVenues } from './service/published.ts'
export { createPlaceMatcher } from './service/same-places.ts'
export { seedVenues } from './service/seed.ts'
export { type Claims, type Standings, standingsOf, strongestStanding } from './service/standings.ts'
export { recordViews } from './service/views.ts'
export { endMemberships, setFullUntil, setTrust } from './store/claimed.ts'
export {
  accountsOfVenues,
  appoint,
  endedCounters,
  endMembership,
  lockTeam,
  membershipOf,
  membersOf,
  rolesOf,
} from './store/members.ts'
export { membershipData } from './store/personal-data.ts'
export { setPaid } from './store/premium.ts'
export { purgeVenueFacts } from './store/purge.ts'
export { latestSessionsWith } from './store/sessions.ts'
export { publish } from './store/venues.ts'
