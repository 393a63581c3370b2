import type { ExportRow } from '@nofomo/contracts/premium/endpoints.ts'
import { exportColumns } from '@nofomo/contracts/venue-analytics/export-columns.ts'
import { type Allowances, takeOrRefuse } from '../../../../platform/allowances/allowances.ts'
import type { DbAt } from '../../../../platform/context.ts'
import { csvOf } from '../../../../platform/csv.ts'
import { AppError } from '../../../../platform/errors.ts'
import type { VenueMember } from '../../../../platform/principals.ts'
import { readGroupRows } from '../../venue-analytics/public.ts'
import { dayRangeOf, lastDays, periodsOf, premiumOf } from '../../venues/public.ts'
import { exportedRow } from '../rules/export-rows.ts'
import { type ApiKeyRow, touchKey } from '../store/api-keys.ts'
import { findWorkingKey } from './api-keys.ts'
import { refuseWithout } from './own-premium.ts'

type Days = { from?: string | undefined; to?: string | undefined }
export type ExportResult = { venueId: string; from: string; to: string; groups: ExportRow[] }

/** Exports of one key in an hour: one a minute. */
const exportsAnHour = 60
const exportLimit = { name: 'exports of a key', allowance: exportsAnHour, windowMs: 3_600_000 }
const defaultDays = 30

/**
 * The groups of the venue whose key this is, over some days in Seattle, else the last 30. Groups that may still decide
 * are left out.
 * @throws unauthorized without a key that works · too_many_requests · forbidden when premium has ended · invalid_input
 */
export async function exportGroups(
  { db, now }: DbAt,
  authorization: string | undefined,
  days: Days,
  allowances: Allowances,
): Promise<ExportResult> {
  const key = await keyIn({ db }, authorization)
  const sentence = `A key exports ${exportsAnHour} times an hour. Wait a little.`
  await takeOrRefuse(allowances, [{ ...exportLimit, key: key.id }], now, sentence)
  const venueId = key.venue_id
  if (!(await premiumOf(db, venueId)).isPremium)
    throw new AppError('forbidden', 'Exports are part of Premium, which this venue does not have now.')
  const exported = await groupsOver({ db, now }, venueId, days)
  await touchKey(db, key.id, now)
  return exported
}

/** The same for an owner in the dashboard. @throws not_found · forbidden without premium · invalid_input */
export async function exportToMember(
  { db, now }: DbAt,
  member: VenueMember,
  venueId: string,
  days: Days,
): Promise<ExportResult> {
  await refuseWithout({ db }, member, venueId, 'exports')
  return groupsOver({ db, now }, venueId, days)
}

async function groupsOver({ db, now }: DbAt, venueId: string, days: Days): Promise<ExportResult> {
  const range = dayRangeOf(days, now) ?? lastDays(defaultDays, now)
  const groups = await readGroupRows(db, venueId, periodsOf(range, now).current)
  return { venueId, ...range, groups: groups.map(exportedRow) }
}

async function keyIn({ db }: Pick<DbAt, 'db'>, authorization: string | undefined): Promise<ApiKeyRow> {
  const [, secret] = /^Bearer +([\w-]{20,100})$/i.exec(authorization ?? '') ?? []
  const key = secret === undefined ? null : await findWorkingKey(db, secret)
  if (!key)
    throw new AppError(
      'unauthorized',
      'Send an export key that works as “Authorization: Bearer …”. The venue’s owner makes one in the dashboard.',
    )
  return key
}

/** The same groups as a table. */
export function exportedCsv({ groups }: ExportResult): Promise<string> {
  return csvOf(
    exportColumns,
    groups.map((group) => exportColumns.map((column) => group[column])),
  )
}
