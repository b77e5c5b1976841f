import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPushLines, writePushLines } from '../../domain/sync/push-lines.ts'
import { readPushAnswer } from '../../domain/sync/read-push-answer.ts'
import { type PushEntry, pushAnswerSchema } from '../../domain/sync/wire.ts'

const body = fc.oneof(
  fc.constant(null),
  fc.json().map((text) => JSON.stringify(JSON.parse(text))),
)
const entry: fc.Arbitrary<PushEntry> = fc.record({
  Key: fc.uuid(),
  Method: fc.constantFrom('POST', 'PUT', 'DELETE'),
  Path: fc.string(),
  IfMatch: fc.option(fc.string()),
  Schema: fc.integer(),
  Body: body,
})

test('lines mean the Push that they were written from, to the letter of each body', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.array(entry), (Person, Entries) => {
      const lines = writePushLines({ Person, Entries })
      expect(readPushLines(lines ?? '', JSON.parse)).toEqual({ Person, Entries })
    }),
  )
})

const one: PushEntry = { Key: 'k', Method: 'POST', Path: '/', IfMatch: null, Schema: 1, Body: '{}' }

test('a body that has a line break in it has no place on a line', () => {
  expect(writePushLines({ Person: 'p', Entries: [{ ...one, Body: '{\n}' }] })).toBeNull()
})

test.each([
  ['a line too many', '{"Entries":[{"Key":"k"}]}\n{}\n{}', undefined],
  ['a line that no entry asks for', '{"Entries":[{"Key":"k","Body":null}]}\n{}', undefined],
  ['a line too few', '{"Entries":[{},{}]}\n{}', { Entries: [{ Body: '{}' }, {}] }],
  ['an empty last line', '{"Entries":[{}]}\n', { Entries: [{ Body: '' }] }],
  ['what is no entry', '{"Entries":[null,1]}', { Entries: [null, 1] }],
  ['what is no list', '{"Entries":{"0":{}}}', { Entries: { 0: {} } }],
  ['a body in its entry', '{"Entries":[{"Body":7},{}]}\n{}', { Entries: [{ Body: 7 }, { Body: '{}' }] }],
  ['what is no request', '7', 7],
])('of %s no more is made than was sent', (_, text, meant) => {
  expect(readPushLines(text, JSON.parse)).toEqual(meant)
})

const odd = fc.oneof(fc.anything(), fc.constant(Number.NaN), fc.constant(Number.MAX_VALUE))
const orOdd = (usual: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 8, arbitrary: usual }, { weight: 1, arbitrary: odd })
const problem = fc.record(
  {
    Code: orOdd(fc.string()),
    Message: orOdd(fc.string()),
    Field: orOdd(fc.string()),
    Limit: orOdd(fc.integer()),
    Name: orOdd(fc.string()),
  },
  { requiredKeys: ['Code'] },
)
const answer = fc.record(
  {
    Key: orOdd(fc.string()),
    Status: orOdd(fc.integer()),
    Success: orOdd(fc.boolean()),
    Replayed: orOdd(fc.boolean()),
    RetryAfter: orOdd(fc.double()),
    Id: orOdd(fc.string()),
    Version: orOdd(fc.integer()),
    Derived: orOdd(fc.dictionary(fc.string(), fc.anything())),
    Value: odd,
    Errors: orOdd(fc.array(problem, { maxLength: 3 })),
  },
  { requiredKeys: ['Key', 'Status'] },
)

test('what a device takes for an answer is what the contract calls one', () => {
  let taken = 0
  fc.assert(
    fc.property(fc.oneof({ weight: 9, arbitrary: answer }, { weight: 1, arbitrary: odd }), (value) => {
      const read = readPushAnswer(value)
      expect(read !== null).toBe(pushAnswerSchema.safeParse(value).success)
      if (read !== null) taken += 1
    }),
    { numRuns: 2000 },
  )
  // Both kinds come by the hundred: either one missing would prove nothing.
  expect(taken).toBeGreaterThan(200)
  expect(taken).toBeLessThan(1800)
})
