import type { Location } from '@nofomo/contracts/places.ts'
import { counted } from '../../ui/counted.ts'

type LocationOptionsProps = {
  /** Of the field; options are `id-0` and on. */
  id: string
  isShown: boolean
  choices: readonly Location[]
  notice: string | null
  /** Which one the keyboard is on; below 0 none. */
  active: number
  onPick: (location: Location) => void
}

/** The list below the location field. What it holds is also said to screen readers. */
export function LocationOptions({ id, isShown, choices, notice, active, onPick }: LocationOptionsProps) {
  const news = notice ?? counted(choices.length, 'place')
  return (
    <>
      <p role="status" className="sr-only">
        {isShown && news}
      </p>
      <div
        hidden={!isShown}
        className="absolute inset-x-0 top-full z-10 mt-1 overflow-hidden rounded-control border border-edge bg-raised shadow-card"
      >
        {notice && <p className="px-4 py-3 text-sm text-muted">{notice}</p>}
        <div id={`${id}-list`} role="listbox" aria-label="Places">
          {choices.map((location, index) => (
            // The keyboard stays in the field, as in every combobox.
            // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant names the option
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
            <div
              key={location.placeId}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onPick(location)}
              className={`flex min-h-11 cursor-pointer flex-wrap items-center gap-x-2 px-4 py-2 hover:bg-tint ${index === active ? 'bg-tint' : ''}`}
            >
              <Address location={location} />
            </div>
          ))}
        </div>
      </div>
    </>
  )
}

function Address({ location: { address } }: { location: Location }) {
  const [name = address, ...rest] = address.split(', ')
  return (
    <>
      <span className="font-bold">{name}</span>
      <span className="text-sm text-muted">{rest.join(', ')}</span>
    </>
  )
}
