import type { ApiKey } from '@nofomo/contracts/api-keys/endpoints.ts'

/** An API key as an account lists it, for tests. */
export const keyOf = (given: Partial<ApiKey> = {}): ApiKey => ({
  id: '1',
  name: 'Office bot',
  begins: 'nofomo_api_Ab3x',
  scopes: ['sessions:write', 'votes:read'],
  createdAt: '2026-11-27T20:00:00.000Z',
  lastUsedOn: null,
  ...given,
})
