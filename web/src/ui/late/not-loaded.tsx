import { useRevalidator } from 'react-router'
import { Button } from '../button.tsx'
import { Card } from '../card.tsx'

type NotLoadedProps = {
  sentence: string
  /** Older data is shown below; since when, if that is known. */
  isStale: boolean
  since?: string
  onRetry?: () => void
  isBusy?: boolean
}

/** Data could not be loaded: says so, keeps what was known, and tries again. */
export function NotLoaded({ sentence, isStale, since, onRetry, isBusy }: NotLoadedProps) {
  const { revalidate, state } = useRevalidator()
  return (
    <Card as="section" className="flex flex-wrap items-center justify-between gap-4 border-maybe p-5 sm:px-7">
      <div role="alert">
        <p className="font-bold">{sentence}</p>
        {isStale && (
          <p className="text-muted">What stands below is from {since === undefined ? 'before' : since}.</p>
        )}
      </div>
      <Button
        look="quiet"
        busy={isBusy ?? state === 'loading'}
        onClick={onRetry ?? (() => void revalidate())}
      >
        Retry
      </Button>
    </Card>
  )
}
