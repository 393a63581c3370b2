import { featureGroups, type VenueFeature, venueFeatures } from '@nofomo/contracts/values/venue-features.ts'
import { Card } from '../../ui/card.tsx'
import { FeatureChip, toggledFeatures } from './feature-chip.tsx'
import type { PartProps } from './types.ts'

type FeatureFieldsProps = PartProps & {
  /** Asked further up. */
  without: readonly VenueFeature[]
}

/** What the venue offers, in the words that groups search by. */
export function FeatureFields({ typed: { features }, onChange, without }: FeatureFieldsProps) {
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
          <div className="flex flex-wrap gap-2">
            {group.features.map((feature) => (
              <FeatureChip
                key={feature}
                label={venueFeatures[feature]}
                checked={features.includes(feature)}
                onChange={() => onChange({ features: toggledFeatures(features, feature) })}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </Card>
  )
}
