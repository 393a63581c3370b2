export const weeklyWords = {
  label: 'Weekly mail',
  about: 'Mondays at nine: three sentences about your week, and one thing to do.',
}

/** When a rush notice comes. */
export function rushAbout(venueName: string): string {
  return `When three groups are deciding about ${venueName} at once, at most once in three hours.`
}
