import {
  type EnumerationListDocument,
  emptyEnumerationList,
  enumerationListShape,
  tidyEnumerationList,
} from '../../../../domain/enumeration/document.ts'
import { enumerationListRefusals } from '../../../../domain/enumeration/rules.ts'
import { ENUMERATION_LIST_PATH } from '../../../data/site/enumerations.ts'
import type { DeskFormKind } from '../../../pickers/desk-form/use-desk-form.ts'

/** A list as its form holds it; the version comes with what the server told. */
export type ListWords = EnumerationListDocument & { Version?: number }

/** How the form of a list is opened, kept, merged and saved. */
export const listKind: DeskFormKind<ListWords> = {
  type: 'EnumerationList',
  path: ENUMERATION_LIST_PATH,
  shape: enumerationListShape,
  begin: emptyEnumerationList,
  tidy: tidyEnumerationList,
  findProblems: enumerationListRefusals,
}
