import type { ReactNode } from 'react'

export type Tone = 'tint' | 'accent' | 'sound' | 'yes' | 'maybe' | 'no' | 'plain'

const tones: Record<Tone, string> = {
  tint: 'border border-edge bg-tint text-ink',
  accent: 'border border-accent bg-accent text-on-accent',
  sound: 'border border-sound text-sound',
  yes: 'border border-yes text-yes',
  maybe: 'border border-maybe text-maybe-text',
  no: 'border border-no text-no',
  plain: 'border border-edge text-muted',
}

/** A short fact on a pill with an edge on every background. Its text carries the meaning; the tone only supports it. */
export function Badge({ tone = 'tint', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full px-3 py-1 text-sm font-bold ${tones[tone]}`}
    >
      {children}
    </span>
  )
}
