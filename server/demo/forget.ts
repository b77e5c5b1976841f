import type { Activity } from '../../domain/activity/document.ts'
import type { Chance } from './random.ts'

/** Ways in which people leave a log unfinished. Whether it is incomplete is for the rules to say. */
const ways: readonly ((document: Activity) => void)[] = [
  (document) => {
    document.VolunteerLogHeader.LogItems = []
  },
  (document) => {
    for (const item of document.VolunteerLogHeader.LogItems) item.LogHours = []
  },
  (document) => {
    document.NumberOfYouth = null
    document.NumberOfYouthAtEvent = null
  },
  (document) => {
    document.LanguagesHeader.Items = []
    for (const child of document.ChildWorkshops) child.LanguagesHeader.Items = []
  },
  (document) => {
    for (const item of document.SchoolDemographicResponseHeader.Items) item.NumberOfYouth = null
  },
  (document) => {
    document.ChildWorkshops = []
  },
  (document) => {
    const [first] = document.ChildWorkshops
    if (first) first.NumberOfYouth = null
    else document.NumberOfYouth = 0
  },
]

/** Leaves something out of a log, as one does in a hurry. */
export function forget(document: Activity, chance: Chance): void {
  chance.pick(ways)(document)
}
