/** The part of the API that other programs may rely on. */

/** What an API key may do. */
export const apiScopes = [
  'places:read',
  'suggestions:read',
  'sessions:read',
  'sessions:write',
  'votes:read',
  'votes:write',
  'webhooks:read',
  'webhooks:write',
] as const
export type ApiScope = (typeof apiScopes)[number]

export const scopeWords: Record<ApiScope, string> = {
  'places:read': 'Search places and neighborhoods',
  'suggestions:read': 'Ask for suggestions',
  'sessions:read': 'Read sessions',
  'sessions:write': 'Create, change, end and delete sessions',
  'votes:read': 'Read results, and your own ballot',
  'votes:write': 'Vote',
  'webhooks:read': 'Read the account’s webhooks',
  'webhooks:write': 'Add, test and delete the account’s webhooks',
}

/** The versions that the public API answers, the newest first. A date that is not here is unknown or retired. */
export const apiVersions = ['2026-11-27'] as const
export const newestApiVersion = apiVersions[0]

/** In a request: the version that the client was written for. In a reply of the public API: the version that answered. */
export const apiVersionHeader = 'nofomo-version'

export const apiKeyLimits = { keysPerAccount: 10, nameLength: 60 } as const
