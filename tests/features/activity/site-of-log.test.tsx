import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { emptyActivity } from '../../../domain/activity/document.ts'
import type { Actor, RoleName } from '../../../domain/kernel/actor.ts'
import { emptyTraining } from '../../../domain/training/document.ts'
import type { PendingEntry } from '../../../src/data/outbox/pending.ts'
import { isForStaffAlone, isLeftOutBySaving } from '../../../src/features/unsent/entry-reason.tsx'
import { useFormAddress } from '../../../src/features/unsent/use-entry-words.ts'
import {
  firstSiteOf,
  SessionContext,
  type SessionSite,
} from '../../../src/pickers/surroundings/session-context.tsx'
import { completeActivity } from '../../support/activities.ts'

const siteAt = (Id: string): SessionSite => ({
  Id,
  Name: Id,
  UrlPart: Id,
  FormerUrlParts: [],
  EnglishHandbookURL: null,
  FrenchHandbookURL: null,
  DriveURL: null,
})
const [making, answering, other] = ['making', 'answering', 'other'].map(siteAt) as [
  SessionSite,
  SessionSite,
  SessionSite,
]

const log = {
  ...completeActivity('Workshop'),
  CreatedBySiteId: making.Id,
  SiteResponseHeader: { Items: [{ Id: 'item', SiteId: answering.Id }] },
}

/** Where the form of an entry opens for somebody of these sites; 'nowhere' without a button. */
function opensAt(
  doc: object,
  sites: readonly SessionSite[],
  formerSites: readonly SessionSite[] = [],
): string {
  const actor: Actor = {
    SubjectId: 'me',
    Roles: [],
    Approvals: [...sites, ...formerSites].map(({ Id }) => ({
      SiteId: Id,
      SeasonId: 'some',
      Active: !formerSites.some((former) => former.Id === Id),
    })),
  }
  return entryOpensAt('Workshop', doc, { actor, sites, formerSites })
}

interface Reader {
  actor: Actor
  sites: readonly SessionSite[]
  formerSites?: readonly SessionSite[]
}

function entryOpensAt(type: string, doc: object, { actor, sites, formerSites = [] }: Reader): string {
  const entry = { type, op: 'update', doc } as unknown as PendingEntry
  const Address = () => useFormAddress(entry)?.site ?? 'nowhere'
  const session = { state: 'signed-in', person: null, actor, sites, formerSites, awaiting: [] }
  return renderToStaticMarkup(
    <SessionContext value={session as never}>
      <Address />
    </SessionContext>,
  )
}

test('unsent work on a log opens at the site that made it, else at one that it is answered for', () => {
  expect(opensAt(log, [answering, making])).toBe('making')
  expect(opensAt(log, [other, answering])).toBe('answering')
  expect(opensAt(log, [other], [answering])).toBe('answering')
  expect(opensAt(log, [other])).toBe('nowhere')
  const { SiteResponseHeader: _, ...earlier } = emptyActivity('log', log.WorkshopTypeId, making.Id)
  expect(opensAt(earlier, [making])).toBe('making')
})

test('unsent work on a training opens to whoever coordinates its site by now, and to nobody else', () => {
  const training = emptyTraining('training', 'SiteSpecificTraining', making.Id)
  const now = { SiteId: making.Id, SeasonId: 'now', Active: true }
  const opens = (Roles: RoleName[], Active: boolean) =>
    entryOpensAt('Training', training, {
      actor: { SubjectId: 'me', Roles, Approvals: [{ ...now, Active }] },
      sites: Active ? [making] : [],
      formerSites: Active ? [] : [making],
    })
  expect(opens(['Coordinator'], true)).toBe('making')
  expect(opens([], true)).toBe('nowhere')
  expect(opens(['Coordinator'], false)).toBe('nowhere')
})

test('the first of a log’s sites counts, not the first of the person’s', () => {
  expect(firstSiteOf([making.Id, answering.Id], [answering, making])).toBe(making)
  expect(firstSiteOf([making.Id], [answering])).toBeUndefined()
})

test('what is refused for words of staff alone is mended in its form; a right that is gone is not', () => {
  const entry = (shown: string, Code: string, op = 'create') =>
    ({ shown, op, problems: [{ Code }] }) as unknown as PendingEntry
  expect(isForStaffAlone(entry('forbidden', 'staff_only_field'))).toBe(true)
  expect(isForStaffAlone(entry('forbidden', 'not_allowed'))).toBe(false)
  expect(isForStaffAlone(entry('forbidden', 'staff_only_field', 'delete'))).toBe(false)
  expect(isForStaffAlone(entry('open', 'staff_only_field'))).toBe(false)
})

test('saving leaves out what no field shows, and nobody who stands in a row', () => {
  const saving = (...fields: string[]) =>
    isLeftOutBySaving({ problems: fields.map((Field) => ({ Code: 'staff_only_field', Field })) })
  expect(saving('ZoomId', 'SpecialInitiativesHeader.Items')).toBe(true)
  expect(saving('ZoomId', 'VolunteerLogHeader.LogItems[1].AuxData')).toBe(false)
})
