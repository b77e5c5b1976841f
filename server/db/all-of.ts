/** What PostgreSQL says of each statement behind one that failed in its transaction. */
const BEHIND_A_FAILURE = '25P02'

/**
 * Begins writes of one transaction that do not depend on each other, so that the rows of the next are put together while the
 * database is at work on the last; in which order they are made is not said. Waits until all of them have ended, since
 * what is still under way when a transaction is rolled back would be done outside of it; then throws what failed, and not
 * what followed from it: whether a write may be tried again is told by the cause.
 */
export async function allOf(writes: readonly (() => Promise<unknown>)[]): Promise<void> {
  const begun: Promise<{ failure: unknown } | undefined>[] = []
  for (const write of writes) {
    begun.push(
      (async () => write())().then(
        () => undefined,
        (failure: unknown) => ({ failure }),
      ),
    )
    // The connection is handed its statement before the next is put together.
    await new Promise((resolve) => setImmediate(resolve))
  }
  const failed = (await Promise.all(begun)).filter((end) => end !== undefined)
  const cause = failed.find(({ failure }) => !isConsequence(failure)) ?? failed[0]
  if (cause) throw cause.failure
}

const isConsequence = (failure: unknown): boolean =>
  failure instanceof Error && 'code' in failure && failure.code === BEHIND_A_FAILURE
