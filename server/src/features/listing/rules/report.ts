import type { ShownFields } from '@nofomo/contracts/listing.ts'
import { dayNames } from '@nofomo/contracts/opening-hours.ts'
import { budgets, type ListingEditState } from '@nofomo/contracts/options.ts'
import { venueFeatures } from '@nofomo/contracts/venue-features.ts'
import type { Changes } from './changes.ts'

/** A change as the operator's command prints it. */
export type Reported = {
  id: string
  state: ListingEditState
  venueId: string
  venueName: string
  fields: Changes
  hasPicture: boolean
  sentBy: string | null
  sentAt: Date
  decidedBy: string | null
  decidedAt: Date | null
  reason: string | null
}

const names: Record<keyof ShownFields, string> = {
  hours: 'Hours',
  menuUrl: 'Menu',
  phone: 'Phone',
  website: 'Website',
  description: 'Description',
  priceLevel: 'Price',
  features: 'Features',
}

/** The changes in a state, one a line. */
export function listInWords(edits: readonly Reported[], state: ListingEditState, now: Date): string {
  if (edits.length === 0) return `No ${state} changes.`
  const lines = edits.map(
    (edit) => `${edit.id}  ${edit.venueName} (${edit.venueId})  ${partsOf(edit)}  ${ageOf(edit, now)}`,
  )
  return [`${edits.length} ${state} ${edits.length === 1 ? 'change' : 'changes'}`, ...lines].join('\n')
}

/** A change with what is public now. */
export function editInWords(edit: Reported, shown: ShownFields, now: Date): string {
  const fields = (Object.keys(edit.fields) as (keyof ShownFields)[]).flatMap((name) => [
    `${names[name]}`,
    `  now:  ${inWords(name, shown)}`,
    `  new:  ${inWords(name, edit.fields)}`,
  ])
  return [
    `Change ${edit.id} of ${edit.venueName} (${edit.venueId}): ${edit.state}`,
    `Sent by ${edit.sentBy ?? 'an account that is gone'}, ${ageOf(edit, now)}`,
    ...fields,
    ...(edit.hasPicture ? ['Picture', '  new:  look at it with --picture look.jpg'] : []),
    ...(edit.decidedAt ? [`Decided by ${edit.decidedBy ?? 'nobody: it needed no review'}`] : []),
    ...(edit.reason ? [`Reason: ${edit.reason}`] : []),
  ].join('\n')
}

function partsOf({ fields, hasPicture }: Reported): string {
  const parts = (Object.keys(fields) as (keyof ShownFields)[]).map((name) => names[name].toLowerCase())
  return [...parts, ...(hasPicture ? ['picture'] : [])].join(', ') || 'nothing'
}

function inWords(name: keyof ShownFields, fields: Changes): string {
  const unknown = 'not known'
  if (name === 'hours') return fields.hours ? weekInWords(fields.hours) : unknown
  if (name === 'features') return fields.features?.map((one) => venueFeatures[one]).join(', ') || 'none'
  if (name === 'priceLevel') return (fields.priceLevel && budgets[fields.priceLevel - 1]) || unknown
  return fields[name] ?? unknown
}

function weekInWords(hours: NonNullable<ShownFields['hours']>): string {
  return hours
    .map((spans, day) => {
      const times = spans.map(({ opens, closes }) => `${opens}–${closes}`).join(' and ')
      return `${dayNames[day]?.slice(0, 3)} ${times || 'closed'}`
    })
    .join('; ')
}

function ageOf({ sentAt }: Reported, now: Date): string {
  const hours = Math.floor((now.getTime() - sentAt.getTime()) / 3_600_000)
  if (hours < 1) return 'within the last hour'
  return hours < 48 ? `${hours} h ago` : `${Math.floor(hours / 24)} days ago`
}
