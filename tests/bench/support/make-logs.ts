import { v7 } from 'uuid'
import { activityTypeIds } from '../../../domain/activity/constants.ts'
import { type Activity, emptyActivity } from '../../../domain/activity/document.ts'
import { hourTypeIds } from '../../../domain/log/hour-types.ts'
import { volunteersOf } from '../../../server/demo/charity.ts'
import { makeEducators, schoolsBySite } from '../../../server/demo/educators.ts'
import { makeKits } from '../../../server/demo/kits.ts'
import { makePeople } from '../../../server/demo/people.ts'
import { type DemoSite, sites } from '../../../server/demo/sites.ts'
import { idOf } from '../../../server/shipped/id-of.ts'
import { readRegister } from '../../../server/shipped/register/read-register.ts'
import { valueId } from '../../../server/shipped/system-lists.ts'

const [toronto] = sites as readonly [DemoSite]

/** The site of the demonstration's volunteer. */
export const homeSite = toronto

/** The Id of a demonstration account's person. */
export const personIdOf = (name: string): string => idOf('person', `${name}@elan.example`)

/** How much a log holds. The usual one has ten rows of items. */
export interface LogSize {
  volunteers: number
  schools: number
  educators: number
  kits: number
  /** Characters of the body as JSON; the description makes up what is missing. */
  characters?: number
}

const usual: LogSize = { volunteers: 4, schools: 2, educators: 2, kits: 2, characters: 2700 }

/** When the last log was begun: each ten minutes after the one before, what it holds some seconds after each other. */
let begun = Date.now() - 50_000_000_000

/** Complete workshops at Toronto that its volunteer may write: all that they name exists in the demonstration. */
export function makeLogs(many: number, size: LogSize = usual): Activity[] {
  const people = volunteersOf(makePeople())(toronto, 'active')
  const register = schoolsBySite(readRegister())
  const schools = register.get(toronto.id) ?? []
  const educators = makeEducators(register).get(toronto.id) ?? []
  const kits = makeKits().filter((kit) => kit.siteId === toronto.id && kit.visible)
  const some = <T>(list: readonly T[], count: number, from: number): T[] =>
    Array.from(
      { length: Math.min(count, list.length) },
      (_, index) => list[(from + index) % list.length] as T,
    )
  return Array.from({ length: many }, (_, number) => {
    begun += 600_000
    let typed = 0
    const newId = () => v7({ msecs: begun + 7919 * typed++ })
    const log = emptyActivity(newId(), activityTypeIds.Workshop, toronto.id)
    log.Name = `Slime and polymers ${number}`
    log.Date = new Date(Date.now() - (number % 60) * 86_400_000).toISOString().slice(0, 10)
    log.Time = '13:30:00'
    log.NumberOfYouth = 24
    log.LanguagesHeader = { Items: [{ Id: newId(), EnumerationId: valueId('Languages', 'English') }] }
    log.SiteResponseHeader = { Items: [{ Id: newId(), SiteId: toronto.id }] }
    log.VolunteerLogHeader.LogItems = some(people, size.volunteers, number).map((person) => ({
      Id: newId(),
      SubjectId: person.id,
      SiteId: toronto.id,
      AuxData: null,
      LogHours: [
        { HourTypeId: hourTypeIds.Preparation, Hours: 0.5 },
        { HourTypeId: hourTypeIds.Delivery, Hours: 1.5 },
      ],
    }))
    log.SchoolDemographicResponseHeader.Items = some(schools, size.schools, number).map((school) => ({
      Id: newId(),
      OrganizationId: school.id,
      NumberOfYouth: 24,
    }))
    log.EducatorLogHeader.Items = some(educators, size.educators, number).map((educator) => ({
      Id: newId(),
      OrganizationId: educator.school.id,
      EducatorAuxDataId: educator.id,
      ActivityFeedback: true,
    }))
    log.WorkshopKits = some(kits, size.kits, number).map((kit) => ({
      Id: newId(),
      KitId: kit.id,
      IsKitDamaged: false,
      KitCondition: null,
    }))
    return size.characters ? fill(log, size.characters) : log
  })
}

/** Words until the log has its size; of such words gzip saves about as much as of real ones. */
function fill(log: Activity, characters: number): Activity {
  const missing = characters - JSON.stringify(log).length
  if (missing > 0)
    log.Description = wordsOf(log.Name.length * 7919 + Number(log.Name.replace(/\D/g, '')), missing)
  return log
}

const words =
  'the class mixed glue borax and water to see how long chains hold together then wrote down what changed when more was added each group had a name for theirs teacher asked for another visit in spring about bridges or rockets most had never been in a lab'.split(
    ' ',
  )

function wordsOf(seed: number, characters: number): string {
  let text = ''
  for (let at = seed; text.length < characters; at = (at * 1103515245 + 12345) % 2147483648)
    text += `${words[at % words.length]} `
  return text.slice(0, characters).trim()
}
