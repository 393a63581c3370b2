import type { VenueFeature } from '@nofomo/contracts/venues/features.ts'

type FeatureChipProps = {
  label: string
  checked: boolean
  onChange: () => void
  describedBy?: string | undefined
}

/** A feature that a venue states, or does not. */
export function FeatureChip({ label, checked, onChange, describedBy }: FeatureChipProps) {
  return (
    <label className="grid min-h-11 cursor-pointer place-items-center rounded-control border border-edge px-3 text-sm font-bold text-muted has-checked:border-ink has-checked:bg-tint has-checked:text-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-sound">
      <span>
        <input
          type="checkbox"
          checked={checked}
          onChange={onChange}
          aria-describedby={describedBy}
          className="sr-only"
        />
        {checked && <span aria-hidden="true">✓ </span>}
        {label}
      </span>
    </label>
  )
}

export const toggledFeatures = (features: readonly VenueFeature[], feature: VenueFeature): VenueFeature[] =>
  features.includes(feature) ? features.filter((one) => one !== feature) : [...features, feature]
