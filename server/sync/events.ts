import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type Actor, isStaff } from '../../domain/kernel/actor.ts'
import { pullScopeOf } from '../../domain/site/pull-scope.ts'
import type { PulledType } from '../../domain/sync/wire.ts'
import type { Db } from '../db/connection.ts'
import { type Endpoint, sent } from '../http/endpoint.ts'
import { type ChangeSignal, openChangeSignal, type Stir } from './change-signal.ts'
import { type EventStream, openEventStream } from './event-stream.ts'
import { type PullSource, type Reader, sourcesByType } from './pull-source.ts'
import { tellStream } from './sync-news.ts'

/** Most streams of one person in one process: browsers and devices open one each. The oldest gives way. */
const mostStreams = 10

/**
 * Longest life of a stream in ms. A browser that vanished in the middle of a heartbeat shows no sign of it for a
 * quarter of an hour (TCP sends again and again), so nobody keeps a socket longer than this without asking anew.
 */
export const longestLife = 55_000

/** The stream of events that wakes devices when there is something to pull. */
export function eventsRoutes(
  endpoint: Endpoint,
  app: FastifyInstance,
  db: Db,
  sources: readonly PullSource[],
): void {
  const signal = openChangeSignal(db)
  const streams = new Map<string, Set<EventStream>>()

  app.addHook('preClose', async () => {
    for (const stream of [...streams.values()].flatMap((some) => [...some])) stream.end()
    await signal.close()
  })

  endpoint({
    method: 'GET',
    path: '/api/vms/Sync/Events',
    summary: 'A stream of server-sent events without data: each says that there is something to pull',
    permission: 'signed-in',
    transaction: 'none',
    reply: z.unknown(),
    handle: async ({ actor, identity, now, http: { reply } }) => {
      const endsIn = Math.min((identity?.expiresAt ?? 0) - now().getTime(), longestLife)
      const stop = await startStream(sources, actor, signal, streams, (onClosed) => {
        reply.hijack()
        return openEventStream(
          reply.raw,
          reply.getHeaders() as OutgoingHttpHeaders,
          Math.max(endsIn, 0),
          onClosed,
        )
      })
      if (reply.raw.destroyed) stop()
      return sent
    },
  })
}

async function startStream(
  sources: readonly PullSource[],
  actor: Actor,
  signal: ChangeSignal,
  streams: Map<string, Set<EventStream>>,
  open: (onClosed: () => void) => EventStream,
): Promise<() => void> {
  const scope = pullScopeOf(actor, [], [])
  const byType = sourcesByType(sources)
  let stream: EventStream | null = null
  const unsubscribe = await signal.subscribe((stir) => {
    if (!concerns(stir, byType, { actor, scope })) return
    stream?.tell()
    // What the person may see has changed: the next connection listens for that.
    if (stir.scopes === 'everyone' || stir.scopes.has(actor.SubjectId)) stream?.end()
  })
  const own = streams.get(actor.SubjectId) ?? new Set()
  streams.set(actor.SubjectId, own)
  const stop = () => {
    unsubscribe()
    if (stream && own.delete(stream)) tellStream(-1)
    if (own.size === 0) streams.delete(actor.SubjectId)
  }
  stream = open(stop)
  own.add(stream)
  tellStream(1)
  if (own.size > mostStreams) [...own][0]?.end()
  return stop
}

/** Staff hear of everything: which sites they opened is only known when they pull. */
function concerns(
  stir: Stir,
  byType: ReadonlyMap<PulledType, PullSource>,
  reader: Pick<Reader, 'actor' | 'scope'>,
): boolean {
  const { actor } = reader
  if (stir.everyone || isStaff(actor) || stir.persons.has(actor.SubjectId)) return true
  return [...stir.sites].some(([type, sites]) => {
    const reach = byType.get(type)?.reach?.(reader) ?? []
    return reach === 'everywhere' || sites.some((siteId) => reach.includes(siteId))
  })
}
