import type { ShownFields } from '@nofomo/contracts/listing/endpoints.ts'
import type { ReviewedListing } from '@nofomo/contracts/staff/review-endpoints.ts'
import { tableTime } from '@nofomo/contracts/times/seattle-words.ts'
import { differencesOf } from '../../../../features/listing/listing-differences.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Card } from '../../../../ui/card.tsx'
import { VenuePicture } from '../../../../ui/venue-picture.tsx'
import { lateMarks } from '../claims/claims.messages.ts'
import { ListingDecision } from './listing-decision.tsx'

type ListingCardProps = { edit: ReviewedListing; onChanged: () => Promise<void> }

/** A change of a listing: what guests see beside what they would see. */
export function ListingCard({ edit, onChanged }: ListingCardProps) {
  const { picture, shown, proposed, areHoursShown: isSeen } = edit
  const late = edit.late && lateMarks[edit.late]
  // A patch has no undefined values; JSON leaves them out.
  const differences = differencesOf(shown as Partial<ShownFields>, proposed as Partial<ShownFields>)
  return (
    <Card as="li" className="grid grid-cols-1 gap-4 p-5 sm:p-6">
      <div className="grid gap-2">
        <h2 translate="no" className="text-xl wrap-anywhere">
          {edit.venueName}
        </h2>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          {late && <Badge tone={late.tone}>{late.text}</Badge>}
          <p className="text-sm text-muted wrap-anywhere">
            Sent {tableTime(edit.sentAt)} by {edit.sentBy ?? 'an account that is gone'}
          </p>
        </div>
      </div>
      {picture && (
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <Picture image={picture.shown} caption="Picture now" />
          <Picture image={picture.proposed} caption="Picture proposed" />
        </div>
      )}
      {differences.length > 0 && (
        <ul className="grid grid-cols-1 divide-y divide-line">
          {differences.map(({ label, now, next, areHours }) => (
            <li key={label} className="grid grid-cols-1 gap-2 py-3 first:pt-0 last:pb-0">
              <h3 className="font-sans text-base font-bold tracking-normal">{label}</h3>
              <dl className="grid grid-cols-1 gap-3 sm:grid-cols-2">
                <Side name={isSeen && areHours ? 'Before' : 'Now'} text={now} />
                <Side name={isSeen && areHours ? 'Shown already' : 'Proposed'} text={next} isNew />
              </dl>
            </li>
          ))}
        </ul>
      )}
      <ListingDecision edit={edit} onChanged={onChanged} />
    </Card>
  )
}

function Side({ name, text, isNew = false }: { name: string; text: string; isNew?: boolean }) {
  return (
    <div className={`min-w-0 rounded-control p-3 ${isNew ? 'bg-tint' : 'bg-surface'}`}>
      <dt className="text-sm font-bold text-muted">{name}</dt>
      <dd className="whitespace-pre-line wrap-anywhere">{text}</dd>
    </div>
  )
}

function Picture({ image, caption }: { image: string; caption: string }) {
  return (
    <figure className="grid gap-2">
      <figcaption className="text-sm font-bold text-muted">{caption}</figcaption>
      <VenuePicture image={image} sizes="(min-width: 640px) 320px, 100vw" first className="rounded-control" />
    </figure>
  )
}
