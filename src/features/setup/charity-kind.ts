import { CHARITY_ID, type CharityDocument } from '../../../domain/charity/document.ts'
import { charityRefusals, tidyCharity } from '../../../domain/charity/rules.ts'
import { charityShape } from '../../../domain/charity/shape.ts'
import { charityPath } from '../../data/site/setup.ts'
import type { DeskFormKind } from '../../pickers/desk-form/use-desk-form.ts'

/** The charity as its form holds it; the version comes with what the server told. */
export type CharityWords = CharityDocument & { Version?: number }

const nothing = { en: '', fr: '' }

/** How the form of the charity is opened, kept, merged and saved. */
export const charityKind: DeskFormKind<CharityWords> = {
  type: 'Charity',
  path: charityPath,
  isOnly: true,
  shape: charityShape,
  // There is one already, always: this stands for what nobody wrote yet.
  begin: () => tidyCharity({ Name: nothing, AppName: nothing, Links: {} }),
  tidy: (doc) => ({ ...doc, ...tidyCharity(doc), Id: CHARITY_ID }),
  findProblems: charityRefusals,
}
