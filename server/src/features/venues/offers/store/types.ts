import type { Insertable, Selectable } from 'kysely'
import type { OffersTable } from '../../../../platform/database/schema.ts'

export type OfferRow = Selectable<OffersTable>

export type NewOfferRow = Insertable<OffersTable>

export type Version = Pick<OfferRow, 'id' | 'rule_id'>
