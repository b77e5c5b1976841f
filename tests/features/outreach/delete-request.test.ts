import { expect, test } from 'vitest'
import type { ProblemCode } from '../../../domain/kernel/problems.ts'
import type { ApiAnswer } from '../../../src/data/calls/api.ts'
import { deleteRequest } from '../../../src/data/outreach/outreach-requests.ts'

const refused = (status: number, Code: ProblemCode = 'deleted'): ApiAnswer<unknown> => ({
  kind: 'refused',
  status,
  problems: [{ Code }],
  value: null,
})

test.each([
  ['gone already, since an answer was lost,', refused(410), 'ok'],
  ['not there any more', refused(404), 'ok'],
  ['not seen any more', refused(404, 'not_found'), 'refused'],
  ['changed meanwhile', refused(412, 'version_conflict'), 'refused'],
  ['out of reach', { kind: 'unreachable' }, 'unreachable'],
] as const)('a request that is %s is deleted only where it is gone', async (_how, answer, kind) => {
  const call = async <T>() => answer as ApiAnswer<T>
  expect((await deleteRequest({ Id: 'one', Version: 1 }, call)).kind).toBe(kind)
})
