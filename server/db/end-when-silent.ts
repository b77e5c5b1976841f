import { Socket } from 'node:net'
import type pg from 'pg'

/**
 * Ends a connection on which somebody waits and nothing has come or gone for so many milliseconds: more than the database itself
 * lets anything take, so its host has vanished from the network. TCP alone would notice after a quarter of an hour when it
 * vanishes under a statement, and all connections are soon asked by somebody. The statement fails as one whose connection
 * was cut. The socket's own clock does the watching: it costs nothing while it is set back by what comes and goes. It may strike
 * for the silence of a connection that nobody had asked, at the very moment at which somebody does (timers that are due together
 * are no longer set back): so `awaitedSince` tells since when somebody waits, in milliseconds of `performance.now()`, or undefined.
 */
export function endWhenSilent(
  client: pg.Client,
  silence: number,
  awaitedSince: () => number | undefined,
): void {
  const { stream } = client.connection
  if (!(stream instanceof Socket)) return
  stream.setTimeout(silence)
  // Not as its argument: that is heard once, and idle connections strike, too.
  stream.on('timeout', () => {
    const since = awaitedSince()
    if (since === undefined) return
    if (performance.now() - since < silence / 2) stream.setTimeout(silence)
    else stream.destroy(new Error(`Connection terminated: the database said nothing for ${silence / 1000} s`))
  })
}
