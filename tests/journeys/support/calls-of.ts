import type { Page } from 'playwright-core'
import { serverPort } from './own-server.ts'

/** A call of the API about logs; throws where it is refused. */
export type Call = <T>(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: unknown,
  version?: number,
) => Promise<T>

/** Calls the API as the person of this page. */
export async function callsOf(page: Page): Promise<Call> {
  const asked = page.waitForRequest(
    (request) => request.url().includes('/api/vms/') && request.headers().authorization !== undefined,
  )
  await page.reload()
  const authorization = (await asked).headers().authorization ?? ''
  return async (method, path, body, version) => {
    const answer = await fetch(`http://127.0.0.1:${serverPort()}/api/vms/Workshop${path}`, {
      method,
      headers: {
        authorization,
        'content-type': 'application/json',
        ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const { Success, Value, Errors } = (await answer.json()) as {
      Success: boolean
      Value: never
      Errors: unknown
    }
    if (!Success) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(Errors)}`)
    return Value
  }
}
