import type { StaffAction } from '@nofomo/contracts/endpoints/staff.ts'
import { isAction } from './audit.messages.ts'

/** The filters of the audit, as they stand in the address. */
export type AuditFilters = { staff?: string; action?: StaffAction; subject?: string }

/** Reads the filters from an address; what no filter can be is left out. */
export function auditFilters(query: URLSearchParams): AuditFilters {
  const staff = query.get('staff')?.trim().slice(0, 60)
  const action = query.get('action') ?? ''
  const subject = query.get('subject')?.trim().slice(0, 100)
  return { ...(staff && { staff }), ...(isAction(action) && { action }), ...(subject && { subject }) }
}
