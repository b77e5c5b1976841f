import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { z } from 'zod'
import { ProblemError } from '../domain/kernel/problems.ts'
import { FILE_TIMEOUT } from '../domain/upload/file-timeout.ts'
import { activityRoutes } from './activity/routes.ts'
import { activityTypeRoutes } from './activity/type-routes.ts'
import { addressListRoutes } from './address-list/routes.ts'
import { anonymiseRoutes } from './anonymise/routes.ts'
import { awardRoutes } from './award/routes.ts'
import { certificateRoutes } from './certificate/routes.ts'
import { markRoutes } from './charity/mark-routes.ts'
import { shownCharity } from './charity/read-charity.ts'
import { rememberCharity } from './charity/remember-charity.ts'
import { charityRoutes } from './charity/routes.ts'
import { serveManifests } from './charity/serve-manifest.ts'
import { serveMark } from './charity/serve-mark.ts'
import type { Config } from './config.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import type { Db } from './db/connection.ts'
import { educatorRoutes } from './educator/routes.ts'
import { emailRoutes } from './email/routes.ts'
import { emailDeliveryRoutes } from './email-delivery/routes.ts'
import { enumerationRoutes } from './enumeration/routes.ts'
import { evaluationRoutes } from './evaluation/routes.ts'
import { handoverRoutes } from './handover/routes.ts'
import { historicHoursRoutes } from './hours/routes.ts'
import { type ClientConfig, clientConfigTeller, serveClientConfig } from './http/client-config.ts'
import { closeSilentSockets } from './http/close-silent-sockets.ts'
import { serveContactFrame } from './http/contact-frame.ts'
import { collectContract, serveContract } from './http/contract-document.ts'
import type { Endpoint } from './http/endpoint.ts'
import { toFailure } from './http/failure.ts'
import { serveHealth } from './http/health.ts'
import { type LogStream, logAnswers, logOptions } from './http/log-options.ts'
import { acceptFiles } from './http/parse-files.ts'
import { acceptJson, BODY_LIMIT } from './http/parse-json.ts'
import { pinHost } from './http/pin-host.ts'
import { productVersion } from './http/product-version.ts'
import { servePublicForm } from './http/public-form-page.ts'
import { limitRates } from './http/rate-limits.ts'
import { endpointsOf } from './http/register-endpoints.ts'
import { BODY_TIMEOUT, limitBodies } from './http/request-timeouts.ts'
import { sendSecurityHeaders } from './http/security-headers.ts'
import { isNavigation, serveBuiltApp } from './http/serve-app.ts'
import { readSessions } from './http/session.ts'
import type { AskUserInfo } from './identity/ask-user-info.ts'
import type { VerifyToken } from './identity/verify-token.ts'
import { importRoutes } from './imports/routes.ts'
import { invitationRoutes } from './invitation/routes.ts'
import { kitRoutes } from './kit/routes.ts'
import { rememberPublicCorrections } from './localization/public-corrections.ts'
import { localizationRoutes } from './localization/routes.ts'
import { keptMailRoutes } from './mail/routes.ts'
import { myDataRoutes } from './my-data/routes.ts'
import { noteRoutes } from './note/routes.ts'
import { duplicateRoutes } from './organization/duplicates/routes.ts'
import { fileUpdateRoutes } from './organization/file-update/routes.ts'
import { organizationProposalRoutes } from './organization/proposal/routes.ts'
import { organizationRoutes } from './organization/routes.ts'
import { outreachRoutes } from './outreach/routes.ts'
import { postRoutes } from './post/routes.ts'
import { profileRoutes } from './profile/routes.ts'
import { programSupportRoutes } from './program-support/routes.ts'
import { outboxRecords, pulledRecords } from './records.ts'
import { approvalRoutes } from './registration/approval-routes.ts'
import { enrolmentRoutes } from './registration/enrolment-routes.ts'
import { volunteerRoutes } from './registration/volunteer-routes.ts'
import { reportRoutes } from './report/routes.ts'
import { reviewRoutes } from './review/routes.ts'
import { screeningRoutes } from './screening/routes.ts'
import { seasonRoutes } from './season/routes.ts'
import { setupRoutes } from './setup/routes.ts'
import { signInRoutes } from './setup/sign-in-routes.ts'
import { siteRoutes } from './site/routes.ts'
import { roleRoutes } from './subject/role-routes.ts'
import { subjectRoutes } from './subject/routes.ts'
import { subjectAwardRoutes } from './subject-award/routes.ts'
import { changesRoutes } from './sync/changes.ts'
import { eventsRoutes } from './sync/events.ts'
import { pushRoutes } from './sync/push.ts'
import { registerRoutes } from './sync/register.ts'
import { trackingRoutes } from './tracking/routes.ts'
import { trainingRoutes } from './training/routes.ts'
import { uploadRoutes } from './upload/routes.ts'
import { volunteerRecordRoutes } from './volunteer-record/routes.ts'

/** What an app is made of; tests bring their own clock, database and tokens. */
export interface AppParts {
  db: Db
  config: Config
  verify: VerifyToken
  /** Where the provider is asked at sign-in for what its tokens leave out. */
  askUserInfo?: AskUserInfo
  now?: () => Date
  /** The embedded issuer's routes. */
  mountIssuer?: (app: FastifyInstance) => void | Promise<void>
  /** Where the built app is; absent, the API answers alone. */
  appDirectory?: string
  /** Serves the app's sources instead (development): answers whatever no route does. */
  sourceServer?: (app: FastifyInstance) => Promise<void>
  checkReplies?: boolean
  /** Milliseconds within which a body is there, where its endpoint waits no longer. */
  bodyTimeout?: number
  /** Counts what is asked and answered. */
  measure?: (app: FastifyInstance) => void
  /** Where log lines go instead of the terminal. */
  logTo?: LogStream
  /** Other features than the product's own: for tests of what all of them stand on. */
  features?: (endpoint: Endpoint, app: FastifyInstance, db: Db, config: Config) => void
}

/** Every feature of the API, one line each. */
export function registerFeatures(endpoint: Endpoint, app: FastifyInstance, db: Db, config: Config): void {
  versionRoutes(endpoint)
  seasonRoutes(endpoint)
  siteRoutes(endpoint)
  subjectRoutes(endpoint)
  roleRoutes(endpoint)
  enrolmentRoutes(endpoint)
  approvalRoutes(endpoint)
  volunteerRoutes(endpoint)
  enumerationRoutes(endpoint)
  localizationRoutes(endpoint)
  kitRoutes(endpoint)
  activityRoutes(endpoint)
  activityTypeRoutes(endpoint)
  reviewRoutes(endpoint)
  programSupportRoutes(endpoint)
  educatorRoutes(endpoint)
  organizationRoutes(endpoint)
  duplicateRoutes(endpoint)
  fileUpdateRoutes(endpoint)
  organizationProposalRoutes(endpoint)
  trainingRoutes(endpoint)
  profileRoutes(endpoint)
  awardRoutes(endpoint)
  postRoutes(endpoint)
  addressListRoutes(endpoint)
  emailRoutes(endpoint)
  emailDeliveryRoutes(endpoint)
  dashboardRoutes(endpoint)
  reportRoutes(endpoint)
  noteRoutes(endpoint)
  outreachRoutes(endpoint)
  subjectAwardRoutes(endpoint)
  screeningRoutes(endpoint)
  volunteerRecordRoutes(endpoint)
  certificateRoutes(endpoint, config)
  anonymiseRoutes(endpoint, config)
  myDataRoutes(endpoint)
  uploadRoutes(endpoint)
  pushRoutes(endpoint, outboxRecords)
  handoverRoutes(endpoint, outboxRecords)
  changesRoutes(endpoint, pulledRecords)
  registerRoutes(endpoint, app, db)
  eventsRoutes(endpoint, app, db, pulledRecords)
  keptMailRoutes(endpoint, config)
  evaluationRoutes(endpoint)
  historicHoursRoutes(endpoint)
  trackingRoutes(endpoint)
  importRoutes(endpoint)
  invitationRoutes(endpoint)
  charityRoutes(endpoint, config)
  markRoutes(endpoint)
  setupRoutes(endpoint, config)
  signInRoutes(endpoint, config)
}

/** Milliseconds until the head of a request is there. */
const HEADERS_TIMEOUT = 20_000

/** Where they lie until the app is built. */
const productIcons = join(import.meta.dirname, '../public/icons')

/** Builds the whole server, without listening. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { db, config, verify, now = () => new Date() } = parts
  const app = Fastify({
    logger: logOptions(config.logLevel, parts.logTo),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    bodyLimit: BODY_LIMIT,
    routerOptions: { maxParamLength: 200, caseSensitive: false },
    // Addresses that cannot be read come by no hook and no handler.
    frameworkErrors: (error, request, reply) =>
      void answerFailure(error, request, reply.header('cache-control', 'no-store')),
    forceCloseConnections: 'idle',
    // One for all, so that of the largest files; whoever else trickles bytes loses the socket sooner (`limitBodies`).
    requestTimeout: FILE_TIMEOUT + HEADERS_TIMEOUT,
    // One who takes no byte of the answer, or who vanished without a word, loses it within a minute.
    connectionTimeout: 55_000,
    // A proxy in front should let go of idle connections sooner; one that does not meets a closed one now and then.
    keepAliveTimeout: 55_000,
    http: {
      headersTimeout: HEADERS_TIMEOUT,
      connectionsCheckingInterval: 5000,
      keepAlive: true,
      keepAliveInitialDelay: 10_000,
    },
  })
  app.setValidatorCompiler(() => (data) => ({ value: data }))
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))
  app.setErrorHandler(answerFailure)
  // Whatever its address looks like, an answer is nobody's to keep unless its own handler says that it may be.
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store')
    done()
  })
  closeSilentSockets(app)
  limitBodies(app.server, parts.bodyTimeout ?? BODY_TIMEOUT)
  logAnswers(app)
  parts.measure?.(app)
  pinHost(app, config)
  acceptJson(app)
  acceptFiles(app)
  readSessions(app, verify, now, parts.askUserInfo)
  sendSecurityHeaders(app, config, parts.sourceServer !== undefined)
  await limitRates(app)
  await app.register(compress, {
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    // The first of these that whoever asks can read: as small as the second in a third of the time.
    encodings: ['zstd', 'br', 'gzip'],
    // Bodies are unpacked by the parser, which knows the limit of each endpoint.
    globalDecompression: false,
  })
  await collectContract(app, config)
  await app.register(async (api) => {
    const endpoint = endpointsOf(api, { db, now, checkReplies: parts.checkReplies ?? false })
    const register = parts.features ?? registerFeatures
    register(endpoint, api, db, config)
  })
  serveContract(app)
  serveHealth(app, db)
  const readCharity = rememberCharity(db)
  const readShown = async (anew?: boolean) => shownCharity(await readCharity(anew), config)
  const tellConfig = clientConfigTeller(config, {
    readCharity: readShown,
    readCorrections: rememberPublicCorrections(db, (error) =>
      app.log.error({ err: error }, 'corrections of the app’s texts could not be read'),
    ),
  })
  serveClientConfig(app, tellConfig)
  const pages = parts.sourceServer ? undefined : parts.appDirectory
  serveMark(app, db, pages ? join(pages, 'icons') : productIcons, readCharity)
  await parts.mountIssuer?.(app)
  serveContactFrame(app, config, readShown)
  if (pages) {
    serveManifests(app, pages, readCharity)
    servePublicForm(app, pages, readShown)
  }
  await serveApp(app, parts, tellConfig)
  return app
}

function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = toFailure(error, request.log)
  if (failure.retryAfterSeconds !== undefined) reply.header('retry-after', failure.retryAfterSeconds)
  if (failure.status === 401) reply.header('www-authenticate', 'Bearer')
  return reply.code(failure.status).type('application/json; charset=utf-8').send(failure.body)
}

async function serveApp(
  app: FastifyInstance,
  { appDirectory, sourceServer, config }: AppParts,
  tellConfig: (host: string) => Promise<ClientConfig>,
): Promise<void> {
  if (sourceServer) await sourceServer(app)
  const sendPage =
    !sourceServer && appDirectory ? await serveBuiltApp(app, appDirectory, config, tellConfig) : null
  app.setNotFoundHandler((request, reply) => {
    if (sendPage && isNavigation(request)) return sendPage(request, reply)
    throw new ProblemError({ Code: 'not_found' })
  })
}

function versionRoutes(endpoint: Endpoint): void {
  endpoint({
    method: 'GET',
    path: '/api/Version',
    summary: 'The version of the API',
    permission: 'anonymous',
    transaction: 'none',
    reply: z.string(),
    handle: async () => ({ value: productVersion }),
  })
}
