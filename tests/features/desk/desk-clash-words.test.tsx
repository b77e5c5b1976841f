import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import { emptyProfile } from '../../../domain/profile/document.ts'
import { profileListOf } from '../../../domain/profile/lists.ts'
import { writeRegistrationConfig } from '../../../domain/registration/config.ts'
import { emptyKeptTrackingItem, emptyScreeningDocument } from '../../../domain/screening/document.ts'
import type { Conflict } from '../../../domain/sync/conflict.ts'
import { useEmailClash } from '../../../src/features/emails/use-email-clash.tsx'
import { useListClash } from '../../../src/features/enumerations/lists/use-list-clash.tsx'
import { useProfileClash } from '../../../src/features/profile/use-profile-clash.tsx'
import { useDocumentClash } from '../../../src/features/screening/document-fields.tsx'
import { useItemClash } from '../../../src/features/screening/use-item-clash.tsx'
import { useNameOfText } from '../../../src/features/setup/link-phrases.ts'
import { useSiteClash } from '../../../src/features/sites/use-site-clash.tsx'
import { mine, readClash, type Sides, theirs, type UseClash } from '../../support/read-clash.tsx'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

test('each field of a profile that two people changed has its own name, as the form calls it', () => {
  const paths = Object.keys(emptyProfile).filter((field) => !/StudentProfile$/.test(field))
  const ofSides = ['StudentProfile.Faculty', 'StudentProfile.Department', 'NonStudentProfile.Employer']
  const names = new Set<unknown>()
  const useNoting: UseClash = () => {
    const { nameOf } = useProfileClash()
    for (const path of [...paths, ...ofSides]) names.add(nameOf(path))
    return { nameOf }
  }
  readClash(useNoting, [])
  expect(names.size).toBe(paths.length + ofSides.length)
  const words = readClash(useProfileClash, [
    ['City', 'Laval', 'Ottawa'],
    [`InterestedOpportunities.Items[${mine}].EnumerationId`, mine, theirs],
    ['CovidVaccinesReceived', true, null],
  ])
  for (const said of ['City', 'Opportunities that interest you', 'I would rather not say'])
    expect(words).toContain(said)
})

test('no value of a profile that is chosen from a list is shown by its Id', () => {
  const paths = [
    ...Object.keys(profileListOf).map((field) =>
      /Id$/.test(field) ? field : `${field}.Items[1].EnumerationId`,
    ),
    'StudentProfile.PostSecondaryInstitutionId',
    'NonStudentProfile.SiteResponseHeader.Items[1].SiteId',
  ]
  const words = readClash(
    useProfileClash,
    paths.map((path) => [path, mine, theirs]),
  )
  expect(words).toContain('Province or territory')
  expect(words).not.toMatch(/c1a[12]/)
})

test('type and status of a screening document are said in words, not by their number', () => {
  const { Type, Status } = emptyScreeningDocument('1')
  const words = readClash(useDocumentClash, [
    ['Type', Type, 2],
    ['Status', Status, 3],
  ])
  expect(words).toContain('Offence declaration')
  expect(words).not.toMatch(/\n\d\n/)
})

test('the school of a tracking item is not shown by its Id, and each field has a name', () => {
  const fields = Object.keys(emptyKeptTrackingItem('1')).filter(
    (field) => !/^(Id|ScreeningDocumentId)$/.test(field),
  )
  const words = readClash(
    useItemClash,
    fields
      .map((field) => [field, mine, theirs])
      .map(
        ([path = '', my = '', their = '']): Sides =>
          path === 'OrganizationId' ? [path, my, their] : [path, 'x', 'y'],
      ),
  )
  expect(words).toContain('School or organization')
  expect(words).not.toMatch(/c1a[12]|[a-z][A-Z]/)
})

test('a question of a site is said with its list and whether it must be answered, and never the same on both sides', () => {
  const lists = [
    { Id: mine, Name: 'Ages' },
    { Id: theirs, Name: 'Grades' },
  ]
  const asked = { AgeGroups: true, AgeGroupsEnumListId: mine }
  const words = readClash(
    () => useSiteClash(lists),
    [
      [
        'RegistrationConfig.AgeGroups',
        writeRegistrationConfig({ ...asked, RequiredFields: ['AgeGroups'] }),
        writeRegistrationConfig({ ...asked, AgeGroupsEnumListId: theirs }),
      ],
      ['RegistrationConfig.WhyVolunteer', writeRegistrationConfig({ WhyVolunteer: true }), null],
      ['RegistrationConfig.AutoApprove', null, 'All'],
    ],
  )
  for (const said of [
    'Age groups you would like to work with',
    'asked; an answer is required; answers come from the list: Ages',
    'asked; answers come from the list: Grades',
    'not asked',
    'A coordinator approves each one',
    'At once for everybody',
  ])
    expect(words).toContain(said)
  expect(words).not.toMatch(/RegistrationConfig|ListId/)
})

test('a text of the charity is named with its language: the English and the French one are two', () => {
  const words = readClash(
    () => ({ nameOf: useNameOfText() }),
    [
      ['Name.en', 'Science', 'Sciences'],
      ['Name.fr', 'Science', 'Sciences'],
      ['Links.OfficePhone.fr', '1', '2'],
    ],
  )
  for (const said of ['Name in English', 'Name in French', 'Telephone of the office in French'])
    expect(words).toContain(said)
})

test('the text of a template is said by its words, in its language, and never as HTML', () => {
  const words = readClash(useEmailClash, [
    ['Localizations[fr].Body', '<p>Bonjour &amp; <strong>merci</strong></p>', '<p></p>'],
    ['Localizations[en].Subject', 'Welcome', ''],
  ])
  expect(words).toContain('Bonjour &amp; merci')
  expect(words.match(/^nothing$/gm)).toHaveLength(2)
  expect(words).not.toMatch(/&lt;|strong/)
})

test('a text of a template that one side took away is told with the subject and the text of the other', () => {
  const words = readClash(useEmailClash, [
    {
      kind: 'removed-by-me',
      path: 'Localizations[fr]',
      theirs: { Locale: 'fr', Subject: 'Bienvenue', Body: '<p>Bonjour &amp; <strong>merci</strong></p>' },
    },
    {
      kind: 'removed-by-them',
      path: 'Localizations[enfr]',
      mine: { Locale: 'enfr', Subject: 'Welcome', Body: '' },
    },
  ])
  for (const said of ['Subject and text, French', 'Bienvenue', 'Bonjour &amp; merci', 'Welcome', 'removed'])
    expect(words).toContain(said)
  expect(words).not.toMatch(/&lt;|strong|changed/)
})

test('an item of a list is named by its value though the form has it no more, and an order by what stands elsewhere', () => {
  const version = (...values: string[]) => ({
    EnumerationItems: values.map((EnumerationId, place) => ({
      ...{ Id: `of ${EnumerationId}`, EnumerationId, SortOrder: place + 1, ConditionalTrigger: false },
    })),
  })
  const order: Sides = ['Order', 'a\nc\nb\nd', 'a\nb\nc\nd']
  const sides: Sides[] = [
    order,
    { kind: 'removed-by-me', path: 'EnumerationItems[of b]', theirs: { ConditionalTrigger: true } },
    ['EnumerationItems[of x].ConditionalTrigger', true, false],
  ]
  const conflicts: Conflict[] = [
    { kind: 'value', path: 'Order', was: null, mine: order[1], theirs: order[2] },
  ]
  const words = readClash(
    () =>
      useListClash({
        ...{ conflicts, versions: [version('a', 'c'), version('a', 'b', 'c'), version('a', 'x')] },
        nameOfValue: (id) => `Value ${id}`,
      }),
    sides,
  )
  for (const said of [
    'Order',
    '…, Value c, Value b, …',
    '…, Value b, Value c, …',
    '\nValue b\n',
    'opens a text box',
    'Value x opens a text box',
  ])
    expect(words).toContain(said)
  expect(words).not.toMatch(/Items|changed|Value [ad]/)
})
