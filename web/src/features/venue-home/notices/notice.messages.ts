import type { DeviceState } from './push-device.ts'

export const weeklyWords = {
  label: 'Weekly mail',
  about: 'Mondays at nine: three sentences about your week, and one thing to do.',
}

/** When a rush notice comes. */
export function rushAbout(venueName: string): string {
  return `When three groups are deciding about ${venueName} at once, at most once in three hours.`
}

/** Why this device cannot show notices, and what to do; null if it can. */
export function whyNotHere(state: DeviceState | null): string | null {
  if (state === 'unsupported')
    return 'This browser cannot show notices. On an iPhone or iPad, add NoFOMO to the home screen and open it from there.'
  if (state === 'denied')
    return 'You have blocked notifications for NoFOMO. Allow them in your browser’s settings for this site, then load this page again.'
  return null
}

/** After the browser was asked, and did not allow it. */
export const notAllowed = 'Your browser did not allow notifications, so nothing was turned on.'
