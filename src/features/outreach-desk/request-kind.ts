import { emptyClass, emptyOutreachRequest, type OutreachRequest } from '../../../domain/outreach/document.ts'
import {
  askingLanguages,
  type OfferedLanguages,
  withoutStrayLanguage,
} from '../../../domain/outreach/other-language.ts'
import { outreachRefusals, tidyOutreachRequest } from '../../../domain/outreach/rules.ts'
import { outreachShape } from '../../../domain/outreach/shape.ts'
import { OUTREACH_PATH } from '../../data/outreach/outreach-requests.ts'
import type { DeskFormKind } from '../../pickers/desk-form/use-desk-form.ts'

/** A request as its form holds it; version and the school's name come with what the server told. */
export type RequestWords = OutreachRequest & { Version?: number; SchoolName?: string | null }

/** An id that follows from another one: a new request begins with the same class wherever it is begun again. */
const idBeside = (id: string, step: number): string => {
  const last = (Number.parseInt(id.slice(-2), 16) + step) % 256
  return id.slice(0, -2) + last.toString(16).padStart(2, '0')
}

/**
 * How the form of a request is opened, kept, merged and saved. `siteId` is where a new one is made; `languages` tells
 * those that are offered by now.
 */
export const requestKind = (
  siteId: string,
  languages: () => OfferedLanguages,
): DeskFormKind<RequestWords> => ({
  type: `OutreachRequest at ${siteId}`,
  path: OUTREACH_PATH,
  shape: outreachShape,
  begin: (id) => ({
    ...emptyOutreachRequest(id, siteId),
    Classes: [emptyClass(idBeside(id, 1), idBeside(id, 2))],
  }),
  // The words for another language do not count once another one is chosen.
  tidy: (doc) => withoutStrayLanguage(tidyOutreachRequest(doc), languages()),
  findProblems: (doc) => outreachRefusals(doc, askingLanguages(languages())),
})
