import type { FastifyInstance } from 'fastify'
import { type AppParts, buildApp } from './app.ts'
import type { Config } from './config.ts'
import { closeDatabase, type Db } from './db/connection.ts'
import { sweepDaily } from './db/sweep.ts'
import { queueDigestsWeekly } from './digest/queue-digests.ts'
import { watchRequests } from './http/requests-under-way.ts'
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
  try {
    const identity = await identityOf(db, config)
    const metrics = config.metrics ? await startMetrics(db, config.metrics) : null
    const app = await buildApp({
      db,
      config,
      ...identity,
      ...source,
      ...(metrics ? { measure: metrics.measure } : {}),
    })
    const endSweeping = sweepDaily(
      db,
      (before) => dropKeptMails(config.mail.directory, before),
      (error) => app.log.error({ err: error }, 'sweep failed'),
    )
    const endMailing = startMailing(db, config, app.log, watchRequests(app.server))
    const endSearching = startSearching(db, app.log)
    const endWarning = warnOfExpiryHourly(db, (error) =>
      app.log.error({ err: error }, 'screening that expires could not be looked for'),
    )
    const endDigests = queueDigestsWeekly(db, (error) =>
      app.log.error({ err: error }, 'the weekly digests could not be queued'),
    )
    app.addHook('onClose', async () => {
      await metrics?.close()
      endDigests()
      endWarning()
      await Promise.all([endSweeping(), endMailing(), endSearching()])
      await closeDatabase(db)
    })
    await app.listen({ port: config.port, host: config.host })
    return { app, db, close: () => app.close() }
  } catch (error) {
    await closeDatabase(db)
    throw error
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
