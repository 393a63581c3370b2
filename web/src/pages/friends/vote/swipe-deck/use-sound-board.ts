import { useEffect, useState } from 'react'
import { clampVolume, readSound, type SoundPreferences, storeSound } from './sound-preferences.ts'
import { type Blip, SoundBoard } from './sounds.ts'

export type SoundSettings = SoundPreferences & { change: (wish: Partial<SoundPreferences>) => void }

/** This deck's sounds, and the settings of this browser. */
export function useSoundBoard(): { play: (blip: Blip) => void; settings: SoundSettings } {
  const [board] = useState(() => new SoundBoard(readSound(), () => new AudioContext()))
  const [preferences, setPreferences] = useState(board.preferences)
  useEffect(() => {
    const unlock = () => board.unlock()
    addEventListener('pointerdown', unlock, { capture: true })
    addEventListener('keydown', unlock, { capture: true })
    return () => {
      removeEventListener('pointerdown', unlock, { capture: true })
      removeEventListener('keydown', unlock, { capture: true })
      board.close()
    }
  }, [board])

  function change(wish: Partial<SoundPreferences>) {
    const next = { ...preferences, ...wish }
    next.volume = clampVolume(next.volume)
    board.preferences = next
    setPreferences(next)
    storeSound(next)
  }
  return { play: (blip) => board.play(blip), settings: { ...preferences, change } }
}
