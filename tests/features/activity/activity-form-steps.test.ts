import { setupI18n } from '@lingui/core'
import { describe, expect, test } from 'vitest'
import { missingFrom } from '../../../domain/activity/completeness.ts'
import { activityTypeIds, activityTypeNames } from '../../../domain/activity/constants.ts'
import { type Activity, emptyActivity, emptyChild } from '../../../domain/activity/document.ts'
import { hasChildren, isVisible, matrixFields } from '../../../domain/activity/matrix.ts'
import type { Actor } from '../../../domain/kernel/actor.ts'
import { describeMissing } from '../../../src/features/activity-form/describe-missing.ts'
import { stepOfPath, stepsOf } from '../../../src/features/activity-form/form-steps.ts'
import { mayWrite } from '../../../src/features/activity-form/may-write.ts'
import { prepare, tidy } from '../../../src/features/activity-form/open-form.ts'
import { siteOfForm, sitesOffered } from '../../../src/features/activity-form/sites-offered.ts'
import { stepNames } from '../../../src/features/activity-form/step-names.ts'
import { typeOfAddress } from '../../../src/features/activity-form/type-of-address.ts'
import { completeActivity, freshId, season } from '../../support/activities.ts'

/** An activity with one of everything, and nothing answered in any of it. */
function unansweredActivity(type: (typeof activityTypeNames)[number]): Activity {
  const activity = emptyActivity(freshId(), activityTypeIds[type], freshId())
  const item = { Id: freshId(), SubjectId: null, SiteId: null, LogHours: [] }
  const contact = { FirstName: '', LastName: '', Email: 'nobody', Affiliation: '' }
  activity.VolunteerLogHeader.LogItems = [
    { ...item, AuxData: null },
    { ...item, Id: freshId(), AuxData: contact },
  ]
  activity.EducatorLogHeader.Items = [
    { Id: freshId(), OrganizationId: null, EducatorAuxDataId: null, ActivityFeedback: null },
  ]
  const school = { OrganizationId: null, NumberOfYouth: null }
  activity.SchoolDemographicResponseHeader.Items = [
    { Id: freshId(), ...school },
    { Id: freshId(), ...school },
  ]
  const kit = { Id: freshId(), KitId: null, IsKitDamaged: null, KitCondition: null }
  activity.WorkshopKits = [kit]
  if (hasChildren(type)) activity.ChildWorkshops = [{ ...emptyChild(freshId()), WorkshopKits: [kit] }]
  return activity
}

describe('the steps of the form', () => {
  test('every field of the matrix has a step of its own', () => {
    const lost = matrixFields.filter((field) => stepOfPath(field) === 'review')
    expect(lost).toEqual([])
  })

  test.each(activityTypeNames)('%s has a step for each field that it shows, and no empty step', (type) => {
    const steps = stepsOf(type, false)
    const shown = matrixFields.filter((field) => isVisible(field, type, false))
    expect(new Set(shown.map(stepOfPath))).toEqual(new Set(steps.filter((step) => step !== 'review')))
    expect(steps.at(-1)).toBe('review')
    expect(steps).toEqual(stepNames.filter((step) => steps.includes(step)))
  })

  test('child activities have a step in the types with children only', () => {
    for (const type of activityTypeNames) {
      expect(stepsOf(type, true).includes('activities'), type).toBe(hasChildren(type))
    }
  })
})

describe('the list of what is left', () => {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
  i18n.activate('en')

  test.each(activityTypeNames)('of a %s says of each missing thing what to do, and where', (type) => {
    for (const activity of [
      unansweredActivity(type),
      emptyActivity(freshId(), activityTypeIds[type], freshId()),
    ]) {
      for (const problem of missingFrom(activity, [season])) {
        const words = i18n._(describeMissing(problem, activity))
        expect(words, problem.Field).not.toBe('Check this answer')
        expect(words).not.toMatch(/[0-9a-f]{8}-/)
        expect(stepOfPath(problem.Field ?? '')).not.toBe('review')
      }
    }
  })

  test('names the person, the school and the child activity that it speaks of', () => {
    const activity = completeActivity('PublicOnCampusEvent')
    const [volunteer] = activity.VolunteerLogHeader.LogItems
    Object.assign(volunteer!, { Subject: { Id: freshId(), FullName: 'Zoé Roy' }, LogHours: [] })
    activity.SchoolDemographicResponseHeader.Items = [
      {
        Id: freshId(),
        OrganizationId: freshId(),
        NumberOfYouth: null,
        Organization: { Id: freshId(), Name: 'École des Érables' },
      },
    ]
    activity.ChildWorkshops[0]!.NumberOfYouth = null
    const words = missingFrom(activity, [season]).map((problem) => i18n._(describeMissing(problem, activity)))
    expect(words).toEqual([
      'Enter the hours of Zoé Roy',
      'Enter the number of youth of École des Érables',
      'In “Bottle rockets”, enter the number of youth',
    ])
  })
})

describe('the document of the form', () => {
  test.each(activityTypeNames)('a %s comes out of the form as it went in', (type) => {
    const activity = completeActivity(type)
    expect(tidy(prepare(activity))).toEqual(activity)
  })

  test('has a place for each kind of hours, and forgets those that were never entered', () => {
    const activity = completeActivity('Workshop')
    activity.VolunteerLogHeader.LogItems[0]!.LogHours = []
    expect(prepare(activity).VolunteerLogHeader.LogItems[0]!.LogHours).toHaveLength(2)
    expect(tidy(prepare(activity))).toEqual(activity)
  })

  test('an emptied text is an empty text, never null', () => {
    const activity = { ...completeActivity('Workshop'), Name: null, Date: null } as unknown as Activity
    expect(tidy(activity)).toMatchObject({ Name: '', Date: '' })
  })
})

describe('a log may be written in', () => {
  const author = freshId()
  const actor = { SubjectId: author, Roles: [], Approvals: [] }
  const locked = {
    ...season,
    Id: freshId(),
    StartDate: '2025-09-01',
    EndDate: '2026-08-31',
    Active: false,
    Locked: true,
  }
  const record = { ...completeActivity('Workshop'), CreatedById: author, SeasonId: season.Id }
  const here = {
    ...actor,
    Approvals: [{ SiteId: record.CreatedBySiteId, SeasonId: season.Id, Active: true }],
  }
  const sent = { record, neverSent: false, heldBack: false }

  test('by its author in an open season, and by nobody who only sees it', () => {
    expect(mayWrite(sent, here, [season])).toBe('allowed')
    expect(mayWrite(sent, { ...here, SubjectId: freshId() }, [season])).toBe('not-allowed')
  })

  test('not in a locked season, but by staff', () => {
    const old = { ...sent, record: { ...record, Date: '2026-03-12', SeasonId: locked.Id } }
    expect(mayWrite(old, here, [season, locked])).toBe('season-locked')
    expect(mayWrite(old, { ...here, Roles: ['Staff'] }, [season, locked])).toBe('allowed')
  })

  test('whatever its season while the server never had it or held it back', () => {
    const old = { ...sent, record: { ...record, Date: '2026-03-12', SeasonId: locked.Id } }
    expect(mayWrite({ ...old, neverSent: true }, here, [season, locked])).toBe('allowed')
    expect(mayWrite({ ...old, heldBack: true }, here, [season, locked])).toBe('allowed')
  })
})

describe('the sites that a log may be said to be of', () => {
  const [here, there, elsewhere] = [{ Id: freshId() }, { Id: freshId() }, { Id: freshId() }]
  const stored = { ...completeActivity('Workshop'), CreatedBySiteId: here.Id }
  stored.EducatorLogHeader.Items = [
    { Id: freshId(), OrganizationId: null, EducatorAuxDataId: freshId(), ActivityFeedback: null },
  ]
  const coordinator: Actor = {
    SubjectId: freshId(),
    Roles: ['Coordinator'],
    Approvals: [
      { SiteId: there.Id, SeasonId: season.Id, Active: true },
      { SiteId: here.Id, SeasonId: 'past', Active: false },
    ],
  }
  const offered = (change: Partial<Parameters<typeof sitesOffered>[1]>) =>
    sitesOffered([here, there, elsewhere], {
      actor: coordinator,
      siteId: there.Id,
      seasonId: 'past',
      chosen: [],
      stored,
      ...change,
    })

  test('are not the one whose coordinator only takes part in it, where it names educators', () => {
    expect(offered({})).toEqual({ near: [], others: [here] })
    expect(offered({ chosen: [there.Id] }).near).toEqual([there])
  })

  test('are one’s own otherwise, and those of the log', () => {
    expect(offered({ stored: undefined })).toEqual({ near: [there], others: [here] })
    expect(offered({ stored: { ...stored, EducatorLogHeader: { Items: [] } } }).near).toEqual([there])
    expect(offered({ actor: { ...coordinator, Roles: [] } }).near).toEqual([there])
    const held = { Items: [{ Id: freshId(), SiteId: there.Id }] }
    expect(offered({ stored: { ...stored, SiteResponseHeader: held } }).near).toEqual([there])
  })
})

test('a form offers whom the site in the address has, where the log is of it, else those of the site that made it', () => {
  const log = { ...completeActivity('Workshop'), CreatedBySiteId: 'making' }
  log.SiteResponseHeader = { Items: [{ Id: freshId(), SiteId: 'answering' }] }
  expect(['making', 'answering', 'other', ''].map((site) => siteOfForm(log, site))).toEqual([
    'making',
    'answering',
    'making',
    'making',
  ])
})

test('addresses name the types without regard to case, and nothing else', () => {
  expect(typeOfAddress('multiworkshop')).toBe('MultiWorkshop')
  expect(typeOfAddress('Workshops')).toBeUndefined()
  expect(typeOfAddress('constructor')).toBeUndefined()
})
