import { type ApiInput, type ApiOutput, api, type Route } from './api-client.ts'
import { inOrder } from './in-order.ts'

/** A call that replaces a value, in order, for the pages that friends seldom open: only these load it. */
export function apiInOrder<R extends Route>(route: R, input: ApiInput<R>): Promise<ApiOutput<R>> {
  return inOrder((headers) => api(route, input, { headers }))
}
