import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const askAgainMs = 15_000

/** While a session is taken down, its page asks now and then whether it is back. */
export function useReloadWhileTakenDown(isTakenDown: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isTakenDown) return
    const timer = setInterval(() => document.hidden || revalidate(), askAgainMs)
    return () => clearInterval(timer)
  }, [isTakenDown, revalidate])
}
