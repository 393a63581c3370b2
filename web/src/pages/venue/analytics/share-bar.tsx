/** A share, 0 to 100, as a bar. Decorative: a text beside it says the same. */
export function ShareBar({ percent }: { percent: number }) {
  return (
    <svg aria-hidden="true" className="mt-1 mb-2 h-2 w-full overflow-hidden rounded-full bg-line">
      <rect
        className="fill-sound transition-[width] duration-300"
        width={`${Math.min(100, percent)}%`}
        height="100%"
      />
    </svg>
  )
}
