import { type ListState, listAddress, onUnless } from '../../ui/list/list-address.ts'

/** The filter of the list (specification 2, section 2.7: on by default). */
interface SupportFilters {
  activeSeasonOnly: boolean
}

/** See {@link supportAddress}. */
export type SupportListState = ListState<SupportFilters>

/** The list of program support in the address: the active season, newest first, unless it says otherwise. */
export const supportAddress = listAddress<SupportFilters>(['Name', 'DateCompleted'], {
  activeSeasonOnly: onUnless('seasons', 'all'),
})
