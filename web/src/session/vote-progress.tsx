import type { Venue } from '@nofomo/contracts/venues.ts'
import type { Results } from '@nofomo/contracts/voting.ts'
import type { ReactNode } from 'react'
import { Card } from '../ui/card.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { VenuePicture } from '../ui/venue-picture.tsx'

type VoteProgressProps = {
  title: string
  /** What the bar measures, for screen readers. */
  label: string
  results: Pick<Results, 'finishedVoters' | 'expectedVoters'>
  /** Whether the number of expected voters was given: without it there is nothing to measure against. */
  isExpectedKnown: boolean
  /** How many have voted, and how many are awaited. */
  words: { here: string; awaited: string | null }
  /** The leader, its heading and the reason. */
  leader: { venue: Venue; title: string; why: ReactNode } | null
  children?: ReactNode
}

/** Progress while votes come in. */
export function VoteProgress(props: VoteProgressProps) {
  const { title, label, results, isExpectedKnown, words, leader, children } = props
  return (
    <Card as="section" className="overflow-hidden">
      <div className="grid gap-3 p-5 sm:p-7">
        <h2 className="text-2xl">{title}</h2>
        {isExpectedKnown && (
          <ProgressBar
            label={label}
            value={results.finishedVoters}
            max={results.expectedVoters}
            className="h-2.5!"
          />
        )}
        <p className="flex flex-wrap justify-between gap-x-4">
          <strong>{words.here}</strong>
          {words.awaited && <span className="text-muted">{words.awaited}</span>}
        </p>
        {children}
      </div>
      {leader && (
        <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] border-t border-line max-[22rem]:grid-cols-[4.5rem_minmax(0,1fr)] sm:grid-cols-[11rem_minmax(0,1fr)]">
          <VenuePicture
            image={leader.venue.image}
            sizes="(min-width: 40rem) 12rem, 8rem"
            first
            className="h-full! min-h-28 aspect-auto!"
          />
          <div className="grid grid-cols-1 content-center gap-1 p-4 sm:p-5">
            <h3 className="font-sans text-sm tracking-normal text-muted">{leader.title}</h3>
            <p className="font-display text-2xl leading-tight font-bold">{leader.venue.name}</p>
            <p className="text-sm">{leader.why}</p>
          </div>
        </div>
      )}
    </Card>
  )
}
