import { describe, expect, it } from 'vitest'
import { readFinishedPeople, readInvitedPeople } from '../../domain/invitation/read-people.ts'
import { countInvited, invitedRefusals } from '../../domain/invitation/rules.ts'
import { addressKey } from '../../domain/kernel/email.ts'

const read = (text: string) => readInvitedPeople(text).map((one) => Object.values(one).join('|'))

describe('People to invite, as pasted', () => {
  it.each([
    ['a@b.example', ['a@b.example||']],
    ['a@b.example\nc@d.example\r\n\n', ['a@b.example||', 'c@d.example||']],
    [
      'a@b.example, c@d.example; e@f.example g@h.example',
      ['a@b.example||', 'c@d.example||', 'e@f.example||', 'g@h.example||'],
    ],
    ['Amélie Roy <a@b.example>', ['a@b.example|Amélie|Roy']],
    [
      '"Roy, Amélie" <a@b.example>; Bob Van Dam <c@d.example>',
      ['a@b.example|Amélie|Roy', 'c@d.example|Bob|Van Dam'],
    ],
    ['a@b.example, Bob Roy <c@d.example>', ['a@b.example||', 'c@d.example|Bob|Roy']],
    ['Bob Roy <c@d.example>, a@b.example', ['c@d.example|Bob|Roy', 'a@b.example||']],
    ['<a@b.example>', ['a@b.example||']],
    ["'Roy, Amélie' <a@b.example>", ['a@b.example|Amélie|Roy']],
    [
      '“Amélie Roy” <a@b.example>; ‘Bob Roy’ <c@d.example>',
      ['a@b.example|Amélie|Roy', 'c@d.example|Bob|Roy'],
    ],
    ['«\u00a0Roy, Amélie\u00a0» <a@b.example>', ['a@b.example|Amélie|Roy']],
    [
      "Shaun O'Brien <a@b.example>, 'Zoé D’Arcy' <c@d.example>",
      ["a@b.example|Shaun|O'Brien", 'c@d.example|Zoé|D’Arcy'],
    ],
    ["'a@b.example' <a@b.example>", ['a@b.example||', 'a@b.example||']],
    ["'t Hooft <a@b.example>", ["a@b.example|'t|Hooft"]],
    ['nobody', ['nobody||']],
    ['  \n ;, ', []],
  ])('reads %j', (text, people) => {
    expect(read(text)).toEqual(people)
  })

  it('reads ten thousand letters without an end at once', () => {
    expect(readInvitedPeople('a'.repeat(10_000))).toHaveLength(1)
    expect(readInvitedPeople('<'.repeat(10_000))).toEqual([])
  })
})

describe('While people are typed', () => {
  it('only those count who can be invited: each address once, and none that is no address', () => {
    expect(countInvited(readInvitedPeople('a@b.example\nnobody\nA@b.example\nc@d.example'))).toBe(2)
    expect(countInvited([])).toBe(0)
  })

  it('nothing is judged of the last line until it is finished', () => {
    const judged = (text: string) => invitedRefusals(readFinishedPeople(text)).map(({ Field }) => Field)
    expect(judged('Amélie Roy')).toEqual([])
    expect(judged('a@b.example\nc@d')).toEqual([])
    expect(judged('a@b.example\nc@d\n')).toEqual(['People[1].Email'])
    expect(judged('a@b.example; nobody; ')).toEqual(['People[1].Email'])
    expect(judged('a@b.example, Amélie Roy')).toEqual([])
  })
})

describe('An address, as addresses are compared', () => {
  it('is small and trimmed, and never that of other letters', () => {
    expect(addressKey(' First.Last@Charity.Example ')).toBe('first.last@charity.example')
    expect(addressKey('\u212aate@charity.example')).toBeNull()
    expect(addressKey('nobody')).toBeNull()
  })
})
