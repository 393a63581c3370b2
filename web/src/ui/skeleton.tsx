/** Where something known in shape will appear. Give it its size by classes. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span aria-hidden="true" className={`skeleton block rounded-control bg-line ${className}`} />
}
