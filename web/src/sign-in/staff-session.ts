import { ApiError, type ApiInput, type ApiOutput, api, type Route } from '../lib/http/api-client.ts'
import { tabStorage } from '../lib/storage/browser-storage.ts'
import { deviceNow } from '../lib/time/clock.ts'

/** NoFOMO's own people in this tab: signed in for an hour, beside any account. The server decides; this only remembers. */

const keys = {
  isSignedIn: 'admin_authenticated',
  since: 'admin_auth_time',
  token: 'admin_token',
} as const

export const staffSessionMs = 3_600_000

/** `token` is null where only the browser's cookie proves it, as in another tab. */
export type StaffSession = { token: string | null; endsAt: number }

/** Dispatched to the window when a call of staff was refused, or the hour is over. */
export const staffEndedEvent = 'nofomo-staff-ended'

/** `leftMs`: until the session ends. This device's clock may be wrong, so what the server says is never compared with it. */
export function keepStaffSession(token: string | null, leftMs = staffSessionMs): void {
  tabStorage.write(keys.isSignedIn, 'true')
  tabStorage.write(keys.since, String(deviceNow() - staffSessionMs + leftMs))
  if (token === null) tabStorage.remove(keys.token)
  else tabStorage.write(keys.token, token)
}

/** This tab's session; null without one, or after its hour, when it is cleared. */
export function keptStaffSession(): StaffSession | null {
  const since = tabStorage.read(keys.since)
  if (tabStorage.read(keys.isSignedIn) !== 'true' || since === null) return null
  const endsAt = Number(since) + staffSessionMs
  if (endsAt > deviceNow()) return { token: tabStorage.read(keys.token), endsAt }
  clearStaffSession()
  return null
}

export function clearStaffSession(): void {
  for (const key of Object.values(keys)) tabStorage.remove(key)
}

/** The session is over: brings the gate back, over the page that is open. */
export function endStaffSession(): void {
  clearStaffSession()
  globalThis.window?.dispatchEvent(new Event(staffEndedEvent))
}

type Options = Omit<NonNullable<Parameters<typeof api>[2]>, 'bearer'>

/** `api` for calls of staff: sends the token, and ends the session if the call is refused for want of one. */
export async function staffApi<R extends Route>(
  route: R,
  input: ApiInput<R>,
  options: Options = {},
): Promise<ApiOutput<R>> {
  try {
    return await api(route, input, { ...options, bearer: keptStaffSession()?.token ?? '' })
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) endStaffSession()
    throw error
  }
}

/**
 * `api` for calls that serve others besides staff. The browser's cookies prove who asks; a tab whose cookie is gone may
 * still have the token.
 */
export async function apiAlsoForStaff<R extends Route>(
  route: R,
  input: ApiInput<R>,
  options: Options = {},
): Promise<ApiOutput<R>> {
  try {
    return await api(route, input, options)
  } catch (error) {
    const token = import.meta.env.SSR ? null : keptStaffSession()?.token
    if (!token || !(error instanceof ApiError) || ![401, 403].includes(error.status)) throw error
    return api(route, input, { ...options, bearer: token })
  }
}

/** Whether a call was refused because the hour of this browser's staff is over. */
export const isStaffEnded = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'staff_ended'
