import type { Crew, RunningCrewVote } from '@nofomo/contracts/endpoints/crews.ts'
import { paths } from '../../shell/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { VenuePicture } from '../../ui/venue-picture.tsx'
import {
  allHaveVoted,
  beginningInWords,
  missingInWords,
  voteIsOn,
  voteStateInWords,
} from './crew.messages.ts'

/** The vote that is on: who is missing, and the way there. */
export function RunningVote({ vote, crew }: { vote: RunningCrewVote; crew: Crew }) {
  const own = crew.members.find(({ isYou }) => isYou)
  const state = voteStateInWords(vote)
  const hasVoted = own?.hasVoted === true
  return (
    <Card as="section" aria-labelledby="running" className="grid grid-cols-1 overflow-hidden">
      {vote.images.length > 0 && (
        <div aria-hidden="true" className="grid grid-flow-col auto-cols-fr gap-px">
          {vote.images.map((image, index) => (
            <VenuePicture
              key={image}
              image={image}
              sizes="(min-width: 48rem) 16rem, 33vw"
              first={index === 0}
            />
          ))}
        </div>
      )}
      <div className="grid grid-cols-1 gap-3 p-5">
        <h2 id="running" className="text-2xl">
          {voteIsOn}
        </h2>
        {state && <p className="font-bold">{state}</p>}
        <p className="wrap-anywhere">{missingInWords(crew) ?? allHaveVoted}</p>
        <p className="text-sm text-muted wrap-anywhere">{beginningInWords(vote)}</p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={paths.vote(vote.sessionId)} look={hasVoted ? 'quiet' : 'primary'}>
            {hasVoted ? 'Change your vote' : 'Vote'}
          </ButtonLink>
          <ButtonLink to={paths.results(vote.sessionId)} look="quiet">
            Results
          </ButtonLink>
        </div>
      </div>
    </Card>
  )
}
