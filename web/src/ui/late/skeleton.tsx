/** A placeholder for content of known shape. Classes set its size. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span aria-hidden="true" className={`skeleton block rounded-control bg-line ${className}`} />
}
