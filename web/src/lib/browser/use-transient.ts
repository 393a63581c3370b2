import { useEffect, useState } from 'react'

/** A value that is cleared after a while. Setting it again restarts the time. */
export function useTransient<Value>(ms: number): [Value | null, (value: Value | null) => void] {
  const [state, setState] = useState<{ value: Value | null }>({ value: null })
  useEffect(() => {
    if (state.value === null) return
    const timer = setTimeout(() => setState({ value: null }), ms)
    return () => clearTimeout(timer)
  }, [state, ms])
  return [state.value, (value) => setState({ value })]
}
