import type { Spot } from '@nofomo/map/mercator.ts'
import type { Frame } from '@nofomo/map/view.ts'
import type { Pin } from './map.messages.ts'

/** A pin with its name in words, which takes a while to find. */
export type LabeledPin = Pin & { label: string }
/** A pin on screen: where its venue is, and where it is drawn so that it covers no other. */
export type DrawnPin = LabeledPin & { at: Spot; drawnAt: Spot }

/** Closer to their venues pins need no line. */
const noticeablePx = 3

/** Lines from pins that made room to where their venues are. */
export function PinLines({ pins }: { pins: readonly DrawnPin[] }) {
  return pins
    .filter(({ at, drawnAt }) => Math.hypot(at.x - drawnAt.x, at.y - drawnAt.y) > noticeablePx)
    .map(({ id, at, drawnAt }) => (
      <g key={id}>
        <line className="map-pin-line" x1={at.x} y1={at.y} x2={drawnAt.x} y2={drawnAt.y} />
        <circle className="map-pin-foot" cx={at.x} cy={at.y} r={3.5} />
      </g>
    ))
}

type MapPinsProps = {
  pins: readonly DrawnPin[]
  selected: string | null
  onSelect: (id: string) => void
  /** A pin got the keyboard's focus: it may be out of sight. */
  onFocus: (pin: DrawnPin) => void
}

/** The pins as buttons, in the order of the list. */
export function MapPins({ pins, selected, onSelect, onFocus }: MapPinsProps) {
  return pins.map((pin) => (
    <button
      key={pin.id}
      type="button"
      className="map-pin"
      data-mark={pin.mark}
      aria-pressed={pin.id === selected}
      aria-label={pin.label}
      style={{ translate: `${pin.drawnAt.x}px ${pin.drawnAt.y}px` }}
      onClick={() => onSelect(pin.id)}
      onFocus={() => onFocus(pin)}
    >
      <span className="map-disc">{pin.number}</span>
      {pin.mark === 'winner' && (
        <svg aria-hidden="true" viewBox="0 0 24 24" className="map-star">
          <path d="M12 2.5l2.9 6.1 6.6.8-4.9 4.6 1.3 6.6-5.9-3.3-5.9 3.3 1.3-6.6L2.5 9.4l6.6-.8z" />
        </svg>
      )}
    </button>
  ))
}

const calloutHalf = 104
const overPin = 30

/** The name of the selected venue at its pin; the pin and the list say it, too. */
export function Callout({ pin, frame }: { pin: DrawnPin; frame: Frame }) {
  const { x, y } = pin.drawnAt
  const isBelow = y < 2 * overPin
  const left = Math.max(calloutHalf, Math.min(frame.width - calloutHalf, x))
  return (
    <div
      aria-hidden="true"
      className="map-callout"
      data-below={isBelow || undefined}
      style={{ translate: `${left}px ${y + (isBelow ? overPin - 6 : -overPin)}px` }}
    >
      <span translate="no">{pin.name}</span>
    </div>
  )
}
