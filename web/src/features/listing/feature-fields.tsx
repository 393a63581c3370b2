import { featureGroups, type VenueFeature, venueFeatures } from '@nofomo/contracts/values/venue-features.ts'
import { Card } from '../../ui/card.tsx'
import type { PartProps } from './types.ts'

/** What the venue offers, in the words that groups search by. */
export function FeatureFields({ typed: { features }, onChange }: PartProps) {
  const toggle = (feature: VenueFeature) =>
    onChange({
      features: features.includes(feature)
        ? features.filter((one) => one !== feature)
        : [...features, feature],
    })
  return (
    <Card as="section" aria-labelledby="features" className="grid grid-cols-1 gap-5 p-5 sm:p-7">
      <div className="grid gap-1">
        <h3 id="features" className="text-2xl">
          Features
        </h3>
        <p className="text-sm text-muted">
          Groups are matched by these. Choose only what holds for every guest, every day you are open.
        </p>
      </div>
      {featureGroups.map((group) => (
        <fieldset key={group.name} className="min-w-0">
          <legend className="mb-2 text-sm font-bold text-muted">{group.name}</legend>
          <div className="flex flex-wrap gap-2">
            {group.features.map((feature) => (
              <FeatureChip
                key={feature}
                label={venueFeatures[feature]}
                checked={features.includes(feature)}
                onChange={() => toggle(feature)}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </Card>
  )
}

type FeatureChipProps = { label: string; checked: boolean; onChange: () => void }

function FeatureChip({ label, checked, onChange }: FeatureChipProps) {
  return (
    <label className="grid min-h-11 cursor-pointer place-items-center rounded-control border border-edge px-3 text-sm font-bold text-muted has-checked:border-ink has-checked:bg-tint has-checked:text-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-sound">
      <span>
        <input type="checkbox" checked={checked} onChange={onChange} className="sr-only" />
        {checked && <span aria-hidden="true">✓ </span>}
        {label}
      </span>
    </label>
  )
}
