import { describe, expect, it } from 'vitest'
import type { Actor, RoleName } from '../../domain/kernel/actor.ts'
import {
  type DeskOrganization,
  emptyDeskOrganization,
  tidyDeskOrganization,
} from '../../domain/organization/desk-document.ts'
import { deskOrganizationRefusals } from '../../domain/organization/desk-rules.ts'
import { MOST_MERGED } from '../../domain/organization/limits.ts'
import { patchRefusals, unmergeRefusals } from '../../domain/organization/patch-rules.ts'
import type { OrganizationPatchItem } from '../../domain/organization/patch-schema.ts'
import {
  isWithinUndo,
  mayEditOrganization,
  mayMerge,
  mayProposeCorrection,
  maySeeProposal,
  mayUndoMerge,
  mayVerify,
  mayWithdrawProposal,
} from '../../domain/organization/permissions.ts'
import { changesOf } from '../../domain/organization/proposal/document.ts'
import {
  decisionRefusals,
  proposalRefusals,
  withdrawalRefusals,
} from '../../domain/organization/proposal/rules.ts'

const organization = (more: Partial<DeskOrganization> = {}): DeskOrganization => ({
  ...emptyDeskOrganization('a'),
  Name: 'Maple School',
  ...more,
})
const actor = (...Roles: RoleName[]): Actor => ({ SubjectId: 'me', Roles, Approvals: [] })
const coordinator = (Active: boolean): Actor => ({
  ...actor('Coordinator'),
  Approvals: [{ SiteId: 'here', SeasonId: 'season', Active }],
})
const codes = (problems: readonly { Code: string; Field?: string }[]) =>
  problems.map(({ Code, Field }) => `${Code} ${Field ?? ''}`.trim())

describe('an organization at the desk', () => {
  it('needs a name alone', () => {
    expect(deskOrganizationRefusals(organization())).toEqual([])
    expect(codes(deskOrganizationRefusals(organization({ Name: '  ' })))).toEqual(['required Name'])
    expect(codes(deskOrganizationRefusals(organization({ Name: 'x'.repeat(81) })))).toEqual(['too_long Name'])
  })

  it('is judged by what changes: an old number of no pattern stays, a new one is refused', () => {
    const before = organization({ TelephoneNumber: 'ask' })
    expect(deskOrganizationRefusals(organization({ TelephoneNumber: 'ask', City: 'Ajax' }), before)).toEqual(
      [],
    )
    expect(codes(deskOrganizationRefusals(organization({ TelephoneNumber: 'ask again' }), before))).toEqual([
      'phone_invalid TelephoneNumber',
    ])
  })

  it('takes numbers with the dashes of word processors, kept as those of a keyboard', () => {
    const typed = organization({ TelephoneNumber: '613–555–0199 poste 4', FaxNumber: '(613) 555\u20110198' })
    expect(deskOrganizationRefusals(typed)).toEqual([])
    expect(tidyDeskOrganization(typed)).toMatchObject({
      TelephoneNumber: '613-555-0199 poste 4',
      FaxNumber: '(613) 555-0198',
    })
  })

  it('closes on a day that there is, or on none', () => {
    const closed = (DateClosed: string | null) =>
      codes(deskOrganizationRefusals(organization({ DateClosed })))
    expect([closed(null), closed('2026-06-30')]).toEqual([[], []])
    expect(closed('2026-06-31')).toEqual(['invalid_date DateClosed'])
  })

  it('does not become Merged by an edit', () => {
    expect(codes(deskOrganizationRefusals(organization({ Status: 2 })))).toEqual(['invalid Status'])
  })

  it('is kept without blanks around its texts and with postal codes in capitals', () => {
    expect(
      tidyDeskOrganization(organization({ PhysicalPostalCode: ' m4c 1b5', ProvincialSchoolId: ' ' })),
    ).toMatchObject({ PhysicalPostalCode: 'M4C 1B5', ProvincialSchoolId: null })
  })
})

describe('who may do what', () => {
  const fresh = { Status: 0 as const }
  const merged = { Status: 2 as const, StatusDate: '2026-01-01T00:00:00.000Z' }
  it.each<[RoleName | null, boolean]>([
    ['Administrator', true],
    ['Staff', true],
    ['Organization Manager', true],
    ['Coordinator', false],
    ['localizer', false],
    [null, false],
  ])('%s edits, verifies, merges and undoes: %s', (role, may) => {
    const who = actor(...(role ? [role] : []))
    expect(mayEditOrganization(who, fresh)).toBe(may)
    expect(mayVerify(who, fresh)).toBe(may)
    expect(mayMerge(who, fresh)).toBe(may)
    expect(mayUndoMerge(who, merged)).toBe(may)
  })

  it('nobody edits, verifies or merges what was merged', () => {
    const staff = actor('Staff')
    expect([mayEditOrganization(staff, merged), mayVerify(staff, merged), mayMerge(staff, merged)]).toEqual([
      false,
      false,
      false,
    ])
    expect(mayVerify(staff, { Status: 1 })).toBe(false)
  })

  it('a merge can be undone for 400 days', () => {
    const at = (instant: string) => isWithinUndo(merged.StatusDate, new Date(instant))
    expect([at('2027-02-05T00:00:00Z'), at('2027-02-05T00:00:01Z')]).toEqual([true, false])
    expect(mayUndoMerge(actor('Staff'), { Status: 1 })).toBe(false)
  })

  it('coordinators propose and see their own proposals, who keeps the register sees all', () => {
    expect([mayProposeCorrection(coordinator(true)), mayProposeCorrection(actor())]).toEqual([true, false])
    expect(maySeeProposal(coordinator(true), { CreatedById: 'me' })).toBe(true)
    expect(maySeeProposal(coordinator(true), { CreatedById: 'another' })).toBe(false)
    expect(maySeeProposal(actor('Organization Manager'), { CreatedById: 'another' })).toBe(true)
  })

  it('coordinators whose site has ended propose nothing', () => {
    const mine = { CreatedById: 'me' }
    expect(mayProposeCorrection(coordinator(false))).toBe(false)
    expect(maySeeProposal(coordinator(false), mine)).toBe(false)
    expect(mayWithdrawProposal(coordinator(false), mine)).toBe(false)
  })
})

describe('a list of verifications and merges', () => {
  const stored = new Map(
    (['new', 'verified', 'merged', 'other', 'target'] as const).map((id) => [
      id as string,
      {
        Version: 3,
        Status: id === 'merged' ? (2 as const) : id === 'verified' ? (1 as const) : (0 as const),
      },
    ]),
  )
  const item = (Id: string, more: Partial<OrganizationPatchItem> = {}): OrganizationPatchItem => ({
    Id,
    Version: 3,
    Status: 2,
    ...more,
  })

  it.each<[string, OrganizationPatchItem[], string[]]>([
    ['verifies a new one', [item('new', { Status: 1 })], []],
    ['verifies no other', [item('verified', { Status: 1 })], ['unchanged [verified]']],
    ['verifies nothing that was merged', [item('merged', { Status: 1 })], ['already_merged [merged]']],
    ['merges into one that stands', [item('new', { MergeId: 'target' })], []],
    ['needs a target', [item('new')], ['required [new].MergeId']],
    [
      'has one target',
      [item('new', { MergeId: 'target' }), item('verified', { MergeId: 'other' })],
      ['invalid [verified].MergeId'],
    ],
    ['merges nothing into itself', [item('new', { MergeId: 'new' })], ['unknown_reference [new].MergeId']],
    [
      'merges into nothing that was merged',
      [item('new', { MergeId: 'merged' })],
      ['already_merged [new].MergeId'],
    ],
    ['merges nothing twice', [item('merged', { MergeId: 'target' })], ['already_merged [merged]']],
    ['knows versions', [item('new', { Version: 2, MergeId: 'target' })], ['version_conflict [new]']],
    ['asks for versions', [item('new', { Version: null, MergeId: 'target' })], ['version_missing [new]']],
    ['names what is not there', [item('nobody', { MergeId: 'target' })], ['not_found [nobody]']],
    [
      'names each once',
      [item('new', { MergeId: 'target' }), item('new', { MergeId: 'target' })],
      ['duplicate_value [new].Id'],
    ],
  ])('%s', (_, items, expected) => {
    expect(codes(patchRefusals(items, stored))).toEqual(expected)
  })

  it('takes fifty into one and no more', () => {
    const ids = Array.from({ length: MOST_MERGED + 1 }, (_, n) => `s${n}`)
    const many = new Map([...stored, ...ids.map((id) => [id, { Version: 3, Status: 0 as const }] as const)])
    const items = ids.map((id) => item(id, { MergeId: 'target' }))
    expect(codes(patchRefusals(items, many))).toEqual(['too_many MergeId'])
    expect(patchRefusals(items.slice(1), many)).toEqual([])
  })

  it('undoes merges alone', () => {
    expect(codes(unmergeRefusals([item('merged'), item('new')], stored))).toEqual(['not_merged [new]'])
    expect(codes(unmergeRefusals([item('merged', { Version: 1 })], stored))).toEqual([
      'version_conflict [merged]',
    ])
  })
})

describe('a proposal', () => {
  it('keeps what differs', () => {
    const now = organization({ City: 'Toronto' })
    expect(changesOf(now, { City: 'Toronto', Address: '1 Road' })).toEqual({ Address: '1 Road' })
    expect(codes(proposalRefusals(now, { City: 'Toronto' }))).toEqual(['unchanged Changes'])
    expect(codes(proposalRefusals(now, { Name: '' }))).toEqual(['required Changes.Name'])
    expect(codes(proposalRefusals(organization({ Status: 2 }), { City: 'Ajax' }))).toEqual([
      'already_merged OrganizationId',
    ])
  })

  it('is decided once, and declined with a reason', () => {
    expect(decisionRefusals({ Status: 0 }, { Accept: true })).toEqual([])
    expect(codes(decisionRefusals({ Status: 0 }, { Accept: false, Reason: ' ' }))).toEqual([
      'required Reason',
    ])
    for (const Status of [1, 2])
      expect(codes(decisionRefusals({ Status }, { Accept: true }))).toEqual(['already_decided'])
  })

  it('is withdrawn by who made it, until it is decided', () => {
    expect(mayWithdrawProposal(coordinator(true), { CreatedById: 'me' })).toBe(true)
    expect(mayWithdrawProposal(actor('Organization Manager'), { CreatedById: 'another' })).toBe(false)
    expect(withdrawalRefusals({ Status: 0 })).toEqual([])
    for (const Status of [1, 2]) expect(codes(withdrawalRefusals({ Status }))).toEqual(['already_decided'])
  })
})
