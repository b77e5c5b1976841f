import { describe, expect, test } from 'vitest'
import { type RegistrationConfig, writeRegistrationConfig } from '../../../domain/registration/config.ts'
import { emptySite } from '../../../domain/site/document.ts'
import { compareAtDesk, settleClash } from '../../../src/data/desk/save-at-desk.ts'
import { siteKind } from '../../../src/features/sites/site-kind.ts'

describe('the questions of a site that two people change', () => {
  const list = '00000000-0000-4000-8000-00000000c1a1'
  const other = '00000000-0000-4000-8000-00000000c1a2'
  const sites = siteKind(() => ({ sites: [], lists: [] }))
  const asking = (config: RegistrationConfig, Version = 1) => ({
    ...emptySite('one'),
    Version,
    RegistrationConfig: writeRegistrationConfig(config),
  })
  const compare = (before: RegistrationConfig, mine: RegistrationConfig, theirs: RegistrationConfig) => {
    const base = { version: 1, doc: asking(before) }
    const words = { base, doc: asking(mine), asked: null, savedAt: '' }
    return compareAtDesk(sites, words, { version: 2, doc: asking(theirs, 2) })
  }
  const settle = (clash: ReturnType<typeof compare>, choice: 'mine' | 'theirs') => {
    const choices = new Map(clash.conflicts.map(({ path }) => [path, choice]))
    return settleClash(sites, clash, choices).doc.RegistrationConfig
  }

  test('are merged, each question by itself', () => {
    const clash = compare(
      { WhyVolunteer: true },
      { WhyVolunteer: true, RequiredFields: ['WhyVolunteer'], AutoApprove: 'All' },
      { WhyVolunteer: true, AgeGroups: true, AgeGroupsEnumListId: list },
    )
    expect(clash.conflicts).toEqual([])
    const both = {
      WhyVolunteer: true,
      RequiredFields: ['WhyVolunteer' as const],
      AutoApprove: 'All' as const,
      AgeGroups: true,
      AgeGroupsEnumListId: list,
    }
    expect(settle(clash, 'mine')).toBe(writeRegistrationConfig(both))
  })

  test('are asked about where both gave different values, and only there', () => {
    const clash = compare(
      { WhyVolunteer: true },
      { WhyVolunteer: true, StudentNumber: true, AgeGroups: true, AgeGroupsEnumListId: list },
      { AgeGroups: true, AgeGroupsEnumListId: other },
    )
    expect(clash.conflicts.map(({ path }) => path)).toEqual(['RegistrationConfig.AgeGroups'])
    const merged = { StudentNumber: true, AgeGroups: true }
    expect(settle(clash, 'mine')).toBe(writeRegistrationConfig({ ...merged, AgeGroupsEnumListId: list }))
    expect(settle(clash, 'theirs')).toBe(writeRegistrationConfig({ ...merged, AgeGroupsEnumListId: other }))
  })

  test('are never lost where this device cannot read them', () => {
    const unread = { ...asking({}, 2), RegistrationConfig: '{"Newer":true}' }
    const words = {
      base: { version: 1, doc: asking({}) },
      doc: { ...asking({}), Name: 'Laval' },
      asked: null,
      savedAt: '',
    }
    const clash = compareAtDesk(sites, words, { version: 2, doc: unread })
    expect(settleClash(sites, clash, new Map()).doc).toMatchObject({
      Name: 'Laval',
      RegistrationConfig: '{"Newer":true}',
    })
  })
})
