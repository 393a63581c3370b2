import { useEffect, useState } from 'react'

/** Something that is said for a while only. Said again, it stays as long again. */
export function usePassing<Said>(ms: number): [Said | null, (said: Said | null) => void] {
  const [saying, setSaying] = useState<{ said: Said | null }>({ said: null })
  useEffect(() => {
    if (saying.said === null) return
    const timer = setTimeout(() => setSaying({ said: null }), ms)
    return () => clearTimeout(timer)
  }, [saying, ms])
  return [saying.said, (said) => setSaying({ said })]
}
