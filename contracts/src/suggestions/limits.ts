/** Suggestions in one call of other clients: dining, the venue database, activities, activities of merged sources. */
export const suggestionLimits = {
  diningSuggestions: 4,
  databaseSuggestions: 6,
  activitySuggestions: 10,
  foundActivities: 15,
} as const
