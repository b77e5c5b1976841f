import { expect, it } from 'vitest'
import { screeningToRenew } from '../../domain/screening/renewal.ts'

const today = '2026-11-22'
const [soon, later] = ['2026-12-10', '2027-11-22']
const document = (Id: string, ExpiryDate: string | null, changes = {}) => ({
  ...{ Id, SubjectId: 'Bob', Type: 1, Approved: true, ApprovalDate: '2024-01-01T12:00:00Z', ExpiryDate },
  ...changes,
})
const toRenew = (...documents: ReturnType<typeof document>[]) =>
  [documents, documents.toReversed()].map((all) =>
    [...screeningToRenew(all, today)].map(({ Id }) => Id).sort(),
  )

it('what expires soon is to be renewed, of each person and kind on its own', () => {
  const documents = [
    document('a', soon),
    document('b', soon, { SubjectId: 'Zoé' }),
    document('c', soon, { Type: 2 }),
    document('d', later, { Type: 3 }),
  ]
  for (const ids of toRenew(...documents)) expect(ids).toEqual(['a', 'b', 'c'])
})

it('what an approved document of the kind outlasts was renewed', () => {
  for (const ExpiryDate of [later, null])
    for (const ids of toRenew(document('a', soon), document('b', ExpiryDate))) expect(ids).toEqual([])
  for (const ids of toRenew(document('a', soon), document('b', later, { Approved: false })))
    expect(ids).toEqual(['a'])
  for (const ids of toRenew(document('a', soon), document('b', '2026-12-11'))) expect(ids).toEqual(['b'])
})

it('of two that end on one day the first that was approved is the one', () => {
  const earlier = { ApprovalDate: '2023-01-01T12:00:00Z' }
  for (const ids of toRenew(document('a', soon), document('b', soon, earlier))) expect(ids).toEqual(['b'])
  for (const ids of toRenew(document('b', soon), document('a', soon))) expect(ids).toEqual(['a'])
  const unknown = { ApprovalDate: null as unknown as string }
  for (const ids of toRenew(document('a', soon), document('b', soon, unknown))) expect(ids).toEqual(['b'])
})

it('what has expired asks nobody for anything', () => {
  for (const ids of toRenew(document('a', '2026-11-21'))) expect(ids).toEqual([])
  for (const ids of toRenew(document('a', null))) expect(ids).toEqual([])
})
