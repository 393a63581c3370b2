import Volume2 from 'virtual:icons/volume-2'
import VolumeX from 'virtual:icons/volume-x'
import type { SoundSettings } from './use-sound-board.ts'

type SoundControlProps = { sound: SoundSettings; onSample: () => void }

/** Switches sounds and sets their volume. `onSample` plays the choice. */
export function SoundControl({ sound: { on, volume, change }, onSample }: SoundControlProps) {
  const Icon = on ? Volume2 : VolumeX
  return (
    <div className="swipe-sound">
      <button
        type="button"
        aria-pressed={on}
        title={on ? 'Sounds are on' : 'Sounds are off'}
        onClick={() => {
          change({ on: !on })
          if (!on) onSample()
        }}
      >
        <Icon aria-hidden="true" className="size-5" />
        <span className="sr-only">Sounds</span>
      </button>
      {on && (
        <input
          type="range"
          aria-label="Sound volume"
          min={0}
          max={1}
          step={0.1}
          value={volume}
          aria-valuetext={`${Math.round(100 * volume)} %`}
          onChange={(event) => change({ volume: event.target.valueAsNumber })}
          onPointerUp={onSample}
          onKeyUp={(event) => event.key.startsWith('Arrow') && onSample()}
        />
      )}
    </div>
  )
}
