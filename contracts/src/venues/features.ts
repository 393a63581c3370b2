/** The features of a venue, as a closed list. */

/** The tags of the catalog, with the names under which people choose them. */
export const venueFeatures = {
  vegetarian: 'Vegetarian dishes',
  vegan: 'Vegan dishes',
  'gluten-free': 'Gluten-free dishes',
  halal: 'Halal',
  kosher: 'Kosher',
  'step-free': 'Step-free entrance',
  loud: 'Loud and lively',
  'private-room': 'Private room',
  'outdoor-seating': 'Outdoor seating',
  'live-music': 'Live music',
  'late-night': 'Open late',
  'large-groups': 'Room for large groups',
  quiet: 'Quiet enough to talk',
  family: 'Good with children',
  date: 'Good for a date',
  celebration: 'Good for celebrations',
  business: 'Good for business',
  'counter-service': 'Order at the counter',
  reservations: 'Takes reservations',
  'walk-in': 'Walk-ins welcome',
  games: 'Games to play',
  dancing: 'Dance floor',
  view: 'A view',
  'light-rail': 'Near the light rail',
  brunch: 'Brunch',
  dessert: 'Dessert',
  sports: 'Sports on screen',
  free: 'Free entrance',
  '21-plus': '21 and over',
  'non-alcoholic': 'Drinks without alcohol',
} as const
export type VenueFeature = keyof typeof venueFeatures
export const venueFeatureNames = Object.keys(venueFeatures) as [VenueFeature, ...VenueFeature[]]

/** The features in the groups in which forms show them. */
export const featureGroups: readonly { name: string; features: readonly VenueFeature[] }[] = [
  {
    name: 'Food and drink',
    features: ['vegetarian', 'vegan', 'gluten-free', 'halal', 'kosher', 'non-alcoholic', 'brunch', 'dessert'],
  },
  {
    name: 'Coming in',
    features: ['reservations', 'walk-in', 'counter-service', 'free', '21-plus', 'late-night'],
  },
  {
    name: 'Room',
    features: ['large-groups', 'private-room', 'outdoor-seating', 'step-free', 'light-rail', 'view'],
  },
  { name: 'Mood', features: ['quiet', 'loud', 'live-music', 'dancing', 'games', 'sports'] },
  { name: 'Good for', features: ['family', 'date', 'celebration', 'business'] },
]
