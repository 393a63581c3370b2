import { useCallback, useEffect, useRef, useState } from 'react'

/** A notice that shows for a while: whether it does, what shows it again, and what takes it away. */
export function useNotice(ms: number): readonly [isShown: boolean, show: () => void, hide: () => void] {
  const [isShown, setShown] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const show = useCallback(() => {
    clearTimeout(timer.current)
    setShown(true)
    timer.current = setTimeout(() => setShown(false), ms)
  }, [ms])
  const hide = useCallback(() => setShown(false), [])
  return [isShown, show, hide]
}
