import { randomUUID } from 'node:crypto'
import { activityTypeIds, activityTypeNames } from '../../../../domain/activity/constants.ts'
import { hasChildren } from '../../../../domain/activity/matrix.ts'
import { hourTypeIds } from '../../../../domain/log/hour-types.ts'
import type { Chance } from '../../../../server/demo/random.ts'
import { ids, people } from '../people.ts'
import { enumerationId } from '../seed.ts'
import { bodyOfType, trainee } from '../trainings.ts'

/** The days that records of a world are about: in the active season, on its edges, and in the one before. */
const worldDays = ['2025-09-01', '2025-10-03', '2026-01-20', '2026-02-05', '2026-02-10', '2025-02-05']
/** Where they are about. */
export const worldSites = [ids.site.toronto, ids.site.montreal]
const loggedPeople = [people.volunteer, people.volunteerTwo, people.coordinator, people.volunteerMontreal]
/** One of the values of a list. */
export const one = (list: Parameters<typeof enumerationId>[0], chance: Chance) =>
  enumerationId(list, chance.pick([1, 2, 3] as const))
/** Up to two of the values of a list, as a header holds them. */
export const chosen = (list: Parameters<typeof enumerationId>[0], chance: Chance) => ({
  Items: chance
    .some([1, 2, 3] as const, chance.between(0, 2))
    .map((place) => ({ Id: randomUUID(), EnumerationId: enumerationId(list, place) })),
})

const quarters = (chance: Chance) => chance.between(0, 16) / 4

function volunteerItems(chance: Chance, kinds: (keyof typeof hourTypeIds)[]) {
  const hoursOf = () =>
    kinds.map((kind) => ({
      HourTypeId: hourTypeIds[kind],
      Hours: quarters(chance) + (kind === 'Program Support' ? 0.25 : 0),
    }))
  const known = chance.some(loggedPeople, chance.between(1, 3)).map(({ id }) => ({
    Id: randomUUID(),
    SubjectId: id,
    SiteId: chance.pick(worldSites),
    LogHours: hoursOf(),
  }))
  if (!chance.happens(0.3)) return known
  const AuxData = {
    FirstName: '-Ann',
    LastName: chance.pick(['Onymous', 'Other']),
    Email: chance.pick(['ann@people.example', 'ANN@people.example', 'other@people.example']),
    Affiliation: '@home',
  }
  return [
    ...known,
    { Id: randomUUID(), SubjectId: null, SiteId: chance.pick(worldSites), AuxData, LogHours: hoursOf() },
  ]
}

/** Educators of the register, some with a school that the log gives them, somebody who is in none, and nobody. */
function educatorItems(chance: Chance, schools: string[], educators: string[]) {
  const itemOf = (more: object) => ({
    Id: randomUUID(),
    OrganizationId: chance.happens(0.5) ? chance.pick(schools) : null,
    ActivityFeedback: false,
    ...more,
  })
  const known = chance
    .some(educators, chance.between(0, 2))
    .map((EducatorAuxDataId) => itemOf({ EducatorAuxDataId }))
  const EducatorAuxData = {
    FirstName: chance.pick(['=Léa', '=léa']),
    LastName: 'Roy',
    Email: chance.pick(['', 'lea@school.example', 'LEA@school.example']),
    Organization: chance.pick(['', 'Wood School', 'wood school']),
  }
  return [
    ...known,
    ...(chance.happens(0.5) ? [itemOf({ EducatorAuxData })] : []),
    ...(chance.happens(0.2) ? [itemOf({})] : []),
  ]
}

const demographics = (chance: Chance) => ({
  LowSocioEconomicStatus: chance.pick([true, false, null]),
  BlackYouth: chance.pick([true, false, null]),
  VisibleMinority: chance.pick([true, false, null]),
  IndigenousYouth: chance.pick([true, false, null]),
  PopulationDensityId: chance.happens(0.6) ? one('PopulationDensities', chance) : null,
  GenderIdentityId: chance.happens(0.6) ? one('YouthGroupGenderIdentity', chance) : null,
})

/** What an activity and one inside of another have in common. */
const partOf = (chance: Chance) => ({
  NumberOfYouth: chance.pick([0, 8, 24, 31, null]),
  LanguagesHeader: chosen('Languages', chance),
  GradesHeader: chosen('Grades', chance),
  SubjectAreasHeader: chosen('AreasOfStudy', chance),
  YouthDemographics: demographics(chance),
  WorkshopKits: chance
    .some([ids.kit.torontoSlime, ids.kit.torontoRockets], chance.between(0, 2))
    .map((KitId) => ({ Id: randomUUID(), KitId })),
})

/** The body of an activity of any type, with others inside where it has such. */
export function activityBody(chance: Chance, schools: string[], educators: string[]) {
  const type = chance.pick(activityTypeNames)
  const parent = hasChildren(type)
  const site = chance.pick(worldSites)
  // The form puts the log's own site first.
  const sites = [site, ...(chance.happens(0.3) ? worldSites.filter((id) => id !== site) : [])]
  return {
    Id: randomUUID(),
    CreatedBySiteId: site,
    WorkshopTypeId: activityTypeIds[type],
    Name: chance.pick(['=SUM(A1)', 'Slime, "rockets" and more', '@home', 'Été à l’école', '+1 & <2>']),
    Date: chance.pick(worldDays),
    Time: chance.pick(['13:30:00', null]),
    Description: chance.pick([null, '-5', '_x0041_ said,\n"two" lines']),
    ...(parent
      ? {
          NumberOfYouthAtEvent: chance.pick([null, 120, 55]),
          ChildWorkshops: Array.from({ length: chance.between(0, 2) }, () => ({
            Id: randomUUID(),
            Name: 'Rockets',
            ...partOf(chance),
          })),
        }
      : partOf(chance)),
    NumberOfAdults: chance.pick([null, 3, 7]),
    RepeatVisit: chance.pick([true, false, null]),
    ZoomId: chance.pick([null, 'zoom-77']),
    SpecialInitiativesHeader: chosen('SpecialInitiativesTags', chance),
    VolunteerLogHeader: { LogItems: volunteerItems(chance, ['Preparation', 'Delivery']) },
    SiteResponseHeader: { Items: sites.map((SiteId) => ({ Id: randomUUID(), SiteId })) },
    SchoolDemographicResponseHeader: {
      Items: chance
        .some(schools, chance.between(0, type === 'MultiWorkshop' ? 1 : 3))
        .map((OrganizationId) => ({
          Id: randomUUID(),
          OrganizationId,
          NumberOfYouth: chance.pick([null, 5, 12]),
        })),
    },
    EducatorLogHeader: {
      Items: educatorItems(chance, schools, educators),
    },
  }
}

/** The body of a program support. */
export const supportBody = (chance: Chance) => ({
  Id: randomUUID(),
  SiteId: chance.pick(worldSites),
  Name: chance.pick(['Packing kits', '=Inventory']),
  DateCompleted: chance.pick(worldDays),
  Description: chance.pick([null, 'On a Sunday']),
  ProgramSupportKits: chance.happens(0.5) ? [{ Id: randomUUID(), KitId: ids.kit.torontoSlime }] : [],
  SpecialInitiativesHeader: chosen('SpecialInitiativesTags', chance),
  VolunteerLogHeader: { LogItems: volunteerItems(chance, ['Program Support']) },
})

/** The body of a training. */
export function trainingOf(chance: Chance) {
  const type = chance.pick([
    'NationalWorkshopTraining',
    'SiteSpecificTraining',
    'SiteBasedPDOpportunity',
  ] as const)
  const some = (kinds: (keyof typeof hourTypeIds)[]) =>
    chance.some(loggedPeople, chance.between(1, 3)).map(({ id }) =>
      trainee(id, Object.fromEntries(kinds.map((kind) => [kind, quarters(chance) + 0.25])), {
        SiteId: chance.pick(worldSites),
      }),
    )
  return bodyOfType(type, {
    SiteId: chance.pick(worldSites),
    CompletedDate: chance.pick(worldDays),
    FacilitatorLogHeader: { LogItems: some(['PD Preparation', 'PD Delivery']) },
    VolunteerLogHeader: { LogItems: some(['PD Participation']) },
  })
}

/** The same training with nobody named in it. */
export const withNobody = (training: ReturnType<typeof trainingOf>) => ({
  ...training,
  FacilitatorLogHeader: { LogItems: [] },
  VolunteerLogHeader: { LogItems: [] },
})
