import {
  type EnumerationListDocument,
  emptyEnumerationList,
  enumerationListShape,
  tidyEnumerationList,
} from '../../../../domain/enumeration/document.ts'
import {
  type ListParts,
  listOfParts,
  listPartsShape,
  partsOfList,
} from '../../../../domain/enumeration/list-parts.ts'
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
  // Two people who change different items do not clash, wherever that moves the others.
  apart: {
    shape: listPartsShape,
    take: partsOfList,
    together: (parts, sides) => listOfParts(parts as ListParts, sides),
  },
  findProblems: enumerationListRefusals,
}
