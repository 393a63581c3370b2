import type { Config } from '../../../../config.ts'

/** What listings need besides the database: the base URL of links in mails. */
export type ListingDeps = { publicUrl: string }

export const listingDeps = ({ publicUrl }: Pick<Config, 'publicUrl'>): ListingDeps => ({ publicUrl })
