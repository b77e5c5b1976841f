import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import { emptyEducator } from '../../../domain/educator/document.ts'
import { type Actor, isStaff, type RoleName } from '../../../domain/kernel/actor.ts'
import { emptyProgramSupport } from '../../../domain/program-support/document.ts'
import type { TrainingTypeName } from '../../../domain/training/constants.ts'
import { emptyTraining } from '../../../domain/training/document.ts'
import { newDraft } from '../../../src/data/drafts/drafts.ts'
import type { PageDraft } from '../../../src/data/drafts/page-drafts.ts'
import { DraftList } from '../../../src/pickers/drafts/draft-list.tsx'
import type { SessionSite } from '../../../src/pickers/surroundings/session-context.tsx'
import { completeActivity, freshId } from '../../support/activities.ts'
import { drawPage, wordsIn } from '../../support/draw-page.tsx'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const here = freshId()
const log = newDraft('Workshop', { ...completeActivity('Workshop'), CreatedBySiteId: here })
const support = newDraft('ProgramSupport', emptyProgramSupport(freshId(), here))
const training = (type: TrainingTypeName) => newDraft('Training', emptyTraining(freshId(), type, here))
const educator = (isSaved: boolean) => {
  const doc = {
    ...emptyEducator(freshId()),
    EducatorSiteHeader: { Items: [{ Id: freshId(), SiteId: here }] },
  }
  return {
    ...newDraft('EducatorAuxData', doc),
    onPage: true,
    ...(isSaved && { base: { version: 1, doc } }),
  } as PageDraft
}

const approval = { SiteId: here, SeasonId: freshId(), Active: true }
const withRoles = (Roles: RoleName[], Active = true): Actor => ({
  SubjectId: freshId(),
  Roles,
  Approvals: [{ ...approval, Active }],
})
const volunteer = withRoles([])
const coordinator = withRoles(['Coordinator'])
const coordinatorThen = withRoles(['Coordinator'], false)
const stranger: Actor = { ...volunteer, Approvals: [] }

/** What the list offers: going on with it, or taking it along in a file. */
async function offered(draft: PageDraft, actor: Actor): Promise<string[]> {
  const links = { EnglishHandbookURL: null, FrenchHandbookURL: null, DriveURL: null }
  const site: SessionSite = { Id: here, Name: 'Toronto', UrlPart: 'Toronto', FormerUrlParts: [], ...links }
  const [approved] = actor.Approvals
  const session = {
    state: 'signed-in' as const,
    actor,
    person: null,
    sites: approved?.Active || isStaff(actor) ? [site] : [],
    formerSites: approved && !approved.Active ? [site] : [],
    awaiting: [],
  }
  const words = wordsIn(await drawPage(() => <DraftList drafts={[draft]} label="Drafts" />, session))
  expect(words).toContain('Discard the draft')
  return ['Continue', 'Export'].filter((word) => words.includes(word))
}

test('a draft is continued at its site; of a site where one may not write any more it can be taken along in a file', async () => {
  for (const draft of [log, support]) {
    expect(await offered(draft, volunteer)).toEqual(['Continue'])
    expect(await offered(draft, coordinatorThen)).toEqual(['Continue'])
    expect(await offered(draft, stranger)).toEqual(['Export'])
  }
})

test('a training is taken along in a file by whoever does not coordinate its site any more, or may not log its type', async () => {
  const ofSite = training('SiteSpecificTraining')
  expect(await offered(ofSite, coordinator)).toEqual(['Continue'])
  expect(await offered(ofSite, volunteer)).toEqual(['Export'])
  expect(await offered(ofSite, coordinatorThen)).toEqual(['Export'])
  const national = training('NationalWorkshopTraining')
  expect(await offered(national, withRoles(['Staff']))).toEqual(['Continue'])
  expect(await offered(national, coordinator)).toEqual(['Export'])
})

test('changes of an educator are continued by whoever is approved at the site, and taken along in a file after that', async () => {
  expect(await offered(educator(true), volunteer)).toEqual(['Continue'])
  expect(await offered(educator(false), coordinator)).toEqual(['Continue'])
  expect(await offered(educator(true), coordinatorThen)).toEqual(['Export'])
})
