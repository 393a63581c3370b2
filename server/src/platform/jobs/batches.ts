/** Rows that one statement of a daily job deletes, so that it holds its locks briefly. */
const batchRows = 2_000
/** A job continues tomorrow instead of running without end. */
const maxBatches = 1_000

/** Repeats `work`, which returns the number of rows it processed, until a batch is not full. @returns the total */
export async function inBatches(work: (limit: number) => Promise<number>, size = batchRows): Promise<number> {
  let all = 0
  for (let turn = 0; turn < maxBatches; turn += 1) {
    const done = await work(size)
    all += done
    if (done < size) break
  }
  return all
}
