import Maximize from 'virtual:icons/maximize'
import Minus from 'virtual:icons/minus'
import Plus from 'virtual:icons/plus'
import { unproject } from '@nofomo/map/mercator.ts'
import { scaleOf, type View } from '@nofomo/map/view.ts'
import { milesPerPx, scaleBar } from './map.messages.ts'

type MapControlsProps = {
  isFitting: boolean
  onStep: (levels: 1 | -1) => void
  onFit: () => void
}

/** Buttons for what gestures and keys do. */
export function MapControls({ isFitting, onStep, onFit }: MapControlsProps) {
  return (
    <div className="map-controls">
      <button type="button" aria-label="Zoom in" onClick={() => onStep(1)}>
        <Plus />
      </button>
      <button type="button" aria-label="Zoom out" onClick={() => onStep(-1)}>
        <Minus />
      </button>
      <button type="button" aria-label="Fit all places" aria-disabled={isFitting} onClick={onFit}>
        <Maximize />
      </button>
    </div>
  )
}

const maxWidthPx = 96

/** How long a distance is on the map. */
export function ScaleBar({ view }: { view: View }) {
  const { text, width } = scaleBar(milesPerPx(unproject(view).lat, scaleOf(view)), maxWidthPx)
  return (
    <div className="map-scale">
      <span>{text}</span>
      <span style={{ width }} />
    </div>
  )
}
