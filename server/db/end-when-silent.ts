import { Socket } from 'node:net'
import type pg from 'pg'

/**
 * Ends a connection on which somebody waits and nothing has come or gone for so many milliseconds: more than the database itself
 * lets anything take, so its host has vanished from the network. TCP alone would notice after a quarter of an hour when it
 * vanishes under a statement, and all connections are soon asked by somebody. The statement fails as one whose connection
 * was cut. The socket's own clock does the watching: it costs nothing while it is set back by what comes and goes.
 */
export function endWhenSilent(client: pg.Client, silence: number, isAwaited: () => boolean): void {
  const { stream } = client.connection
  if (!(stream instanceof Socket)) return
  stream.setTimeout(silence, () => {
    if (isAwaited())
      stream.destroy(new Error(`Connection terminated: the database said nothing for ${silence / 1000} s`))
  })
}
