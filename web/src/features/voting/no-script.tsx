import { paths } from '../../app/paths.ts'

/** What the page says where its script may not run: nothing on it that votes would work. */
export function NoScript({ sessionId }: { sessionId: string }) {
  return (
    <noscript>
      <p className="mb-2 rounded-card border border-line bg-raised p-4 text-center">
        Voting needs JavaScript, which is switched off here. You can read the{' '}
        <a href={paths.results(sessionId)} className="font-bold text-sound underline">
          results so far
        </a>{' '}
        without it.
      </p>
    </noscript>
  )
}
