import { useIsOnline } from '../../lib/browser/use-is-online.ts'
import { lateWords } from './late.messages.ts'
import { useIsLate } from './use-is-late.ts'

type LatePartProps = {
  /** What is said of it: 'The map comes'. */
  what: string
  /** Said at first. */
  atFirst?: string
  className?: string
}

/** In the place of a part of the page that is still loading, without having been pressed. */
export function LatePart({ what, atFirst = '', className }: LatePartProps) {
  const isLate = useIsLate(what)
  const isOnline = useIsOnline()
  return (
    <p role="status" className={className}>
      {isLate ? lateWords(what, isOnline) : atFirst}
    </p>
  )
}
