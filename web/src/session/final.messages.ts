/** `Fri, Nov 27, 7:00 PM`, in the viewer's time zone. */
export function dayAndClock(iso: string): string {
  return new Date(iso).toLocaleString(undefined, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })
}
