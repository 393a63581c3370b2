/** Rows that one statement of a daily job deletes: it holds its locks for moments only. */
export const portion = 2_000
/** A job goes on tomorrow rather than for ever. */
const mostPortions = 1_000

/** Repeats `work`, which returns how many rows it dealt with, until a portion is not full. @returns how many in all */
export async function inPortions(work: (limit: number) => Promise<number>, size = portion): Promise<number> {
  let all = 0
  for (let turn = 0; turn < mostPortions; turn += 1) {
    const done = await work(size)
    all += done
    if (done < size) break
  }
  return all
}
