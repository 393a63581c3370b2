export const aboutCalendar =
  'Decided plans appear in your own calendar, and change there by themselves. Only you have this address: whoever gets it can read the plans.'

export const shownOnce =
  'This address is shown once. Add it in your calendar under “subscribe” or “add by URL”.'

export const inUse = 'Your calendar’s address is in use. It cannot be shown again; a new one ends it.'

export const notMade = 'The address was not made. Try again.'
export const notEnded = 'The address was not ended. Try again.'

/** What calendars on this device open to subscribe. */
export const subscribeAddress = (address: string): string => address.replace(/^https?:/, 'webcal:')
