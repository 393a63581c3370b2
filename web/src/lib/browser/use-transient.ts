import { useEffect, useState } from 'react'

/** A value that is cleared after a while. Setting it again restarts the time. */
export function useTransient<Said>(ms: number): [Said | null, (said: Said | null) => void] {
  const [saying, setSaying] = useState<{ said: Said | null }>({ said: null })
  useEffect(() => {
    if (saying.said === null) return
    const timer = setTimeout(() => setSaying({ said: null }), ms)
    return () => clearTimeout(timer)
  }, [saying, ms])
  return [saying.said, (said) => setSaying({ said })]
}
