import { execFileSync } from 'node:child_process'
import { chmodSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { atEnd } from '../../../bench/src/support/lifetime.ts'
import { away } from '../history/judge.ts'
import { makeFolderFor, ordinaryUser } from '../world/users.ts'
import type { FaultCase } from './fault-case.ts'

const diskBytes = 96 * 2 ** 20

export const diskFull: FaultCase = {
  name: 'The disk of the database is full for a while, and browsers keep the votes until there is room again',
  skipReason: () =>
    process.getuid?.() === 0 ? null : 'It needs root, to mount a small disk: sudo npm run test:faults.',
  async run(world) {
    const database = await world.startDatabase()
    const disk = mountDisk(world.folder)
    await database.query(`create tablespace small location '${disk}'`)
    await database.onMaintenance(`alter database ${database.name} set tablespace small`)
    await world.start({ nodes: 3 })
    const ballast = join(disk, 'ballast')
    let failed = 0
    await world.under(async () => {
      const answered = world.history.answers.length
      fill(ballast, disk)
      await world.hang(world.sizes.hangSeconds / 2)
      failed = world.history.answers.slice(answered).filter(({ status }) => status === 503).length
      rmSync(ballast)
    })
    if (failed === 0) world.breaches.push('the full disk was not felt')
  },
  bounds: ({ sizes }) => away(sizes.hangSeconds / 2),
}

function mountDisk(folder: string): string {
  const disk = makeFolderFor(null, folder, 'small-disk')
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskBytes}`, 'tmpfs', disk])
  atEnd(() => execFileSync('umount', ['-l', disk]))
  chmodSync(disk, 0o711)
  return makeFolderFor(ordinaryUser('nobody'), disk, 'tables')
}

/** Fills all free space. */
function fill(file: string, disk: string): void {
  const { bavail, bsize } = statfsSync(disk)
  writeFileSync(file, Buffer.alloc(bavail * bsize))
}
