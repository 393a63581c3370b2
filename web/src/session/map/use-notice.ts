import { useCallback, useEffect, useRef, useState } from 'react'

/** A notice that shows for a while: whether it does, and what shows it again. */
export function useNotice(ms: number): readonly [isShown: boolean, show: () => void] {
  const [isShown, setShown] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const show = useCallback(() => {
    clearTimeout(timer.current)
    setShown(true)
    timer.current = setTimeout(() => setShown(false), ms)
  }, [ms])
  return [isShown, show]
}
