import { useLocation } from 'react-router'
import { useReloadAsDocument } from '../../lib/offline/reload-as-document.ts'
import { loadFailure, takenDown } from '../../session/live/load-session.ts'
import { useReloadWhileTakenDown } from '../../session/live/use-reload-while-taken-down.ts'
import { paths } from '../../shell/paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

/** The page if the session could not be loaded. Plain links: they work even if our script is what failed. */
export function LoadError({ sentence }: { sentence: string }) {
  const { pathname } = useLocation()
  useReloadAsDocument(sentence === loadFailure(0))
  useReloadWhileTakenDown(sentence === takenDown)
  return (
    <main className="mx-auto grid min-h-svh w-full max-w-md content-center p-4">
      <Card className="grid justify-items-center gap-4 p-7 text-center">
        <h1 className="text-4xl">Oops!</h1>
        <p className="text-muted">{sentence}</p>
        <div className="flex flex-wrap justify-center gap-3">
          <a href={pathname} className={buttonClass('primary')}>
            Try Again
          </a>
          <a href={paths.landing()} className={buttonClass('ghost')}>
            Start page
          </a>
        </div>
      </Card>
    </main>
  )
}
