import { expect, test } from 'vitest'
import { asProblem } from '../../../server/http/failure.ts'

const raised = (code: string, more: object = {}) =>
  asProblem(Object.assign(new Error('raised'), { code, ...more }))

test.each(['22021', '22P05'])(
  'a character that the database cannot hold (%s) is the sender’s to mend',
  (code) => {
    expect(raised(code)).toMatchObject({ status: 422, problems: [{ Code: 'invalid' }] })
  },
)

test.each(['53100', '53200', '53300', '53400', '58030'])(
  'a database without room, memory or disk (%s) is away for a while: what was sent waits',
  (code) => {
    expect(raised(code)).toMatchObject({ status: 503, problems: [{ Code: 'unavailable' }] })
  },
)

test.each(['57P01', '57P03', '57P04', '57P05', '3D000', '28P01', 'ENETDOWN', 'EHOSTDOWN'])(
  'a database that is stopped, replaced or out of reach (%s) is away for a while',
  (code) => {
    expect(raised(code)).toMatchObject({ status: 503, problems: [{ Code: 'unavailable' }] })
  },
)

test('so is one whose Unix socket is missing, but not a file', () => {
  expect(raised('ENOENT', { syscall: 'connect' })).toMatchObject({ status: 503 })
  expect(raised('ENOENT', { syscall: 'open' })).toMatchObject({ status: 500 })
})

// A log that is refused for a mistake of ours would ask its author to mend it; as it is, it goes again after the next update.
test.each(['42P01', '22P02', '22003', '22007', '22008'])('what nobody expected (%s) stays so', (code) => {
  expect(raised(code)).toMatchObject({ status: 500, problems: [{ Code: 'unexpected' }] })
})
