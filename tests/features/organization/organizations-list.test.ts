import { describe, expect, test } from 'vitest'
import { organizationAddress } from '../../../src/features/organizations/organization-address.ts'
import { proposalAddress } from '../../../src/features/organizations/proposals/proposal-address.ts'

const { stateFrom, searchFrom, changed, read } = organizationAddress
const first = stateFrom({})
const said = (state: typeof first) => JSON.parse(JSON.stringify(searchFrom(state)))

describe('the register in its address', () => {
  test('opens with new and verified organizations and without rows, and says nothing of it', () => {
    expect(first).toMatchObject({ statuses: [0, 1], browses: false, search: '', pageSize: 10 })
    expect(said(first)).toEqual({})
    expect(organizationAddress.sizes).toEqual([10, 20, 50])
  })

  test.each([
    [[0], { status: 0 }],
    [[2], { status: 2 }],
    [[1, 2], { status: '1-2' }],
    [[0, 1, 2], { status: '0-1-2' }],
    [[], { status: 'any' }],
  ] as const)('keeps the statuses %j', (statuses, search) => {
    const state = changed(first, { statuses })
    expect(said(state)).toEqual(search)
    expect(stateFrom(read(search)).statuses).toEqual(statuses)
  })

  test('keeps search, order, page and size, and survives whatever somebody types', () => {
    const state = changed(first, {
      search: 'M5V',
      sort: { column: 'SchoolBoard', descending: true },
      page: 3,
      pageSize: 50,
      browses: true,
    })
    expect(said(state)).toEqual({ q: 'M5V', sort: '-SchoolBoard', page: 3, size: 50, browse: true })
    expect(stateFrom(read(said(state)))).toEqual(state)
    expect(stateFrom({ status: '7', browse: 'yes', size: 500, sort: 'StatusComments' })).toEqual(first)
  })

  test('another status begins at the first page', () => {
    expect(changed({ ...first, page: 4 }, { statuses: [2] }).page).toBe(1)
  })
})

test('proposed corrections open with those that wait', () => {
  expect(proposalAddress.stateFrom({}).shown).toBe('waiting')
  for (const shown of ['waiting', 'accepted', 'declined', 'all'] as const) {
    const search = proposalAddress.searchFrom({ ...proposalAddress.stateFrom({}), shown })
    expect(proposalAddress.stateFrom(proposalAddress.read(search)).shown).toBe(shown)
  }
  expect(proposalAddress.stateFrom({ status: 9 }).shown).toBe('waiting')
})
