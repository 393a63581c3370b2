import { limits } from '@nofomo/contracts/sessions/choices.ts'
import { anyOf } from '@nofomo/contracts/text/sentences.ts'
import { meetingInWords } from '@nofomo/contracts/times/seattle-words.ts'
import { type ReactNode, useId } from 'react'
import { useSearchParams } from 'react-router'
import { ReportButton } from '../../../../features/reports/report-button.tsx'
import { Elsewhere, MeetingLine } from '../../../../features/sessions/times/meeting-line.tsx'
import { whenPlanned } from '../../../../features/sessions/times/times.messages.ts'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/field.tsx'
import { cardSizes, VenuePicture } from '../../../../ui/venue-picture.tsx'
import { OutOfReach, turnoutOf } from '../deck-header.tsx'
import type { Voting } from '../use-voting.ts'
import { LimitsButton } from './limits-button.tsx'

type InvitationProps = { voting: Voting; onJoin: (name: string) => void }

/** What somebody with the link sees first: who asks, what for, when and where; and one button. The name may stay empty. */
export function Invitation({ voting, onJoin }: InvitationProps) {
  const { session, venues, isListOnly } = voting
  return (
    <div className="invitation">
      <p translate="no" className="font-display font-bold">
        No<span className="text-accent-text">FOMO</span>
      </p>
      <VenuePicture
        image={venues[0]?.image ?? null}
        sizes={cardSizes}
        first
        className="invitation-picture h-full! aspect-auto! rounded-card shadow-card"
      />
      <div className="grid content-start gap-3">
        <div>
          <p className="text-muted wrap-anywhere">
            <span translate="no">{session.hostName ?? 'A friend'}</span> asks you
          </p>
          <h1 translate="no" className="text-3xl wrap-anywhere lg:text-4xl">
            {session.title}
          </h1>
        </div>
        {isListOnly === 'out_of_reach' && <OutOfReach />}
        <Facts voting={voting} />
        <JoinForm sessionId={session.id} onJoin={onJoin} />
      </div>
      <ReportButton sessionId={session.id} className="mx-auto text-sm text-muted" />
    </div>
  )
}

function Facts({ voting }: { voting: Voting }) {
  const { session, results, venues } = voting
  const { location, deadline } = session
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-3">
      {whenPlanned({ session, results }) && (
        <Fact name="When">
          <MeetingLine session={session} results={results} />
        </Fact>
      )}
      {location && <Fact name="Where">{location}</Fact>}
      <Fact name="Which">
        <span translate="no" className="wrap-anywhere">
          {anyOf(venues.map(({ name }) => name))}
        </span>
      </Fact>
      <Fact name="Who">{turnoutOf(voting)}</Fact>
      {deadline && (
        <Fact name="Vote by">
          {meetingInWords(deadline, null)}
          <Elsewhere at={deadline} />
        </Fact>
      )}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-muted">{name}</dt>
      <dd className="font-bold">{children}</dd>
    </div>
  )
}

function JoinForm({ sessionId, onJoin }: { sessionId: string; onJoin: (name: string) => void }) {
  const title = useId()
  const view = useSearchParams()[0].get('view')
  return (
    <section aria-labelledby={title} className="join">
      <form
        className="grid gap-2.5"
        onSubmit={(event) => {
          event.preventDefault()
          onJoin(String(new FormData(event.currentTarget).get('voterName') ?? ''))
        }}
      >
        <h2 id={title} className="text-xl">
          Join the Vote!
        </h2>
        {view && <input type="hidden" name="view" value={view} />}
        <Field
          label="Your Name (Optional)"
          name="voterName"
          autoComplete="given-name"
          maxLength={limits.voterNameLength}
          enterKeyHint="go"
        />
        <Button type="submit" size="large">
          Start Voting
        </Button>
      </form>
      {/* Outside the form: React passes a dialog's submission up. */}
      <div className="mt-2 flex flex-wrap items-baseline justify-center gap-x-2.5 text-[0.8125rem] text-muted">
        <p>Anonymous & private · No account required</p>
        <LimitsButton sessionId={sessionId}>
          Any limits?<span className="sr-only"> Set them privately</span>
        </LimitsButton>
      </div>
    </section>
  )
}
