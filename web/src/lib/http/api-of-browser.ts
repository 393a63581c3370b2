import { expectsCookiesHeader } from '@nofomo/contracts/sessions/choices.ts'
import { type ApiError, type ApiInput, type ApiOutput, api, type Route } from './api-client.ts'
import { returnsCookies } from './browser-cookies.ts'

/**
 * Makes a call that belongs to this browser. One that has lost its cookies is given new ones, and the call is made again;
 * one that refuses them gets `cookies_refused`. Throws ApiError.
 */
export async function apiOfBrowser<R extends Route>(
  route: R,
  input: ApiInput<R>,
  options?: { signal?: AbortSignal; keepalive?: boolean; headers?: Record<string, string> },
): Promise<ApiOutput<R>> {
  const call = () =>
    api(route, input, { ...options, headers: { ...options?.headers, [expectsCookiesHeader]: '1' } })
  try {
    return await call()
  } catch (error) {
    if ((error as ApiError).code !== 'cookies_refused') throw error
    if (!(await returnsCookies())) throw error
    return call()
  }
}
