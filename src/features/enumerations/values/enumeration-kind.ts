import {
  type EnumerationDocument,
  emptyEnumeration,
  enumerationShape,
  tidyEnumeration,
} from '../../../../domain/enumeration/document.ts'
import { enumerationRefusals } from '../../../../domain/enumeration/rules.ts'
import { ENUMERATION_PATH } from '../../../data/site/enumerations.ts'
import type { DeskFormKind } from '../../../pickers/desk-form/use-desk-form.ts'

/** An enumeration as its form holds it; the version comes with what the server told. */
export type EnumerationWords = EnumerationDocument & { Version?: number }

/** How the form of an enumeration is opened, kept, merged and saved. */
export const enumerationKind: DeskFormKind<EnumerationWords> = {
  type: 'Enumeration',
  path: ENUMERATION_PATH,
  shape: enumerationShape,
  begin: emptyEnumeration,
  tidy: tidyEnumeration,
  findProblems: enumerationRefusals,
}
