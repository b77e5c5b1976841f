import { describe, expect, it } from 'vitest'
import { type ActivityTypeName, activityTypeIds } from '../../domain/activity/constants.ts'
import { emptyActivity } from '../../domain/activity/document.ts'
import { refusalsOf } from '../../domain/activity/rules.ts'
import { activityBodySchema } from '../../domain/activity/schema.ts'
import { emptyOutreachRequest, type OutreachRequest } from '../../domain/outreach/document.ts'
import {
  contactAmong,
  logOfRequest,
  offersCompleted,
  typeOfRequest,
} from '../../domain/outreach/log-of-request.ts'

const id = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const [school, english, kit, gradeOne, gradeTwo, educator, other] = [1, 2, 3, 4, 5, 6, 10].map(id) as [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
]
const Kit = { Id: kit, EnglishName: 'Slime', FrenchName: 'Gluante' }
const request: OutreachRequest = {
  ...emptyOutreachRequest(id(7), id(8)),
  OrganizationId: school,
  ContactEmail: 'zoe@ecole.example',
  LanguageId: english,
  Classes: [
    {
      Id: id(20),
      KitId: kit,
      Kit,
      Topic: null,
      AdditionalInfo: 'A lively class',
      Grades: [{ Id: id(30), GradeId: gradeOne, NumStudents: 24 }],
    },
    {
      Id: id(21),
      KitId: kit,
      Kit,
      Topic: 'Circuits',
      AdditionalInfo: null,
      Grades: [
        { Id: id(31), GradeId: gradeOne, NumStudents: 20 },
        { Id: id(32), GradeId: gradeTwo, NumStudents: 5 },
      ],
    },
  ],
}
const single = { ...request, Classes: request.Classes.slice(0, 1) }

const logged = (of: OutreachRequest, type: ActivityTypeName, educatorId: string | null = null) => {
  let next = 100
  const fresh = { ...emptyActivity(id(9), activityTypeIds[type], id(8)), Date: '2026-02-01' }
  return logOfRequest(fresh, of, {
    type,
    educatorId,
    otherLanguageIds: [other],
    locale: 'fr',
    newId: () => id(next++),
  })
}
const enumerations = ({ Items }: { Items: { EnumerationId: string | null }[] }) =>
  Items.map(({ EnumerationId }) => EnumerationId)

describe('A log begun from a request', () => {
  it('takes school, language, each grade and each kit once, and no number of youth', () => {
    const log = logged(request, 'Workshop')
    expect(log.OutreachRequestId).toBe(request.Id)
    expect(log.Date).toBe('2026-02-01')
    expect(log.SchoolDemographicResponseHeader.Items).toMatchObject([
      { OrganizationId: school, NumberOfYouth: null },
    ])
    expect(enumerations(log.LanguagesHeader)).toEqual([english])
    expect(enumerations(log.GradesHeader)).toEqual([gradeOne, gradeTwo])
    expect(log.WorkshopKits.map(({ KitId }) => KitId)).toEqual([kit])
    expect(log.NumberOfYouth).toBeNull()
    expect(log.ChildWorkshops).toEqual([])
  })

  it('takes no language where another one is named in words, and the chosen one whatever words stay behind', () => {
    const languageOf = (of: Partial<OutreachRequest>) =>
      enumerations(logged({ ...request, ...of }, 'Workshop').LanguagesHeader)
    expect(languageOf({ LanguageId: other, OtherLanguage: 'Inuktitut' })).toEqual([])
    expect(languageOf({ OtherLanguage: 'Inuktitut' })).toEqual([english])
  })

  it('is cut between two characters, never within one', () => {
    const said = (Words: string) =>
      logged(
        { ...request, OrganizationId: null, NoOrgDetails: `${Words}\u{1f600} and more than fits` },
        'Workshop',
      )
    for (const length of [79, 199]) {
      const log = said('A'.repeat(length))
      expect(JSON.stringify(log)).not.toMatch(/\\ud83d(?!\\ude00)/)
      expect(JSON.stringify(log).isWellFormed()).toBe(true)
    }
    const [{ Id, ...aClass } = { Id: '' }] = single.Classes
    const topic = { ...single, Classes: [{ ...aClass, Id, Topic: `${'A'.repeat(199)}\u{1f600}` }] }
    expect(logged(topic as OutreachRequest, 'Workshop').Name).toBe('A'.repeat(199))
  })

  it('is named after its one class: its topic, or its kit in the reader’s language', () => {
    expect(logged(single, 'Workshop').Name).toBe('Gluante')
    expect(logged(request, 'MultiWorkshop').Name).toBe('')
    expect([typeOfRequest(single), typeOfRequest(request)]).toEqual(['Workshop', 'MultiWorkshop'])
  })

  it('has a class an activity inside it where the type has them, and nothing that the type hides', () => {
    const log = logged(request, 'MultiWorkshop')
    expect(log.ChildWorkshops.map(({ Name }) => Name)).toEqual(['Gluante', 'Circuits'])
    expect(log.ChildWorkshops.map(({ GradesHeader }) => enumerations(GradesHeader))).toEqual([
      [gradeOne],
      [gradeOne, gradeTwo],
    ])
    expect(log.ChildWorkshops[0]?.Description).toBe('A lively class')
    expect([log.WorkshopKits, log.GradesHeader.Items, log.LanguagesHeader.Items]).toEqual([[], [], []])
    const ids = JSON.stringify(log).match(/"Id":"[^"]+"/g) ?? []
    expect(new Set(ids).size).toBe(ids.length - 1)
  })

  it('names the educator who is the contact, or the contact as they said who they are', () => {
    const known = { Id: educator, OrganizationId: school, Email: 'Zoe@Ecole.example' }
    expect(contactAmong([{ ...known, OrganizationId: id(99) }, known], request)).toBe(known)
    expect(contactAmong([{ ...known, Email: undefined }], request)).toBeUndefined()
    expect(
      contactAmong([{ ...known, OrganizationId: null }], { ...request, OrganizationId: null }),
    ).toBeUndefined()
    expect(logged(request, 'Workshop', educator).EducatorLogHeader.Items).toMatchObject([
      { EducatorAuxDataId: educator, OrganizationId: school },
    ])
    const said = { ...request, ContactFirstName: ' Zoé ', ContactLastName: 'Roy' }
    expect(logged(said, 'Workshop').EducatorLogHeader.Items).toMatchObject([
      {
        EducatorAuxDataId: null,
        OrganizationId: school,
        EducatorAuxData: { FirstName: 'Zoé', LastName: 'Roy', Email: 'zoe@ecole.example', Organization: '' },
      },
    ])
    const unlisted = { ...said, OrganizationId: null, NoOrgDetails: 'École de la Pointe' }
    expect(logged(unlisted, 'Workshop').EducatorLogHeader.Items[0]?.EducatorAuxData?.Organization).toBe(
      'École de la Pointe',
    )
    // A log needs both names, and half of one would keep it from being complete.
    expect(logged({ ...said, ContactLastName: ' ' }, 'Workshop').EducatorLogHeader.Items).toEqual([])
  })

  it('keeps a school that is not in the register in words, on one line', () => {
    const words = {
      ...request,
      OrganizationId: null,
      NoOrgDetails: 'Camp\ndu Lac',
      NoOrgPostalCode: 'K1A 0B1',
    }
    expect(logged(words, 'Workshop').SchoolDemographicResponseHeader.Items).toMatchObject([
      {
        OrganizationId: null,
        OrganizationDetails: { Name: 'Camp du Lac', PostalCode: 'K1A 0B1', City: null },
      },
    ])
    const long = `Camp du Lac\r\n${'A long way to the east. '.repeat(20)}`
    for (const NoOrgDetails of [long, 'x'.repeat(200)]) {
      const log = logged({ ...words, NoOrgDetails }, 'Workshop')
      expect(refusalsOf(log, [], { SubjectId: id(1), Roles: [], Approvals: [] })).not.toContainEqual(
        expect.objectContaining({ Code: 'too_long' }),
      )
      expect(activityBodySchema.safeParse(log).error).toBeUndefined()
    }
    expect(
      logged({ ...words, NoOrgDetails: long }, 'Workshop').SchoolDemographicResponseHeader.Items,
    ).toMatchObject([{ OrganizationDetails: { Name: 'Camp du Lac' } }])
    const nobody = { ...request, OrganizationId: null }
    expect(logged(nobody, 'Workshop').SchoolDemographicResponseHeader.Items).toEqual([])
  })

  it.each(['Workshop', 'MultiWorkshop', 'ActivityBooth', 'OnCampusEventWithSchools'] as const)(
    'as %s is a body that the server reads',
    (type) => {
      expect(activityBodySchema.safeParse(logged(request, type, educator)).error).toBeUndefined()
    },
  )
})

describe('A request with a log', () => {
  const at = (Status: 0 | 1 | 2 | 6, IsComplete: boolean) =>
    offersCompleted({
      Workshops: [{ Id: id(1), Name: 'Slime', IsComplete }],
      LatestStatus: { OutreachRequestId: request.Id, Status, CreatedOn: '', CreatedByName: null },
    })

  it('offers Completed once a log is complete, while it is accepted or scheduled', () => {
    expect([at(2, true), at(1, true)]).toEqual([true, true])
    expect([at(2, false), at(0, true), at(6, true)]).toEqual([false, false, false])
  })
})
