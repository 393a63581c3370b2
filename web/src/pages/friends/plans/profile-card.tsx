import { pointsPer } from '@nofomo/contracts/onboarding/profile-options.ts'
import type { Home } from '@nofomo/contracts/plans/endpoints.ts'
import { counted } from '../../../lib/text/counted.ts'
import { paths } from '../../../shell/paths.ts'
import { useSignOut } from '../../../sign-in/use-sign-out.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { AvatarPicture } from './avatar.tsx'
import { cuisinesInWords } from './plan.messages.ts'

/** The account, its points, and links to edit it or sign out. */
export function ProfileCard({ home: { user, profile, points } }: { home: Home }) {
  return (
    <Card as="section" aria-label="Your profile" className="grid grid-cols-1 gap-3 p-5">
      <div className="flex items-center gap-4">
        <AvatarPicture avatar={profile.avatar} name={user.contactName} className="size-16 text-2xl" />
        <div className="min-w-0 flex-1">
          <p className="font-display text-xl leading-tight font-bold">{user.contactName}</p>
          <p className="text-sm text-muted">{cuisinesInWords(profile.cuisines.length)}</p>
        </div>
      </div>
      <Points points={points} />
      <div className="flex flex-wrap items-center gap-3">
        <ButtonLink to={paths.profile()} look="quiet" size="small">
          Edit Profile
        </ButtonLink>
        <LogOut />
      </div>
    </Card>
  )
}

function Points({ points }: { points: Home['points'] }) {
  const earned = [
    [counted(points.sessions, 'session created', 'sessions created'), pointsPer.session, points.sessions],
    [counted(points.voters, 'voter who joined', 'voters who joined'), pointsPer.voter, points.voters],
    [counted(points.decisions, 'decision made', 'decisions made'), pointsPer.decision, points.decisions],
  ] as const
  return (
    <details className="rounded-control bg-surface px-4">
      <summary className="min-h-11 cursor-pointer py-2.5">
        <strong className="font-display text-lg">{counted(points.total, 'point')}</strong>
      </summary>
      <table className="mb-3 w-full text-sm">
        <caption className="sr-only">How they were earned</caption>
        <tbody>
          {earned.map(([deed, worth, times]) => (
            <tr key={deed}>
              <th scope="row" className="py-1 text-left font-normal">
                {deed} <span className="text-muted">at {worth}</span>
              </th>
              <td className="py-1 text-right font-bold">{worth * times}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

function LogOut() {
  const { busy, problem, signOut } = useSignOut(paths.landing())
  return (
    <>
      <Button look="ghost" size="small" busy={busy} onClick={signOut}>
        Log out
      </Button>
      <Alert
        small
        problem={problem && { ...problem, sentence: `You are still signed in here. ${problem.sentence}` }}
      />
    </>
  )
}
