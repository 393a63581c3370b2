import type { FeatureDemand, OutsideFacts } from '@nofomo/contracts/listing/endpoints.ts'
import { venueFeatures } from '@nofomo/contracts/venues/features.ts'
import { useId } from 'react'
import { Card } from '../../../ui/card.tsx'
import { FeatureChip, toggledFeatures } from './feature-chip.tsx'
import { askedInWords } from './listing.messages.ts'
import { featureOfOthers } from './outside-facts.messages.ts'
import type { PartProps } from './types.ts'

/** What groups ask for most, first what turned groups away. */
type AskedFieldsProps = PartProps & { asked: readonly FeatureDemand[]; outside: OutsideFacts | undefined }

export function AskedFields({ asked, outside, typed: { features }, onChange }: AskedFieldsProps) {
  return (
    <Card as="section" aria-labelledby="asked" className="grid grid-cols-1 gap-5 p-5 sm:p-7">
      <div className="grid gap-1">
        <h3 id="asked" className="text-2xl">
          What groups ask for most
        </h3>
        <p className="text-sm text-muted">
          Choose what holds for every guest. What you leave out counts as not known, not as a no.
        </p>
      </div>
      <ul className="grid grid-cols-1 gap-2">
        {asked.map((one) => (
          <AskedRow
            key={one.feature}
            asked={one}
            isStated={features.includes(one.feature)}
            ofOthers={featureOfOthers(outside, one.feature)}
            onChange={() => onChange({ features: toggledFeatures(features, one.feature) })}
          />
        ))}
      </ul>
    </Card>
  )
}

type AskedRowProps = {
  asked: FeatureDemand
  isStated: boolean
  /** Who states it, where the venue does not. */
  ofOthers: string | null
  onChange: () => void
}

function AskedRow({ asked, isStated, ofOthers, onChange }: AskedRowProps) {
  const id = useId()
  const notes = [askedInWords(asked, isStated), isStated ? null : ofOthers]
  const note = notes.filter((text) => text !== null).join(' ')
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <FeatureChip
        label={venueFeatures[asked.feature]}
        checked={isStated}
        onChange={onChange}
        describedBy={note === '' ? undefined : id}
      />
      {note !== '' && (
        <span id={id} className="text-sm text-muted">
          {note}
        </span>
      )}
    </li>
  )
}
