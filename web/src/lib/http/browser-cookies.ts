import { exclusively } from '../browser/exclusively.ts'
import { api } from './api-client.ts'

let asking: Promise<boolean> | undefined

/**
 * Whether this browser returns the server's cookies; it is given them if it lacks them. One tab asks at a time, because
 * two would be given two ids. Throws ApiError if the server cannot be asked.
 */
export function returnsCookies(): Promise<boolean> {
  asking ??= exclusively('nofomo-cookies', roundTrip).finally(() => {
    asking = undefined
  })
  return asking
}

/** The first reply gives the cookies, the second says whether they came back. */
async function roundTrip(): Promise<boolean> {
  if (!navigator.cookieEnabled) return false
  const ask = async () => (await api('POST /api/browser', {})).returnsCookies
  return (await ask()) || ask()
}
