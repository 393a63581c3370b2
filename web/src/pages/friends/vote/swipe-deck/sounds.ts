import { clampVolume, type SoundPreferences } from './sound-preferences.ts'

/** From `from` to `to` Hz, starting `at` and lasting `lasts` seconds. */
type Note = { from: number; to: number; at: number; lasts: number; shape: OscillatorType }

const sine = (from: number, to: number, at = 0, lasts = 0.14): Note => ({
  from,
  to,
  at,
  lasts,
  shape: 'sine',
})

/** Short synthesised sounds: rising is yes, falling is no. */
const blips = {
  yes: [sine(523, 659), sine(784, 988, 0.08, 0.18)],
  no: [sine(392, 262, 0, 0.18)],
  maybe: [sine(440, 494), sine(494, 440, 0.12)],
  veto: [{ from: 196, to: 73, at: 0, lasts: 0.28, shape: 'triangle' }],
  refused: [sine(185, 175, 0, 0.09), sine(165, 156, 0.12, 0.12)],
  undo: [sine(494, 392, 0, 0.08), sine(392, 523, 0.08, 0.1)],
  done: [sine(523, 523), sine(659, 659, 0.1), sine(784, 784, 0.2), sine(1047, 1047, 0.3, 0.3)],
} as const satisfies Record<string, readonly Note[]>

export type Blip = keyof typeof blips

/**
 * Plays sounds. It stays silent, and creates no audio context, until `unlock` is called from a gesture: browsers would
 * block it, and unexpected sounds annoy people. Sounds that are off never play.
 */
export class SoundBoard {
  readonly #createAudio: () => AudioContext
  #audio: AudioContext | null = null
  #isUnlocked = false
  preferences: SoundPreferences

  constructor(preferences: SoundPreferences, createAudio: () => AudioContext) {
    this.preferences = preferences
    this.#createAudio = createAudio
  }

  unlock(): void {
    this.#isUnlocked = true
  }

  play(blip: Blip): void {
    const volume = clampVolume(this.preferences.volume)
    if (!this.#isUnlocked || !this.preferences.on || volume === 0) return
    try {
      this.#audio ??= this.#createAudio()
      if (this.#audio.state === 'suspended') void this.#audio.resume()
      for (const note of blips[blip]) sound(this.#audio, note, volume)
    } catch {
      // Voting works without audio.
    }
  }

  close(): void {
    void this.#audio?.close()
    this.#audio = null
  }
}

function sound(audio: AudioContext, { from, to, at, lasts, shape }: Note, volume: number): void {
  const start = audio.currentTime + at
  const end = start + lasts
  const oscillator = audio.createOscillator()
  const gain = audio.createGain()
  oscillator.type = shape
  oscillator.frequency.setValueAtTime(from, start)
  oscillator.frequency.exponentialRampToValueAtTime(to, end)
  gain.gain.setValueAtTime(0.0001, start)
  gain.gain.exponentialRampToValueAtTime(volume, start + 0.015)
  gain.gain.exponentialRampToValueAtTime(0.0001, end)
  oscillator.connect(gain).connect(audio.destination)
  oscillator.start(start)
  oscillator.stop(end)
}
