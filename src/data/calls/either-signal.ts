/**
 * Aborts as soon as one of both does, for the same reason. `AbortSignal.any` is younger than the browsers that the build is made
 * for.
 */
export const eitherSignal = (one: AbortSignal, other: AbortSignal): AbortSignal =>
  'any' in AbortSignal ? AbortSignal.any([one, other]) : follow([one, other])

function follow(signals: readonly AbortSignal[]): AbortSignal {
  const own = new AbortController()
  for (const signal of signals) {
    const pass = () => own.abort(signal.reason)
    if (signal.aborted) pass()
    // Whichever is first lets go of the other.
    else signal.addEventListener('abort', pass, { once: true, signal: own.signal })
  }
  return own.signal
}
