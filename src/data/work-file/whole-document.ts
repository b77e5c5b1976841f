import { type Activity, emptyActivity } from '../../../domain/activity/document.ts'
import { activityShape } from '../../../domain/activity/shape.ts'
import { educatorShape, emptyEducator, tidyEducator } from '../../../domain/educator/document.ts'
import {
  emptyOrganization,
  organizationShape,
  tidyOrganization,
} from '../../../domain/organization/document.ts'
import { emptyProgramSupport, tidyProgramSupport } from '../../../domain/program-support/document.ts'
import { programSupportShape } from '../../../domain/program-support/shape.ts'
import { applyBody } from '../../../domain/sync/apply-body.ts'
import type { DocumentShape } from '../../../domain/sync/shape.ts'
import type { Doc } from '../../../domain/sync/tree.ts'
import type { SyncedType } from '../../../domain/sync/wire-constants.ts'
import { emptyTraining, type Training } from '../../../domain/training/document.ts'
import { trainingShape } from '../../../domain/training/shape.ts'
import { newId } from '../store/new-id.ts'

const filled = <T extends object>(shape: DocumentShape, empty: T, body: Doc): T =>
  applyBody(shape, empty, body, { droppedItems: new Set<string>(), newId }).document

function wholeActivity(id: string, body: Doc): Activity {
  const document = filled(activityShape, emptyActivity(id, '', ''), body)
  return {
    ...document,
    Name: document.Name ?? '',
    Date: document.Date ?? '',
    ChildWorkshops: document.ChildWorkshops.map((child) => ({ ...child, Name: child.Name ?? '' })),
  }
}

function wholeTraining(id: string, body: Doc): Training {
  const empty = { ...emptyTraining(id, 'NationalWorkshopTraining', ''), TrainingTypeId: '' }
  const document = filled(trainingShape, empty, body)
  return { ...document, CompletedDate: document.CompletedDate ?? '' }
}

const wholeBy = {
  Workshop: wholeActivity,
  Training: wholeTraining,
  ProgramSupport: (id: string, body: Doc) =>
    tidyProgramSupport(filled(programSupportShape, emptyProgramSupport(id, ''), body)),
  Organization: (id: string, body: Doc) =>
    tidyOrganization(filled(organizationShape, emptyOrganization(id), body)),
  EducatorAuxData: (id: string, body: Doc) => tidyEducator(filled(educatorShape, emptyEducator(id), body)),
}

/** The document that a body describes, with every field that forms expect. */
export const wholeDocument = <T extends SyncedType>(
  type: T,
  id: string,
  body: Doc,
): ReturnType<(typeof wholeBy)[T]> => wholeBy[type](id, body) as ReturnType<(typeof wholeBy)[T]>
