import { type ApiAnswer, callApi } from '../../../src/data/calls/api.ts'
import type { DeskRequest } from '../../../src/data/desk/desk-draft.ts'
import type { PersonName } from './people.ts'
import type { TestServer } from './with-server.ts'

/** Calls of a desk form as somebody, by the app's own client; each request that arrived is noted. */
export function deskOf(server: TestServer, person: PersonName) {
  const sent: { method: string; key: string; body: unknown }[] = []
  let lost = 0
  const inject: typeof fetch = async (url, init) => {
    const { status, headers, text } = await server.call(
      person,
      init?.method ?? 'GET',
      String(url),
      init?.body ?? undefined,
      Object.fromEntries(new Headers(init?.headers)),
    )
    if (lost > 0) {
      lost--
      throw new TypeError('the answer was lost')
    }
    return new Response(text, { status, headers: { 'content-type': String(headers['content-type']) } })
  }
  return {
    sent,
    /** The next answers get lost on the way back. */
    lose: (count = 1) => {
      lost = count
    },
    call: async <V>(request: Omit<DeskRequest<unknown>, 'doc'>): Promise<ApiAnswer<V>> => {
      sent.push({ method: request.method, key: request.key, body: request.body })
      const tokens = async () => ({ kind: 'token' as const, token: await server.tokenFor(person) })
      return callApi<V>({ ApiUrl: '' }, tokens, request, inject)
    },
  }
}
