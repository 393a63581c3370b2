import { closeSync, fsyncSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// Writes a page, waits for the disk and answers, at each message.
const file = join(tmpdir(), `nofomo-faults-metronome-${process.pid}`)
const descriptor = openSync(file, 'w')
rmSync(file)
const page = Buffer.alloc(8_192)

process.on('message', () => {
  writeSync(descriptor, page, 0, page.length, 0)
  fsyncSync(descriptor)
  process.send?.('pong')
})
process.on('disconnect', () => {
  closeSync(descriptor)
  process.exit()
})
