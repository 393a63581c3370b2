import { useEffect } from 'react'
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { takenDown } from '../features/sessions/live/load-session.ts'
import { useReloadWhileTakenDown } from '../features/sessions/live/use-reload-while-taken-down.ts'
import { ApiError } from '../lib/http/api-client.ts'
import { leaveForNewVersion, MissingFileError } from '../lib/loading/retry-import.ts'
import { isFileMissing, useReloadAsDocument } from '../lib/offline/reload-as-document.ts'
import { buttonClass } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'

const sentences: Record<number, { title: string; text: string }> = {
  0: { title: 'No network', text: 'Check your connection. Nothing you did here is lost.' },
  410: { title: 'Not available', text: takenDown },
  429: { title: 'A moment, please', text: 'Too many requests came from here. Wait a little and try again.' },
  503: {
    title: 'Back in a moment',
    text: 'We cannot reach our data right now. Votes already saved are safe.',
  },
}
const newVersion = {
  title: 'There is a new version',
  text: 'This page was updated while it was open. Reload it to go on. Nothing you did here is lost.',
}
const unexpected = { title: 'Something broke', text: 'It is our fault, not yours. Please try again.' }

type ErrorNoticeProps = {
  status: number | 'new_version'
  /** Path to retry. */
  retry: string
  requestId?: string | undefined
}

/** A page that failed. `requestId` lets people report the failure to the operator. */
export function ErrorNotice({ status, retry, requestId }: ErrorNoticeProps) {
  const isNew = status === 'new_version'
  const { title, text } = isNew ? newVersion : (sentences[status] ?? unexpected)
  return (
    <main className="mx-auto grid min-h-dvh max-w-md content-center p-4">
      <Card className="grid justify-items-start gap-4 p-6">
        <h1 className="text-3xl">{title}</h1>
        <p className="text-muted">{text}</p>
        <div className="flex flex-wrap gap-3">
          {/* Plain links: they work even if our script is what failed. */}
          <a href={retry} className={buttonClass('primary')}>
            {isNew ? 'Reload' : 'Try again'}
          </a>
          <a href="/" className={buttonClass('ghost')}>
            Start page
          </a>
        </div>
        {requestId && <p className="text-sm text-muted">Request {requestId}</p>}
      </Card>
    </main>
  )
}

/** The HTTP status of a failure. */
export function statusOf(error: unknown): number {
  if (error instanceof ApiError) return error.status
  return isRouteErrorResponse(error) ? error.status : 500
}

/** Error boundary of all routes, for a page or loader that failed. */
export function ErrorPage() {
  const error = useRouteError()
  const { pathname, search } = useLocation()
  const requestId = error instanceof ApiError ? error.requestId : undefined
  const isMissing = error instanceof MissingFileError
  const status = isMissing ? 'new_version' : isFileMissing(error) ? 0 : statusOf(error)
  useEffect(() => {
    if (isMissing) void leaveForNewVersion()
  }, [isMissing])
  useReloadAsDocument(status === 0)
  useReloadWhileTakenDown(status === 410)
  return <ErrorNotice status={status} retry={pathname + search} requestId={requestId} />
}
