import { describe, expect, test } from 'vitest'
import { emptyActivity } from '../../../domain/activity/document.ts'
import { emptyEducator } from '../../../domain/educator/document.ts'
import { type Actor, isApprovedFor, isApprovedNow, isStaff } from '../../../domain/kernel/actor.ts'
import { maySeeKit } from '../../../domain/kit/permissions.ts'
import { NATIONAL_SITE_ID } from '../../../domain/site/national-office.ts'
import { pullScopeOf } from '../../../domain/site/pull-scope.ts'
import { type ReferenceFacts, referenceRefusals } from '../../../server/record/references.ts'
import { nameableNow } from '../../../src/features/activity-form/nameable-now.ts'
import { freshId, season } from '../../support/activities.ts'
import { referenceRow, storeForEachTest } from '../../support/device-store.ts'

const store = storeForEachTest()
const [own, second, third] = [freshId(), freshId(), freshId()]

const kits = [own, second, third, NATIONAL_SITE_ID].flatMap((SiteId) =>
  [true, false].map((Visibility) => ({ Id: freshId(), SiteId, Visibility })),
)

const approved = (SiteId: string, Active = true) => ({ SiteId, SeasonId: season.Id, Active })
const someone = (Roles: Actor['Roles'], ...Approvals: Actor['Approvals']): Actor => ({
  SubjectId: freshId(),
  Roles,
  Approvals,
})
const actors: [string, Actor][] = [
  ['a volunteer', someone([], approved(own))],
  ['a volunteer of two sites', someone([], approved(own), approved(second))],
  ['a coordinator', someone(['Coordinator'], approved(own))],
  ['a coordinator of two sites', someone(['Coordinator'], approved(own), approved(second))],
  [
    'a coordinator who is at the second site in the season of the log alone',
    someone(['Coordinator'], approved(own), approved(second, false)),
  ],
  ['staff', someone(['Staff'])],
  ['staff who volunteer', someone(['Staff'], approved(own))],
]
const places: [string, string[]][] = [
  ['their site', [own]],
  ['two sites', [own, second]],
]

/** What the server takes of a log there: the rule that a kit would meet hours later. */
const isTaken = (actor: Actor, siteIds: string[], kitId: string): boolean => {
  const facts = { kits: new Map(kits.map((kit) => [kit.Id, kit])) } as unknown as ReferenceFacts
  const reference = { kind: 'kit' as const, id: kitId, field: 'KitId' }
  return referenceRefusals([reference], siteIds, season.Id, actor, facts).length === 0
}

describe.each(actors)('Of %s', (_who, actor) => {
  test.each(places)(
    'a new log of %s keeps the kits that the server takes, and no other',
    async (_where, sites) => {
      await store().meta.put({ key: 'lastPulledAt', value: '2026-10-20T12:00:00Z' })
      const carried = pullScopeOf(actor, [own], [season]).kitSites
      await store().reference.bulkPut(
        kits
          .filter((kit) => carried.includes(kit.SiteId) && maySeeKit(actor, kit))
          .map((kit) => referenceRow('Kit', kit, [kit.SiteId])),
      )
      const log = emptyActivity(freshId(), freshId(), own)
      const items = kits.map(({ Id: KitId }) => ({
        Id: freshId(),
        KitId,
        IsKitDamaged: null,
        KitCondition: null,
      }))
      const named = {
        ...log,
        SiteResponseHeader: { Items: sites.map((SiteId) => ({ Id: freshId(), SiteId })) },
        WorkshopKits: items,
      }
      const around = { actor, siteId: own, today: '2026-10-20', seasons: [season] }
      const { lends } = await nameableNow(named, around)
      // A site that the writer does not log at leaves the log with what it lent.
      const answered = sites.filter((siteId) => siteId === own || isApprovedFor(actor, siteId, season.Id))
      const taken = kits.filter(({ Id }) => isTaken(actor, answered, Id))
      const kept = kits.filter(({ Id }) => lends(Id))
      expect(kept).toEqual(expect.arrayContaining(taken))
      // What a device does not carry is for the server to judge.
      const carriesAll = !isStaff(actor) && answered.every((siteId) => carried.includes(siteId))
      if (carriesAll) expect(kept).toEqual(taken)
    },
  )

  test.each(places)(
    'a new log of %s keeps the educators that the server takes, and no other',
    async (_where, sites) => {
      await store().meta.put({ key: 'lastPulledAt', value: '2026-10-20T12:00:00Z' })
      const carried = pullScopeOf(actor, [own], [season]).sites
      const educators = [own, second, third].flatMap((SiteId) =>
        [actor.SubjectId, freshId()].map((CreatedById) => ({
          ...emptyEducator(freshId()),
          CreatedById,
          EducatorSiteHeader: { Items: [{ Id: freshId(), SiteId, IsActive: true }] },
        })),
      )
      const isHere = ({ CreatedById, EducatorSiteHeader }: (typeof educators)[number]) =>
        CreatedById === actor.SubjectId ||
        EducatorSiteHeader.Items.some(({ SiteId }) => carried.includes(SiteId))
      for (const educator of educators.filter(isHere)) await keepEducator(educator)
      const log = {
        ...emptyActivity(freshId(), freshId(), own),
        SiteResponseHeader: { Items: sites.map((SiteId) => ({ Id: freshId(), SiteId })) },
        EducatorLogHeader: {
          Items: educators.map(({ Id }) => ({
            Id: freshId(),
            OrganizationId: null,
            EducatorAuxDataId: Id,
            ActivityFeedback: null,
          })),
        },
      }
      const { hasEducator } = await nameableNow(log, {
        actor,
        siteId: own,
        today: '2026-10-20',
        seasons: [season],
      })
      const answered = sites.filter((siteId) => siteId === own || isApprovedFor(actor, siteId, season.Id))
      const facts = {
        educators: new Map(
          educators.map(({ Id, CreatedById, EducatorSiteHeader }) => [
            Id,
            { CreatedById, SiteIds: EducatorSiteHeader.Items.map(({ SiteId }) => SiteId) },
          ]),
        ),
      } as unknown as ReferenceFacts
      const taken = educators.filter(({ Id }) => {
        const reference = { kind: 'educator' as const, id: Id, field: 'EducatorAuxDataId' }
        return referenceRefusals([reference], answered, season.Id, actor, facts).length === 0
      })
      const kept = educators.filter(({ Id }) => hasEducator(Id))
      expect(kept).toEqual(expect.arrayContaining(taken))
      const carriesAll = !isStaff(actor) && answered.every((siteId) => isApprovedNow(actor, siteId))
      if (carriesAll) expect(kept).toEqual(taken)
    },
  )
})

/** An educator as a pull leaves them on the device. */
async function keepEducator(educator: { Id: string }): Promise<void> {
  const ref = `EducatorAuxData:${educator.Id}` as const
  await store().texts.put({ ref, text: JSON.stringify(educator) })
  await store().heads.put({
    ref,
    type: 'EducatorAuxData',
    id: educator.Id,
    version: 1,
    derived: null,
    hidden: 0,
    held: null,
    generation: 1,
  })
}
