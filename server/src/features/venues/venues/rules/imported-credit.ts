import type { FactCredit } from '@nofomo/contracts/venues/endpoints.ts'
import type { ImportedRow } from '../../imports/public.ts'

/** Whom to name for a fact, or for the whole, of an imported place. */
export function creditOfImport(
  { source, source_name: name, year }: Pick<ImportedRow, 'source' | 'source_name' | 'year'>,
  fact: FactCredit['fact'],
): FactCredit {
  return { fact, source, year, ...(name !== null && { name }) }
}
