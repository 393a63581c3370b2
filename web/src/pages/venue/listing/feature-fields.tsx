import type { OutsideFacts } from '@nofomo/contracts/listing/endpoints.ts'
import { featureGroups, type VenueFeature, venueFeatures } from '@nofomo/contracts/venues/features.ts'
import { useId } from 'react'
import { Card } from '../../../ui/card.tsx'
import { FeatureChip, toggledFeatures } from './feature-chip.tsx'
import { featureOfOthers } from './outside-facts.messages.ts'
import type { PartProps } from './types.ts'

type FeatureFieldsProps = PartProps & {
  /** Asked further up. */
  without: readonly VenueFeature[]
  outside: OutsideFacts | undefined
}

/** What the venue offers, in the words that groups search by. */
export function FeatureFields({ typed: { features }, onChange, without, outside }: FeatureFieldsProps) {
  const groups = featureGroups
    .map((group) => ({ ...group, features: group.features.filter((feature) => !without.includes(feature)) }))
    .filter((group) => group.features.length > 0)
  return (
    <Card as="section" aria-labelledby="features" className="grid grid-cols-1 gap-5 p-5 sm:p-7">
      <div className="grid gap-1">
        <h3 id="features" className="text-2xl">
          {without.length > 0 ? 'More features' : 'Features'}
        </h3>
        <p className="text-sm text-muted">
          Groups are matched by these. Choose only what holds for every guest, every day you are open.
        </p>
      </div>
      {groups.map((group) => (
        <fieldset key={group.name} className="min-w-0">
          <legend className="mb-2 text-sm font-bold text-muted">{group.name}</legend>
          <ul className="flex flex-wrap gap-2">
            {group.features.map((feature) => (
              <FeatureRow
                key={feature}
                feature={feature}
                isStated={features.includes(feature)}
                ofOthers={featureOfOthers(outside, feature)}
                onChange={() => onChange({ features: toggledFeatures(features, feature) })}
              />
            ))}
          </ul>
        </fieldset>
      ))}
    </Card>
  )
}

type FeatureRowProps = {
  feature: VenueFeature
  isStated: boolean
  /** Who states it, where the venue does not. */
  ofOthers: string | null
  onChange: () => void
}

/** With a note it has a line of its own. */
function FeatureRow({ feature, isStated, ofOthers, onChange }: FeatureRowProps) {
  const id = useId()
  const note = isStated ? null : ofOthers
  const line = note === null ? 'contents' : 'flex w-full flex-wrap items-center gap-x-3 gap-y-1'
  return (
    <li className={line}>
      <FeatureChip
        label={venueFeatures[feature]}
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
