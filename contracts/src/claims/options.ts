/** A claimant's role in the venue, and how the contact is proven. */
export const claimRoles = ['owner', 'manager', 'authorized'] as const
export type ClaimRole = (typeof claimRoles)[number]
export const claimMethods = ['phone', 'email'] as const
export type ClaimMethod = (typeof claimMethods)[number]
