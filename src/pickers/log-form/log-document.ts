import type { VolunteerLogItem } from '../../../domain/log/document.ts'
import type { Autosave } from '../../data/drafts/autosave.ts'
import type { Draft } from '../../data/drafts/drafts.ts'
import { newId } from '../../data/store/new-id.ts'
import type { PickedPerson } from '../choosing/person-picker.tsx'

/** What notices need of a form over a draft of a log. */
export interface KeptForm<D extends object> {
  autosave: Pick<Autosave<D>, 'subscribe' | 'state' | 'flush' | 'stop'>
  /** The draft with the words as they stand on the page. */
  draft(): Draft<D>
}

/** Whoever is signed in, as a log names them. */
export interface Oneself {
  Id: string
  FullName: string
}

/** The first row of a new log's hours: a volunteer most likely logs their own. None for `null`. */
export const hoursOfOneself = (oneself: Oneself | null, siteId: string): VolunteerLogItem[] =>
  oneself === null
    ? []
    : [
        {
          Id: newId(),
          SiteId: siteId,
          SubjectId: oneself.Id,
          Subject: { Id: oneself.Id, FullName: oneself.FullName },
          AuxData: null,
          LogHours: [],
        },
      ]

/**
 * A person chosen in a log of these sites; their hours count for the first of them that is one of theirs, else for their
 * own.
 */
export const chosenPerson = (
  { Id, FullName, SiteIds = [] }: PickedPerson,
  siteIds: readonly [string, ...string[]],
) => ({
  SubjectId: Id,
  Subject: { Id, FullName },
  SiteId: siteIds.find((id) => SiteIds.includes(id)) ?? SiteIds[0] ?? siteIds[0],
  AuxData: null,
})

/** Hours with a place for each kind, so that the fields have somewhere to write. */
export const withPlacesForHours = (
  items: readonly VolunteerLogItem[],
  hourTypes: readonly string[],
): VolunteerLogItem[] =>
  items.map((item) => {
    const absent = hourTypes.filter((id) => !item.LogHours.some((hours) => hours.HourTypeId === id))
    if (absent.length === 0) return item
    return {
      ...item,
      LogHours: [...item.LogHours, ...absent.map((HourTypeId) => ({ HourTypeId, Hours: null }))],
    }
  })

/** Hours as they are kept and sent: an emptied text is '', and hours that were never entered are no hours. */
export const tidyHours = (items: readonly VolunteerLogItem[]): VolunteerLogItem[] =>
  items.map((item) => ({
    ...item,
    AuxData: item.AuxData && {
      ...item.AuxData,
      FirstName: item.AuxData.FirstName ?? '',
      LastName: item.AuxData.LastName ?? '',
      Email: item.AuxData.Email ?? '',
      Affiliation: item.AuxData.Affiliation ?? '',
    },
    LogHours: item.LogHours.filter((hours) => hours.Hours !== null),
  }))
