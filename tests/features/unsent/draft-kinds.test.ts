import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Actor, RoleName } from '../../../domain/kernel/actor.ts'
import { autosaveDeskDraft } from '../../../src/data/desk/desk-draft.ts'
import { discardKeptDraft, listKeptDrafts } from '../../../src/data/drafts/kept-drafts.ts'
import { trackingItemKind } from '../../../src/features/screening/tracking-item-kind.ts'
import { pageOfDraft, siteOfDraft, wordsOfDraft } from '../../../src/features/unsent/desk/draft-kinds.ts'
import { loadDesk, saysSomething } from '../../../src/pickers/desk-form/use-desk-form.ts'
import { storeForEachTest } from '../../support/device-store.ts'
import { keepDeskDraft, keepReviewDraft } from '../../support/keep-drafts.ts'

storeForEachTest()

const toronto = { Id: 'aaaa', UrlPart: 'Toronto' }
const administrator: Actor = { SubjectId: 'admin', Roles: ['Administrator'], Approvals: [] }
const places = { sites: [toronto], usual: toronto }
const keep = (ref: string, doc: object = {}) =>
  keepDeskDraft(ref, { base: null, doc, asked: null, savedAt: '' })

/** Where a file says how what it keeps is named, by what it does. */
const placesOfRefs: readonly (readonly [does: RegExp, says: RegExp])[] = [
  [/DeskFormKind</, /\btype: .*/g],
  [/DeskDraft</, /\bref(Of)? = .*/g],
  [/TypedWords\b|dropDeskDraftsUnder/, /\bref(Of)? = [\s\S]*?\n\n|\bref: '.*/g],
]

/** How each desk form of the app names what it keeps, with some Id where one stands. */
const refs = globSync('src/features/**/*.{ts,tsx}').flatMap((file) => {
  const text = readFileSync(file, 'utf8')
  const said = placesOfRefs.find(([does]) => does.test(text))?.[1]
  const found = said ? (text.match(said) ?? []).join(' ').matchAll(/['`]([A-Z][^'`]*)['`]/g) : []
  return Array.from(found, ([, ref = '']) => ref.replace(/\$\{[^}]*\}+/g, toronto.Id))
})

/** The addresses of the app's pages, as patterns. */
const pages = [...readFileSync('src/routeTree.gen.ts', 'utf8').matchAll(/^ {2}'(\/[^']*)': typeof/gm)].map(
  ([, path = '']) => new RegExp(`^${path.replace(/\$\w+/g, '[^/]+').replace(/(.)\/$/, '$1')}$`),
)

test('whatever a form of the desk keeps is listed in words, and leads to a page that there is', async () => {
  expect(refs.length).toBeGreaterThan(34)
  for (const ref of new Set(refs)) {
    await keep(ref)
    await keep(`${ref}:bbbb`)
  }
  const drafts = await listKeptDrafts()
  expect(drafts.map((draft) => [draft.kind, wordsOfDraft(draft).message])).not.toContainEqual([
    expect.anything(),
    'Form',
  ])
  const addresses = drafts.map(
    (draft) => pageOfDraft(draft, places, administrator)?.to ?? `none for ${draft.key}`,
  )
  expect(addresses.filter((to) => !pages.some((page) => page.test(to)))).toEqual([])
})

test('a draft leads to the page of its record, of its site or of its person', async () => {
  const page = async (ref: string, doc?: object) => {
    await keep(ref, doc)
    const found = (await listKeptDrafts()).find(({ key }) => key === `desk-draft:${ref}`)
    return found && pageOfDraft(found, places, administrator)
  }
  expect(await page('Award')).toEqual({ to: '/award/create' })
  expect(await page('Award:bbbb')).toEqual({ to: '/award/update', search: { id: 'bbbb' } })
  expect(await page('OutreachRequest at aaaa:bbbb')).toEqual({
    to: '/Toronto/OutreachRequest/Update',
    search: { id: 'bbbb' },
  })
  expect(await page('Kit at gone')).toBeNull()
  expect(await page('Note:bbbb', { SubjectId: 'vera' })).toEqual({
    to: '/subject/notes',
    search: { subjectId: 'vera' },
  })
  expect(await page('RequestStatusAt:aaaa:bbbb,cccc')).toEqual({ to: '/Toronto/OutreachRequests' })
  expect(await page('ImportRow:file:7')).toEqual({ to: '/imports', search: { file: 'file' } })
  expect(await page('ScreeningDocument:bbbb')).toEqual({ to: '/Toronto/VolunteerScreening' })
})

test('changes of a record that an earlier release left in the place of a new one lead to that record', async () => {
  const known = { version: 1, doc: { Id: 'bbbb' } }
  const leadsTo = async (ref: string, base: typeof known | null) => {
    await keepDeskDraft(ref, { base, doc: { Id: 'bbbb' }, asked: null, savedAt: '' })
    const found = (await listKeptDrafts()).find(({ key }) => key === `desk-draft:${ref}`)
    return found && pageOfDraft(found, places, administrator)
  }
  expect(await leadsTo('Award', null)).toEqual({ to: '/award/create' })
  expect(await leadsTo('Award', known)).toEqual({ to: '/award/update', search: { id: 'bbbb' } })
  expect(await leadsTo('Enumeration', known)).toEqual({ to: '/enumerations/bbbb/update' })
  expect(await leadsTo('OutreachRequest at aaaa', known)).toEqual({
    to: '/Toronto/OutreachRequest/Update',
    search: { id: 'bbbb' },
  })
})

test('nothing leads to a page that is closed to the person by now', async () => {
  const forms = ['Award', 'Enumeration:bbbb', 'Intake of aaaa', 'Kit at aaaa', 'ScreeningBatch:aaaa']
  for (const ref of [...forms, 'NoteAbout:vera']) await keep(ref)
  await keepReviewDraft('log', {
    comments: [{ Id: '1', Field: 'Name', Text: 'Why?', ItemId: null }],
    asked: false,
  })
  const drafts = await listKeptDrafts()
  const opened = (Roles: RoleName[], Active: boolean) => {
    const actor: Actor = {
      SubjectId: 'me',
      Roles,
      Approvals: [{ SiteId: toronto.Id, SeasonId: 'some', Active }],
    }
    return drafts.flatMap((draft) => (pageOfDraft(draft, places, actor) ? [draft.kind] : [])).sort()
  }
  expect(opened(['Staff'], true)).toHaveLength(6)
  expect(opened(['Coordinator'], true)).toEqual(['Intake', 'Kit', 'NoteAbout', 'ScreeningBatch'])
  expect(opened(['Coordinator'], false)).toEqual(['NoteAbout'])
  expect(opened([], true)).toEqual(['NoteAbout'])
})

test('words about somebody’s screening tell whose they are, and lead to their rows at the site where they were begun', async () => {
  const kinds = [
    trackingItemKind({ kind: 'add', documentId: 'bbbb' }, { siteId: 'montreal', name: 'Zoé Roy' }),
    trackingItemKind({ kind: 'add-to-batch', batchId: 'cccc', reach: null }, { siteId: 'montreal' }),
  ]
  for (const kind of kinds) {
    const loaded = await loadDesk(kind, kind.type, null)
    if (typeof loaded !== 'object') throw new Error('the form did not open')
    const autosave = autosaveDeskDraft(kind.type, loaded, kind.tidy, (now) => saysSomething(kind, now))
    autosave.changed({ ...loaded.draft.doc, SentTo: 'The principal' })
    await autosave.flush()
  }
  const drafts = new Map((await listKeptDrafts()).map((draft) => [draft.ids[0], draft]))
  const [one, batch] = [drafts.get('bbbb'), drafts.get('cccc')]
  if (!one || !batch) throw new Error('a draft is not listed')
  expect(one.name).toBe('Zoé Roy')
  const montreal = { Id: 'montreal', UrlPart: 'Montreal' }
  const both = { sites: [toronto, montreal], usual: toronto }
  expect([siteOfDraft(one, both), pageOfDraft(one, both, administrator)]).toEqual([
    montreal,
    { to: '/Montreal/VolunteerScreening', search: { q: 'Zoé Roy' } },
  ])
  expect(pageOfDraft(batch, both, administrator)).toEqual({ to: '/Montreal/VolunteerScreening' })
  // Where one may not go any more there is nothing to go on with.
  expect(pageOfDraft(one, places, administrator)).toBeNull()
  const [kind] = kinds
  expect(kind && (await loadDesk(kind, kind.type, null))).toMatchObject({
    resumed: true,
    draft: { about: { name: 'Zoé Roy' } },
  })
})

test('what is discarded comes back as it was, and remarks about a log are listed, too', async () => {
  await keep('Award', { Name: 'Gold' })
  await keepReviewDraft('log', {
    comments: [{ Id: '1', Field: 'Name', Text: 'Why?', ItemId: null }],
    asked: false,
  })
  const drafts = await listKeptDrafts()
  expect(drafts.map(({ kind }) => kind)).toEqual(['Award', 'Review'])
  for (const draft of drafts) {
    const bringBack = await discardKeptDraft(draft)
    expect((await listKeptDrafts()).map(({ key }) => key)).not.toContain(draft.key)
    await bringBack()
  }
  expect(await listKeptDrafts()).toEqual(drafts)
})

test('what was written about several records chosen together is read in the list: nothing else brings it up', async () => {
  await keep('OrganizationVerifying:bbbb,cccc', { comments: ' Called them. ' })
  await keep('RequestStatusAt:aaaa:bbbb', { note: 'x'.repeat(161) })
  await keep('ProposalDecision:bbbb', { reason: '' })
  const texts = new Map((await listKeptDrafts()).map(({ kind, text }) => [kind, text]))
  expect(texts.get('OrganizationVerifying')).toBe('Called them.')
  expect(texts.get('RequestStatusAt')).toBe(`${'x'.repeat(160)}…`)
  expect(texts.get('ProposalDecision')).toBeUndefined()
})
