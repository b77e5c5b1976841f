import { sortDirections } from '../../../domain/kernel/paging.ts'
import type { Volunteer } from '../../../domain/registration/volunteers.ts'
import { queryVolunteers, type VolunteerQuestion } from '../../data/people/volunteers.ts'
import type { AskRows } from '../../pickers/list/use-server-rows.ts'
import type { VolunteerListState } from './volunteer-address.ts'

/** What a state of the list asks of the server, its page left out. */
export type ListQuestion = Omit<VolunteerQuestion, 'Skip' | 'Take' | 'Ids'>

/** See {@link ListQuestion}; what the columns show changes nothing. */
export function questionOf(siteId: string, state: VolunteerListState): ListQuestion {
  const { search, sort, status, seasons, adult, media, inPerson, languages } = state
  return {
    SiteId: siteId,
    Search: search,
    // By family name, as people are looked up, unless the names as they are shown were asked for.
    SortColumn: sort?.column === 'CreatedOn' ? 'CreatedOn' : sort ? 'FullName' : 'FamilyName',
    Sort: sort?.descending ? sortDirections.descending : sortDirections.ascending,
    Status: status,
    SeasonIds: seasons === null ? null : [...seasons],
    EighteenOrOver: adult,
    MediaConsent: media,
    InPersonApproved: inPerson,
    DeliveryLanguages: [...languages],
  }
}

/** Asks for a stretch of what a question finds; with `Ids` only of these registrations. */
export const askFor =
  (question: ListQuestion, Ids?: readonly string[]): AskRows<Volunteer> =>
  ({ skip, take }) =>
    queryVolunteers({ ...question, Skip: skip, Take: take, ...(Ids ? { Ids: [...Ids] } : {}) })
