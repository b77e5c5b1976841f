import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import { newDraft } from '../../src/data/drafts/drafts.ts'
import { DraftList } from '../../src/pickers/drafts/draft-list.tsx'
import type { SessionSite } from '../../src/pickers/surroundings/session-context.tsx'
import { completeActivity, freshId } from '../support/activities.ts'
import { drawPage, wordsIn } from '../support/draw-page.tsx'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const here = freshId()
const draft = newDraft('Workshop', { ...completeActivity('Workshop'), CreatedBySiteId: here })

/** What the list offers to somebody who may write at these sites. */
async function drawn(siteIds: string[]): Promise<string> {
  const sites = siteIds.map((Id): SessionSite => {
    const links = { EnglishHandbookURL: null, FrenchHandbookURL: null, DriveURL: null }
    return { Id, Name: 'Toronto', UrlPart: 'Toronto', FormerUrlParts: [], ...links }
  })
  const actor = { SubjectId: freshId(), Roles: [], Approvals: [] }
  const session = { state: 'signed-in' as const, actor, person: null, sites, formerSites: [], awaiting: [] }
  return wordsIn(await drawPage(() => <DraftList drafts={[draft]} label="Drafts" />, session))
}

test('a draft is continued at its site; of a site where one may not write any more it can be taken along in a file', async () => {
  const open = await drawn([here])
  expect(open).toContain('Continue')
  expect(open).not.toContain('Export')
  const closed = await drawn([])
  expect(closed).not.toContain('Continue')
  expect(closed).toContain('Export')
  expect(closed).toContain('Discard the draft')
})
