import { beforeEach } from 'vitest'

// A page of the test before, also of another file in the same tab, may write once more while it closes: that it was a demo's.
beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})
