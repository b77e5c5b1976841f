import {
  type CallerName,
  type CaseCall,
  callers,
  type EndpointCase,
  hidden,
  ifMatch,
  marked,
} from './endpoint-case.ts'
import type { PersonName } from './people.ts'
import type { TestServer } from './with-server.ts'

/** How a test makes and changes a record of a kind. */
export interface RecordSample {
  /** The body of a create by that person, with its own Id. */
  create(author: PersonName): object
  /** A field, and what an edit sets it to. */
  edit: readonly [field: string, value: string | boolean]
  /** Who makes the records that others are tried on. */
  author: PersonName
  /** Which of the calls there are; all of them unless told. */
  calls?: readonly ('GET' | 'POST' | 'PUT' | 'DELETE')[]
}

/**
 * Who sees a record of Toronto's and who changes and deletes it, as rows of `+` and `-`; `add`: who may create one at
 * Toronto, where that is not who changes it.
 */
export interface RecordRights {
  see: string
  write: string
  add?: string
}

/**
 * What is expected of the calls that `recordRoutes` registers: what may not be seen answers 404, what may be seen and not
 * written 403, and whoever may not add is told so.
 */
export function recordCases(
  path: string,
  { create, edit: [field, value], author, calls = ['GET', 'POST', 'PUT', 'DELETE'] }: RecordSample,
  { see, write, add = write }: RecordRights,
): Record<string, EndpointCase> {
  const fresh = async (server: TestServer, more: Omit<CaseCall, 'url'> = {}): Promise<CaseCall> => {
    const { value: made } = await server.call<{ Id: string }>(author, 'POST', path, create(author))
    return { url: `${path}/${made.Id}`, ...more }
  }
  const changed = combined(see, write)
  const all: Record<'GET' | 'POST' | 'PUT' | 'DELETE', [string, EndpointCase]> = {
    GET: [
      `GET ${path}/:id`,
      { call: (server) => fresh(server), shows: [['the record', ({ url }) => url.slice(-36), hidden(see)]] },
    ],
    POST: [
      `POST ${path}`,
      {
        call: (_server, caller: CallerName) => ({
          url: path,
          body: create(callers[caller] ?? author),
        }),
        shows: [['the new record', ({ body }) => (body as { Id: string }).Id, add.replaceAll('-', '403')]],
      },
    ],
    PUT: [
      `PUT ${path}/:id`,
      {
        call: (server) => fresh(server, { body: { [field]: value }, headers: ifMatch }),
        shows: [['the edit', marked(`"${field}":${JSON.stringify(value)}`), changed]],
      },
    ],
    DELETE: [
      `DELETE ${path}/:id`,
      {
        call: (server) => fresh(server, { headers: ifMatch }),
        shows: [['the end', marked('"Version":2'), changed]],
      },
    ],
  }
  return Object.fromEntries(calls.map((method) => all[method]))
}

/** What a change answers each caller: 404 for what they may not see, 403 for what they only see. */
function combined(see: string, write: string): string {
  const writes = write.split(' ')
  return see
    .split(' ')
    .map((seen, place) => (seen === '-' ? '404' : seen === '+' && writes[place] === '-' ? '403' : seen))
    .join(' ')
}
