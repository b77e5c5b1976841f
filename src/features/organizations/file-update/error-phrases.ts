import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  type InvalidProperty,
  NOT_IN_LIST,
  type RowFinding,
} from '../../../../domain/organization/file-update/findings.ts'
import { phraseFor } from '../../../ui/problem-phrases.ts'

/** What is wrong with a row. */
export const rowPhrases: Record<RowFinding, MessageDescriptor> = {
  cell_error: msg`A cell holds an error of its formula.`,
  formula_without_value: msg`A cell holds a formula whose value was not saved.`,
  columns_unknown: msg`These columns have headers that are not known, or said twice; they were left out.`,
  nothing_to_match: msg`The row has no Id, no provincial school number and no name.`,
  id_unknown: msg`The register has no organization with this Id.`,
  several_match: msg`Several organizations of the register match this row.`,
  matched_twice: msg`Another row of the file means the same organization.`,
  already_merged: msg`This organization was merged into another one.`,
  invalid_values: msg`Values of this row cannot be saved.`,
}

/** Why a value of a row cannot be saved. */
export function invalidPhrase({ Property, Code, Limit }: Omit<InvalidProperty, 'Value'>): MessageDescriptor {
  if (Code === NOT_IN_LIST) return msg`This is none of the values of the list.`
  if (Code === 'unknown_reference') {
    return Property === 'MergedId' ? rowPhrases.id_unknown : msg`The list does not offer this value any more.`
  }
  return phraseFor({ Code, ...(Limit === undefined ? {} : { Limit }) })
}
