import { markInWords, type Pin, whereInWords } from './map.messages.ts'
import type { Place } from './places.ts'

type MapListProps = {
  places: readonly Place[]
  pins: readonly Pin[]
  selected: string | null
  onSelect: (id: string) => void
}

/** Says what the map shows. Whatever is selected here is selected there. */
export function MapList({ places, pins, selected, onSelect }: MapListProps) {
  return (
    <ol className="map-list" aria-label="Places on the map">
      {places.map((place, index) => {
        const pin = pins.find(({ id }) => id === place.id)
        const content = (
          <>
            <span className="map-disc" data-mark={place.mark} data-off={!pin || undefined}>
              {index + 1}
            </span>{' '}
            <span className="map-entry-text">
              <span translate="no" className="map-entry-name">
                {place.name}
              </span>{' '}
              {place.mark && <span className="map-entry-mark">{markInWords(place)}</span>}{' '}
              <span className="map-entry-where">{pin ? whereInWords(pin) : 'Not on the map'}</span>
            </span>
          </>
        )
        return (
          <li key={place.id}>
            {pin ? (
              <button
                type="button"
                className="map-entry"
                aria-pressed={place.id === selected}
                onClick={() => onSelect(place.id)}
              >
                {content}
              </button>
            ) : (
              <div className="map-entry">{content}</div>
            )}
          </li>
        )
      })}
    </ol>
  )
}
