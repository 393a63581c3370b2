/** The browser's stream, controlled by the test. */
export class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2
  static all: FakeEventSource[] = []
  readyState = 0
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    FakeEventSource.all.push(this)
  }
  close(): void {
    this.readyState = FakeEventSource.CLOSED
  }
  open(): void {
    this.readyState = 1
    this.dispatchEvent(new Event('open'))
  }
  /** Opens, and sends the events every stream gets within a second. */
  deliver(): void {
    this.open()
    this.send('presence', { watching: 1 })
  }
  send(type: string, data: unknown): void {
    this.dispatchEvent(Object.assign(new Event(type), { data: JSON.stringify(data) }))
  }
  fail(readyState: number): void {
    this.readyState = readyState
    this.dispatchEvent(new Event('error'))
  }
}
