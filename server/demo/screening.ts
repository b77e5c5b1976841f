import { screeningStatuses, screeningTypes } from '../../domain/screening/constants.ts'
import type { KeptTrackingItem, ScreeningDocument } from '../../domain/screening/document.ts'
import type { Tx } from '../db/connection.ts'
import { firstStamps } from '../record/stamps.ts'
import { documentRow } from '../screening/write-documents.ts'
import { trackingItemRow } from '../screening/write-tracking-items.ts'
import { idOf } from '../shipped/id-of.ts'
import type { Charity } from './charity.ts'
import { restrictionTexts, sentToTexts } from './data/screening-texts.ts'
import type { DemoPerson } from './demo-person.ts'
import { insertRows } from './insert-rows.ts'
import { type Chance, chanceOf } from './random.ts'
import { daysAfter } from './seasons.ts'

interface DemoScreening {
  document: ScreeningDocument
  items: KeptTrackingItem[]
  /** When it was made. */
  madeOn: string
  /** Who made it. */
  author: string
}

const place = (name: (typeof screeningStatuses)[number]): number => screeningStatuses.indexOf(name)

/** Days until a document runs out, for every turn: most have long, some are about to, a few have. */
const daysLeft = [300, 5, 420, 26, 180, 55, 700, -20, 250, 600]

/** Loads the screening of the demonstration's people: most are screened, in batches of their sites; answers how many documents. */
export async function loadScreening(tx: Tx, charity: Charity): Promise<number> {
  const made = charity.people.flatMap((person, number) => screeningOf(charity, person, number))
  await insertRows(
    tx,
    'screening_document',
    made.map(({ document, madeOn, author }) =>
      documentRow({ document, stamps: firstStamps(madeOn, author), droppedItems: [] }),
    ),
  )
  await insertRows(
    tx,
    'screening_tracking_item',
    made.flatMap(({ items, madeOn, author }) =>
      items.map((document) =>
        trackingItemRow({ document, stamps: firstStamps(madeOn, author), droppedItems: [] }),
      ),
    ),
  )
  return made.length
}

function screeningOf(charity: Charity, person: DemoPerson, number: number): DemoScreening[] {
  const [registration] = person.registrations
  if (!registration) return []
  const chance = chanceOf(`screening/${number}`)
  // One in eight has nothing on file: the quiet line of activities is about them.
  if (chance.happens(0.125)) return []
  const { site } = registration
  const author = charity.coordinatorOf(site)?.id ?? person.id
  const isPending = registration.standing === 'pending'
  const madeOn = `${daysAfter(charity.today, -60 - (number % 3) * 7)}T15:00:00Z`
  const batch = chance.happens(0.6) ? idOf('screening-batch', `${site.id}/${number % 3}`) : null
  const status = isPending
    ? chance.pick([place('Requested'), place('Received'), place('Incomplete')])
    : chance.happens(0.86)
      ? place('OnFile')
      : chance.pick([place('Requested'), place('Received'), place('Incomplete'), place('Declined')])
  const isOnFile = status === place('OnFile')
  const left = daysLeft[number % daysLeft.length] ?? 300
  const document: ScreeningDocument = {
    Id: idOf('screening', number),
    BatchId: batch,
    SubjectId: person.id,
    Type: chance.happens(0.7) ? screeningTypes.indexOf('VulnerableSectorCheck') : chance.pick([0, 2]),
    Status: status,
    Approved: isOnFile,
    // Set by the row from the day it was made.
    ApprovalDate: null,
    NationalOfficeFileDate: isOnFile ? madeOn.slice(0, 10) : null,
    ExpiryDate: isOnFile ? daysAfter(charity.today, left) : null,
  }
  const items = isOnFile && chance.happens(0.4) ? itemsOf(charity, document, person, number, chance) : []
  return [{ document, items, madeOn, author }]
}

function itemsOf(
  charity: Charity,
  { Id, ExpiryDate }: ScreeningDocument,
  { registrations, locale }: DemoPerson,
  number: number,
  chance: Chance,
): KeptTrackingItem[] {
  const schools = charity.schools.get(registrations[0]?.site.id ?? '') ?? []
  return chance.some(schools, chance.between(1, 2)).map((school, index) => {
    const isRestricted = chance.happens(0.2)
    return {
      Id: idOf('screening-item', `${number}/${index}`),
      ScreeningDocumentId: Id,
      OrganizationId: school.id,
      SentTo: chance.pick(sentToTexts[locale]),
      SentDate: daysAfter(charity.today, -chance.between(5, 50)),
      ExpiryDate,
      RestrictedActivities: isRestricted,
      RestrictedActivityComments: isRestricted ? chance.pick(restrictionTexts[locale]) : '',
    }
  })
}
