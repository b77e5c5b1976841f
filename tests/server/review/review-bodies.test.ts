import { describe, expect, it } from 'vitest'
import { reviewLimits } from '../../../domain/review/standing.ts'
import { people } from '../support/people.ts'
import { comment, reviews } from '../support/reviews.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const { plantLog, review, read } = reviews(server)

describe('what a review may say', () => {
  const twice = comment()
  it.each([
    ['no status', { Comments: [comment()] }, 'required'],
    ['an unknown status', { Status: 'Approved' }, 'invalid'],
    ['an unknown field', { Status: 'Reviewed', AuthorId: people.staff.id }, 'unknown_field'],
    [
      'an unknown field of a comment',
      { Status: 'Reviewed', Comments: [{ ...comment(), ById: 'x' }] },
      'unknown_field',
    ],
    ['a comment without words', { Status: 'Returned', Comments: [comment({ Text: '  ' })] }, 'required'],
    ['a comment without a field', { Status: 'Returned', Comments: [comment({ Field: '' })] }, 'required'],
    [
      'too long a comment',
      { Status: 'Returned', Comments: [comment({ Text: 'x'.repeat(reviewLimits.text + 1) })] },
      'too_long',
    ],
    [
      'too long a path',
      { Status: 'Returned', Comments: [comment({ Field: 'x'.repeat(reviewLimits.field + 1) })] },
      'too_long',
    ],
    [
      'too many comments',
      { Status: 'Returned', Comments: Array.from({ length: reviewLimits.comments + 1 }, () => comment()) },
      'too_many',
    ],
    ['an Id twice', { Status: 'Returned', Comments: [twice, twice] }, 'duplicate_value'],
    ['an Id that is none', { Status: 'Returned', Comments: [comment({ Id: '1 or 1=1' })] }, 'invalid'],
    ['a list', [], 'invalid'],
  ])('refuses %s', async (_, body, code) => {
    const id = await plantLog()
    const reply = await review('coordinator', id, JSON.stringify(body))
    expect([reply.status, reply.code]).toEqual([422, code])
    expect((await read('coordinator', id)).value.Turns).toEqual([])
  })

  it.each(['{', '{"Status":"Reviewed","__proto__":{}}', '{"Status":"Reviewed\\u0000"}'])(
    'cannot be read as %s',
    async (body) => {
      const reply = await review('coordinator', await plantLog(), body)
      expect([reply.status, reply.code]).toEqual([400, 'malformed'])
    },
  )

  it('takes as much as the limits allow, and words that look like code as words', async () => {
    const id = await plantLog()
    const Text = `'; drop table activity_review; -- <script>${'é'.repeat(900)}`
    const Comments = Array.from({ length: reviewLimits.comments }, () => comment({ Text }))
    const reply = await review('coordinator', id, { Status: 'Returned', Comments })
    expect(reply.value.Turns[0]?.Comments.map((each) => [each.Id, each.Text])).toEqual(
      Comments.map((each) => [each.Id, Text]),
    )
  })

  it('shows the newest turns only', async () => {
    const id = await plantLog()
    for (let turn = 0; turn < reviewLimits.turns + 1; turn++) {
      const said = comment({ Text: `Turn ${turn}` })
      await review('coordinator', id, { Status: 'Returned', Comments: [said] })
    }
    const { Turns, Version } = (await read('coordinator', id)).value
    expect([Version, Turns.length]).toEqual([reviewLimits.turns + 1, reviewLimits.turns])
    expect(Turns[0]?.Comments[0]?.Text).toBe(`Turn ${reviewLimits.turns}`)
  })
})

it('the contract describes the three calls with their tags, statuses and limits', async () => {
  const document = (await server.call(null, 'GET', '/api/openapi.json')).body as unknown as {
    paths: Record<string, Record<string, { tags: string[]; requestBody?: unknown }>>
  }
  const one = document.paths['/api/vms/Workshop/{id}/Review']
  const many = document.paths['/api/vms/Workshop/Reviews']
  expect(Object.keys(one ?? {}).sort()).toEqual(['get', 'post'])
  expect([one?.get?.tags, one?.post?.tags, many?.post?.tags]).toEqual([
    ['Workshop'],
    ['Workshop'],
    ['Workshop'],
  ])
  const body = JSON.stringify(one?.post?.requestBody)
  expect(body).toContain('"enum":["Unreviewed","Returned","Reviewed"]')
  expect(body).toContain(`"maxItems":${reviewLimits.comments}`)
  expect(body).toContain(`"maxLength":${reviewLimits.text}`)
  expect(JSON.stringify(many?.post?.requestBody)).toContain(`"maxItems":${reviewLimits.asked}`)
})
