import { describe, expect, test } from 'vitest'
import { activityTypeNames, textLimits } from '../../domain/activity/constants.ts'
import type { Activity } from '../../domain/activity/document.ts'
import { refusalsOf } from '../../domain/activity/rules.ts'
import { thingsLeft } from '../../domain/activity/things-left.ts'
import type { Actor } from '../../domain/kernel/actor.ts'
import { completeActivity, freshId, season } from '../support/activities.ts'

const actor: Actor = { SubjectId: freshId(), Roles: [], Approvals: [] }
const seasons = [season]

/** Ways in which a complete log is refused all the same. */
const spoilt: [name: string, field: RegExp, spoil: (activity: Activity) => Activity][] = [
  [
    'the same volunteer twice',
    /^VolunteerLogHeader\.LogItems\[.+\]\.SubjectId$/,
    (activity) => {
      const { LogItems } = activity.VolunteerLogHeader
      const again = LogItems.map((item) => ({ ...item, Id: freshId() }))
      return { ...activity, VolunteerLogHeader: { LogItems: [...LogItems, ...again] } }
    },
  ],
  [
    'the same kit twice',
    /^WorkshopKits\[.+\]\.KitId$/,
    (activity) => {
      const kit = { KitId: freshId(), IsKitDamaged: null, KitCondition: null }
      return { ...activity, WorkshopKits: [kit, kit].map((one) => ({ ...one, Id: freshId() })) }
    },
  ],
  [
    'a description that is too long',
    /^Description$/,
    (activity) => ({ ...activity, Description: 'x'.repeat(textLimits.Description + 1) }),
  ],
]

describe('what is left before a log can be submitted', () => {
  test.each(activityTypeNames)('is nothing in a complete %s', (type) => {
    expect(thingsLeft(completeActivity(type), seasons, actor)).toEqual([])
  })

  test.each(spoilt)('is told of %s, which would be refused', (_name, field, spoil) => {
    const left = thingsLeft(spoil(completeActivity('Workshop')), seasons, actor)
    expect(left.map((problem) => problem.Field)).toEqual([expect.stringMatching(field)])
  })

  test('names each thing once, and everything that would be refused', () => {
    for (const [, , spoil] of spoilt) {
      const activity = spoil({ ...completeActivity('Workshop'), Name: '', Date: '' })
      const left = thingsLeft(activity, seasons, actor).map(({ Code, Field }) => `${Code} ${Field}`)
      expect(new Set(left).size).toBe(left.length)
      const refused = refusalsOf(activity, seasons, actor).map(({ Code, Field }) => `${Code} ${Field}`)
      expect(left).toEqual(expect.arrayContaining(refused))
    }
  })

  test('is also that the season of its date is locked, for whoever may not write into it', () => {
    const locked = { ...season, Locked: true }
    const activity = completeActivity('Workshop')
    expect(thingsLeft(activity, [locked], actor)).toEqual([{ Code: 'season_locked', Field: 'Date' }])
    expect(thingsLeft(activity, [locked], { ...actor, Roles: ['Staff'] })).toEqual([])
  })
})
