import { expect, test } from 'vitest'
import type { ApiAnswer } from '../../src/data/calls/api.ts'
import { deleteRequest } from '../../src/data/outreach/outreach-requests.ts'

const refused = (status: number): ApiAnswer<unknown> => ({
  kind: 'refused',
  status,
  problems: [{ Code: 'deleted' }],
  value: null,
})

test.each([
  ['gone already, since an answer was lost,', refused(410), 'ok'],
  ['not there any more', refused(404), 'ok'],
  ['changed meanwhile', refused(412), 'refused'],
  ['out of reach', { kind: 'unreachable' }, 'unreachable'],
] as const)('a request that is %s is deleted only where it is gone', async (_how, answer, kind) => {
  const call = async <T>() => answer as ApiAnswer<T>
  expect((await deleteRequest({ Id: 'one', Version: 1 }, call)).kind).toBe(kind)
})
