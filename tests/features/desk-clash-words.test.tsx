import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { emptyProfile } from '../../domain/profile/document.ts'
import { profileListOf } from '../../domain/profile/lists.ts'
import { emptyKeptTrackingItem, emptyScreeningDocument } from '../../domain/screening/document.ts'
import type { PatchValue } from '../../domain/sync/shape.ts'
import { useProfileClash } from '../../src/features/profile/use-profile-clash.tsx'
import { useDocumentClash } from '../../src/features/screening/document-fields.tsx'
import { useItemClash } from '../../src/features/screening/use-item-clash.tsx'
import { DeskClash } from '../../src/pickers/desk-form/desk-clash.tsx'
import type { DeskWords } from '../../src/pickers/desk-form/use-desk-saving.tsx'

type UseClash = () => Pick<Parameters<typeof DeskClash>[0], 'nameOf' | 'wordsOf'>
type Sides = readonly [path: string, mine: PatchValue, theirs: PatchValue]

const [mine, theirs] = ['00000000-0000-4000-8000-00000000c1a1', '00000000-0000-4000-8000-00000000c1a2']

function Clashing({ useClash, sides }: { useClash: UseClash; sides: readonly Sides[] }) {
  const conflicts = sides.map(([path, my, their]) => ({
    kind: 'value' as const,
    path,
    was: null,
    mine: my,
    theirs: their,
  }))
  const form = { clash: { conflicts }, decide: () => undefined } as unknown as DeskWords<object>
  return <DeskClash form={form} {...useClash()} />
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
