import { type ListState, listAddress, onUnless } from '../../ui/list/list-address.ts'

/** The filters of the list (specification 2, section 2.5: ShowOnlyMySiteHosted and ShowCurrentYearOnly, both on). */
export interface TrainingFilters {
  hostedOnly: boolean
  currentYearOnly: boolean
}

/** See {@link TrainingFilters}. */
export type TrainingListState = ListState<TrainingFilters>

/** The list of trainings in the address: what the site gave in the current year, newest first, unless it says otherwise. */
export const trainingAddress = listAddress<TrainingFilters>(['Name', 'Type', 'Date'], {
  hostedOnly: onUnless('hosted'),
  currentYearOnly: onUnless('year'),
})
