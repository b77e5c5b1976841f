import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import {
  emptyOutreachRequest,
  nobodyInParticular,
  type OutreachClass,
} from '../../../domain/outreach/document.ts'
import { emptyProfile } from '../../../domain/profile/document.ts'
import { profileListOf } from '../../../domain/profile/lists.ts'
import { writeRegistrationConfig } from '../../../domain/registration/config.ts'
import { emptyKeptTrackingItem, emptyScreeningDocument } from '../../../domain/screening/document.ts'
import type { Conflict } from '../../../domain/sync/conflict.ts'
import type { PatchValue } from '../../../domain/sync/shape.ts'
import type { Doc } from '../../../domain/sync/tree.ts'
import { useEmailClash } from '../../../src/features/emails/use-email-clash.tsx'
import { useListClash } from '../../../src/features/enumerations/lists/use-list-clash.tsx'
import { useRequestWords } from '../../../src/features/outreach-desk/use-request-words.tsx'
import { useProfileClash } from '../../../src/features/profile/use-profile-clash.tsx'
import { useDocumentClash } from '../../../src/features/screening/document-fields.tsx'
import { useItemClash } from '../../../src/features/screening/use-item-clash.tsx'
import { useNameOfText } from '../../../src/features/setup/link-phrases.ts'
import { useSiteClash } from '../../../src/features/sites/use-site-clash.tsx'
import { type ClashWords, DeskClashChoice } from '../../../src/pickers/desk-form/desk-clash-choice.tsx'

type UseClash = () => ClashWords
type Sides = readonly [path: string, mine: PatchValue, theirs: PatchValue] | Conflict

const [mine, theirs] = ['00000000-0000-4000-8000-00000000c1a1', '00000000-0000-4000-8000-00000000c1a2']

function Clashing({ useClash, sides }: { useClash: UseClash; sides: readonly Sides[] }) {
  const conflicts = sides.map((one): Conflict => {
    if ('kind' in one) return one
    const [path, my, their] = one
    return { kind: 'value', path, was: null, mine: my, theirs: their }
  })
  return <DeskClashChoice {...{ conflicts, busy: false, onDecide: () => undefined }} {...useClash()} />
}

/** What whoever has to choose reads. */
const read = (useClash: UseClash, sides: readonly Sides[]): string =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <MantineProvider>
        <Clashing useClash={useClash} sides={sides} />
      </MantineProvider>
    </I18nProvider>,
  )
    .replace(/<style.*?<\/style>/gs, '')
    .replace(/<[^>]+>/g, '\n')

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
  read(useNoting, [])
  expect(names.size).toBe(paths.length + ofSides.length)
  const words = read(useProfileClash, [
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
  const words = read(
    useProfileClash,
    paths.map((path) => [path, mine, theirs]),
  )
  expect(words).toContain('Province or territory')
  expect(words).not.toMatch(/c1a[12]/)
})

test('type and status of a screening document are said in words, not by their number', () => {
  const { Type, Status } = emptyScreeningDocument('1')
  const words = read(useDocumentClash, [
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
  const words = read(
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
  const words = read(
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
  const words = read(
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
  const words = read(useEmailClash, [
    ['Localizations[fr].Body', '<p>Bonjour &amp; <strong>merci</strong></p>', '<p></p>'],
    ['Localizations[en].Subject', 'Welcome', ''],
  ])
  expect(words).toContain('Bonjour &amp; merci')
  expect(words.match(/^nothing$/gm)).toHaveLength(2)
  expect(words).not.toMatch(/&lt;|strong/)
})

test('a text of a template that one side took away is told with the subject and the text of the other', () => {
  const words = read(useEmailClash, [
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
  const words = read(
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

const kitOf = (Id: string, EnglishName: string) => ({ KitId: Id, Kit: { Id, EnglishName, FrenchName: '' } })
const classOf = (Id: string, more: Partial<OutreachClass>): OutreachClass => ({
  Id,
  ...{ KitId: null, Topic: null, AdditionalInfo: null, Grades: [] },
  ...more,
})
/** A clash about an answer of several fields. */
const whole = (path: string, my: Doc, their: Doc): Conflict => ({
  ...{ kind: 'value', path, was: null, mine: null, theirs: null },
  whole: { mine: my, theirs: their },
})
const useRequestClash: UseClash = () => {
  const request = emptyOutreachRequest('1', null)
  const first = classOf('a', {})
  return useRequestWords([
    { ...request, Classes: [first, classOf('b', kitOf(mine, 'Rockets'))] },
    { ...request, Classes: [first, classOf('b', kitOf(theirs, 'Slime'))] },
  ])
}

test('both sides of a request are told apart: the kit by its name, its class by its place, a group of youth by its field', () => {
  const words = read(useRequestClash, [
    ['Classes[b].KitId', mine, theirs],
    ['Classes[a].Topic', 'Space', 'Sea'],
    whole(
      'SpecificDemographics',
      { SpecificDemographics: true, YouthDemographics: { ...nobodyInParticular, BlackYouth: true } },
      { SpecificDemographics: false, YouthDemographics: nobodyInParticular },
    ),
    whole(
      'OrganizationId',
      { OrganizationId: mine, NoOrgDetails: null, NoOrgPostalCode: null },
      { OrganizationId: null, NoOrgDetails: 'Ecole X', NoOrgPostalCode: 'H2X 1A1' },
    ),
  ])
  for (const said of [
    'Class 2 · Kit',
    'Rockets',
    'Slime',
    'Class 1 · Topic',
    'Black youth',
    'Ecole X',
    'H2X 1A1',
  ])
    expect(words).toContain(said)
  expect(words).not.toMatch(/c1a[12]|another (one|school)/)
})

test('a grade that two people added, and a class that one of them took away, are told with what is in them', () => {
  const grade = (Id: string, NumStudents: number) => ({ Id, GradeId: mine, NumStudents })
  const path = 'Classes[b].Grades'
  const words = read(useRequestClash, [
    {
      kind: 'same-reference',
      field: 'GradeId',
      path: `${path}[m]`,
      theirPath: `${path}[t]`,
      mine: grade('m', 24),
      theirs: grade('t', 1),
    },
    {
      kind: 'removed-by-me',
      path: 'Classes[c]',
      theirs: { ...classOf('c', { Topic: 'Volcanoes', Grades: [grade('t', 30)] }) },
    },
  ])
  for (const said of ['24 students', '1 student', 'removed', 'Volcanoes', 'Grade · 30 students'])
    expect(words).toContain(said)
  expect(words).not.toMatch(/as I wrote it|changed/)
})

test('neither the school of a request nor the organization of a site is another one on both sides', () => {
  for (const useClash of [useRequestClash, () => useSiteClash([])])
    expect(read(useClash, [['OrganizationId', mine, theirs]])).not.toMatch(
      /another (one|school|organization)|c1a[12]/,
    )
})
