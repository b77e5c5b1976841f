import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { type AppParts, buildApp } from './app.ts'
import type { Config } from './config.ts'
import { closeDatabase, type Db } from './db/connection.ts'
import { embeddedInProduction } from './db/has-database.ts'
import { sweepDaily } from './db/sweep.ts'
import { queueDigestsWeekly } from './digest/queue-digests.ts'
import { listenErrorOf } from './http/listen-error.ts'
import { type RequestsUnderWay, watchRequests } from './http/requests-under-way.ts'
import { askUserInfoOf } from './identity/ask-user-info.ts'
import { startEmbeddedIssuer } from './identity/embedded-issuer.ts'
import { findOutsideKeys } from './identity/find-outside-keys.ts'
import { remoteKeys } from './identity/remote-keys.ts'
import { verifierOf } from './identity/verify-token.ts'
import { dropKeptMails } from './mail/kept-mails.ts'
import { startMailing } from './mail/start-mailing.ts'
import { startMetrics } from './metrics/start-metrics.ts'
import { startSearching } from './organization/duplicates/start-searching.ts'
import { prepareDatabase } from './prepare-database.ts'
import { warnOfExpiryHourly } from './screening/warn-of-expiry.ts'

/** A server that answers, and how to stop it. */
export interface RunningServer {
  app: FastifyInstance
  db: Db
  close(): Promise<void>
}

/** How the app's files are served; see `AppParts`. */
export interface AppSource {
  appDirectory?: string
  sourceServer?: (app: FastifyInstance) => Promise<void>
}

/**
 * Opens the database, brings it up to date, fills it for a demonstration when it is empty, and listens.
 * `log` tells the person at the terminal what takes its time.
 */
export async function openServer(
  config: Config,
  source: AppSource,
  log: (line: string) => void,
): Promise<RunningServer> {
  const db = await prepareDatabase(config, log)
  /** What ends each thing that was started, in the order in which they were. */
  const ends: (() => Promise<unknown>)[] = [() => closeDatabase(db)]
  const endAll = async () => {
    const failures: unknown[] = []
    for (const end of ends.splice(0).reverse()) await end().catch((error: unknown) => failures.push(error))
    if (failures.length > 0) throw failures[0]
  }
  let app: FastifyInstance | null = null
  try {
    const identity = await identityOf(db, config)
    const metrics = config.metrics ? await startMetrics(db, config.metrics) : null
    if (metrics) ends.push(metrics.close)
    const opened = await buildApp({
      db,
      config,
      ...identity,
      ...source,
      ...(metrics ? { measure: metrics.measure } : {}),
    })
    app = opened
    opened.addHook('onClose', endAll)
    const underWay = watchRequests(opened.server)
    await listen(opened, config)
    // Only now: a server that cannot listen has begun nothing.
    ends.push(startJobs(db, config, opened.log, underWay))
    return { app: opened, db, close: () => opened.close() }
  } catch (error) {
    // Why it could not be opened is what has to be said.
    await app?.close().catch(() => undefined)
    await endAll().catch(() => undefined)
    throw error
  }
}

async function listen(app: FastifyInstance, { port, host }: Config): Promise<void> {
  try {
    await app.listen({ port, host })
  } catch (error) {
    throw listenErrorOf(error, { host: `HOST ${host}`, port: `PORT ${port}` })
  }
}

/** Starts what the server does by itself; gives the function that ends it, which waits for what is in hand. */
function startJobs(
  db: Db,
  config: Config,
  log: FastifyBaseLogger,
  underWay: RequestsUnderWay,
): () => Promise<unknown> {
  if (config.production && !('url' in config.database))
    log.warn(`${embeddedInProduction.says} ${embeddedInProduction.remedy}`)
  const endSweeping = sweepDaily(
    db,
    (before) => dropKeptMails(config.mail.directory, before),
    (error) => log.error({ err: error }, 'sweep failed'),
  )
  const endMailing = startMailing(db, config, log, underWay)
  const endSearching = startSearching(db, log)
  const endWarning = warnOfExpiryHourly(db, (error) =>
    log.error({ err: error }, 'screening that expires could not be looked for'),
  )
  const endDigests = queueDigestsWeekly(db, (error) =>
    log.error({ err: error }, 'the weekly digests could not be queued'),
  )
  return () => {
    endDigests()
    endWarning()
    return Promise.all([endSweeping(), endMailing(), endSearching()])
  }
}

async function identityOf(
  db: Db,
  config: Config,
): Promise<Pick<AppParts, 'verify' | 'askUserInfo' | 'mountIssuer'>> {
  if (!config.outsideIssuer) return startEmbeddedIssuer(db, config)
  const { issuer, jwks } = config.outsideIssuer
  const keys = jwks ? remoteKeys(new URL(jwks)) : findOutsideKeys(issuer)
  const { audience, clientId, provider } = config
  return {
    verify: verifierOf({ issuer, audience, clientId, keys, provider }),
    ...(provider.asksUserInfo ? { askUserInfo: askUserInfoOf(issuer, provider) } : {}),
  }
}

/** Stops in good order at the first signal: answers what is under way, closes the database; after 10 s whatever happens. */
export function stopOnSignals(server: RunningServer): void {
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), 10_000).unref()
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${String(error)}\n`)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
