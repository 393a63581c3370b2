import type { AskedFeature } from '@nofomo/contracts/endpoints/listing.ts'
import { venueFeatures } from '@nofomo/contracts/values/venue-features.ts'
import { useId } from 'react'
import { Card } from '../../ui/card.tsx'
import { FeatureChip, toggledFeatures } from './feature-chip.tsx'
import { askedInWords } from './listing.messages.ts'
import type { PartProps } from './types.ts'

/** What groups ask for most, first what turned groups away. */
export function AskedFields({
  asked,
  typed: { features },
  onChange,
}: PartProps & { asked: readonly AskedFeature[] }) {
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
            onChange={() => onChange({ features: toggledFeatures(features, one.feature) })}
          />
        ))}
      </ul>
    </Card>
  )
}

type AskedRowProps = { asked: AskedFeature; isStated: boolean; onChange: () => void }

function AskedRow({ asked, isStated, onChange }: AskedRowProps) {
  const id = useId()
  const note = askedInWords(asked, isStated)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <FeatureChip
        label={venueFeatures[asked.feature]}
        checked={isStated}
        onChange={onChange}
        describedBy={note === null ? undefined : id}
      />
      {note !== null && (
        <span id={id} className="text-sm text-muted">
          {note}
        </span>
      )}
    </li>
  )
}
