import { type Vibe, vibes } from '@nofomo/contracts/onboarding/choices.ts'
import { vibeWords } from '../../../features/onboarding/taste.messages.ts'
import { vibesChosen } from './onboarding.messages.ts'

/** The colors of the tiles: dusk on the Sound. */
const tiles: Record<Vibe, string> = {
  'loud-table': 'tile-ember',
  'quiet-corner': 'tile-pine',
  'water-view': 'tile-sound',
  'walk-in': 'tile-sand',
  'live-band': 'tile-night',
  'dressed-up': 'tile-plum',
}

type VibeCheckProps = { chosen: readonly Vibe[]; onChange: (chosen: Vibe[]) => void }

/** Tiles, as many as one likes. */
export function VibeCheck({ chosen, onChange }: VibeCheckProps) {
  const toggled = (vibe: Vibe) =>
    chosen.includes(vibe) ? chosen.filter((other) => other !== vibe) : [...chosen, vibe]
  return (
    <fieldset className="flex min-w-0 flex-1 flex-col gap-2">
      <legend className="sr-only">Vibes you like</legend>
      <div className="grid flex-1 auto-rows-fr grid-cols-2 gap-2 sm:gap-3 large-text:grid-cols-1 landscape:max-lg:grid-cols-3">
        {vibes.map((vibe) => (
          <label key={vibe} className={`taste-tile ${tiles[vibe]}`}>
            <input
              type="checkbox"
              checked={chosen.includes(vibe)}
              onChange={() => onChange(toggled(vibe))}
              className="sr-only"
            />
            <span>
              {chosen.includes(vibe) && <span aria-hidden="true">✓ </span>}
              {vibeWords[vibe]}
            </span>
          </label>
        ))}
      </div>
      <p className="text-sm text-muted">{vibesChosen(chosen.length)}</p>
    </fieldset>
  )
}
