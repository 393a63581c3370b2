/** Why other chips have brought no other places. */
export const placesStay = 'Somebody has voted, or the vote is decided, so its places stay.'
export const areaNeeded = 'Places need an area to be in: change it instead of leaving it out.'
export const suggestionsFailed = 'Error getting suggestions. Please try again.'
