import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import type { Config } from '../config.ts'
import type { Db } from '../db/connection.ts'
import { networkOf } from '../http/network-of.ts'
import { checkPassword, listAccounts } from './accounts.ts'
import { preferFrench } from './issuer-settings.ts'
import { signOutScript, writeSignInPage, writeTroublePage } from './pages.ts'

const mountPath = '/oidc'

/** Requests a minute from one address: a bus of people signing in passes, guessing passwords does not. */
const perMinute = { token: 240, signIn: 40 }

/** Puts the issuer's endpoints and its sign-in page under /oidc. */
export async function mountIssuer(
  app: FastifyInstance,
  provider: Provider,
  db: Db,
  config: Config,
): Promise<void> {
  const hidden = { schema: { hide: true } as object }
  const answer = provider.callback()
  provider.on('server_error', (_ctx, error) => app.log.error({ err: error }, 'issuer failed'))

  await app.register(async (scope) => {
    // The issuer reads its bodies itself.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _body, done) => done(null))
    const handler = (request: FastifyRequest, reply: FastifyReply) => {
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) reply.raw.setHeader(name, value)
      reply.hijack()
      void answer(underMount(request.raw, config), reply.raw)
    }
    const byAddress = (request: FastifyRequest) => `issuer ${networkOf(request.ip)}`
    scope.post(`${mountPath}/token`, {
      ...hidden,
      config: { rateLimit: { max: perMinute.token, keyGenerator: byAddress } },
      handler,
    })
    scope.all(`${mountPath}/*`, { ...hidden, handler })
    scope.get(`${mountPath}/sign-out.js`, hidden, async (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').send(signOutScript),
    )
  })

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4096 },
      async (_request: FastifyRequest, text: string) => new URLSearchParams(text),
    )
    const path = `${mountPath}/interaction/:uid`
    scope.get<{ Params: { uid: string } }>(path, hidden, async (request, reply) =>
      showSignIn(request, reply, null),
    )
    scope.post<{ Params: { uid: string }; Body: URLSearchParams | undefined }>(
      path,
      {
        ...hidden,
        config: {
          rateLimit: { max: perMinute.signIn, keyGenerator: (request) => `sign-in ${networkOf(request.ip)}` },
        },
      },
      async (request, reply) => {
        if (!(await isCurrent(request, reply))) return reply
        const email = request.body?.get('email') ?? ''
        const sub = await checkPassword(db, email, request.body?.get('password') ?? '')
        if (sub === null) return showSignIn(request, reply, email)
        const raw = underMount(request.raw, config)
        const returnTo = await provider.interactionResult(raw, reply.raw, {
          login: { accountId: sub, remember: true },
        })
        return reply.redirect(returnTo, 303)
      },
    )
  })

  async function showSignIn(
    request: FastifyRequest<{ Params: { uid: string } }>,
    reply: FastifyReply,
    failedEmail: string | null,
  ) {
    const locales = await readInteraction(request, reply)
    if (locales === undefined) return reply
    // What was chosen on the page goes with its address, so that a wrong password does not change the language.
    const chosen = chosenLocale(request.query)
    const locale = chosen ?? (preferFrench(locales, request.headers['accept-language']) ? 'fr' : 'en')
    const accounts = config.demo ? await listAccounts(db) : []
    const action = `${mountPath}/interaction/${request.params.uid}${chosen ? `?locale=${chosen}` : ''}`
    return sendHtml(
      reply.code(failedEmail === null ? 200 : 422),
      writeSignInPage({ locale, action, accounts, failedEmail }),
    )
  }

  /** The `ui_locales` of the sign-in that is under way; when there is none, answers so and gives undefined. */
  async function readInteraction(request: FastifyRequest<{ Params: { uid: string } }>, reply: FastifyReply) {
    const details = await provider.interactionDetails(request.raw, reply.raw).catch((error: unknown) => {
      request.log.info({ err: error }, 'no sign-in under way')
      return null
    })
    if (details?.uid === request.params.uid) {
      const asked = details.params.ui_locales
      return typeof asked === 'string' ? asked : null
    }
    const locale = preferFrench(null, request.headers['accept-language']) ? 'fr' : 'en'
    sendHtml(reply.code(400), writeTroublePage(locale, 'session_not_found', config.publicUrl))
    return undefined
  }

  async function isCurrent(
    request: FastifyRequest<{ Params: { uid: string } }>,
    reply: FastifyReply,
  ): Promise<boolean> {
    return (await readInteraction(request, reply)) !== undefined
  }
}

function chosenLocale(query: unknown): 'en' | 'fr' | undefined {
  const asked = typeof query === 'object' && query !== null && 'locale' in query ? query.locale : undefined
  return asked === 'en' || asked === 'fr' ? asked : undefined
}

const sendHtml = (reply: FastifyReply, html: string): FastifyReply =>
  reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html)

/** The request as the issuer should see it: below its mount path, at the public address and nowhere else. */
function underMount(raw: IncomingMessage, config: Config): IncomingMessage {
  const { host, protocol } = new URL(config.publicUrl)
  raw.headers.host = host
  raw.headers['x-forwarded-host'] = host
  raw.headers['x-forwarded-proto'] = protocol.slice(0, -1)
  const url = raw.url ?? mountPath
  if (url.startsWith(mountPath)) {
    Object.assign(raw, { originalUrl: url })
    raw.url = url.slice(mountPath.length) || '/'
  }
  return raw
}
