import type { Actor } from '../../../domain/kernel/actor.ts'
import type { Season } from '../../../domain/site/season.ts'
import { type TrainingTypeName, trainingTypeOf } from '../../../domain/training/constants.ts'
import type { Training } from '../../../domain/training/document.ts'
import { trainingHourTypes } from '../../../domain/training/fields.ts'
import { tidyTraining, trainingRefusals } from '../../../domain/training/rules.ts'
import type { Autosave } from '../../data/drafts/autosave.ts'
import { autosaveDraft } from '../../data/drafts/autosave-draft.ts'
import type { Draft } from '../../data/drafts/drafts.ts'
import { type KeptForm, tidyHours, withPlacesForHours } from '../../pickers/log-form/log-document.ts'
import { createFormStore, type FormStore } from '../../ui/form/form-store.ts'

/** The form of a training with its autosave. */
export interface OpenTraining extends KeptForm<Training> {
  store: FormStore<Training>
  autosave: Autosave<Training>
}

/** Makes the form of one training over its draft. */
export function openTraining(draft: Draft<Training>, seasons: readonly Season[], actor: Actor): OpenTraining {
  const withWords = (values: Training): Draft<Training> => ({ ...draft, doc: tidy(values) })
  const autosave = autosaveDraft(draft, withWords)
  const store = createFormStore<Training>({
    values: prepare(draft.doc),
    findProblems: (values) => trainingRefusals(tidy(values), seasons, actor),
    onChange: (values) => autosave.changed(values),
  })
  return { store, autosave, draft: () => withWords(store.values()) }
}

function prepare(training: Training): Training {
  const type: TrainingTypeName = trainingTypeOf(training.TrainingTypeId) ?? 'SiteSpecificTraining'
  const withPlaces = (list: 'FacilitatorLogHeader' | 'VolunteerLogHeader') => ({
    LogItems: withPlacesForHours(training[list].LogItems, trainingHourTypes(type, list)),
  })
  return {
    ...training,
    FacilitatorLogHeader: withPlaces('FacilitatorLogHeader'),
    VolunteerLogHeader: withPlaces('VolunteerLogHeader'),
  }
}

/** The document as it is kept and sent. */
const tidy = (training: Training): Training =>
  tidyTraining({
    ...training,
    CompletedDate: training.CompletedDate ?? '',
    FacilitatorLogHeader: { LogItems: tidyHours(training.FacilitatorLogHeader.LogItems) },
    VolunteerLogHeader: { LogItems: tidyHours(training.VolunteerLogHeader.LogItems) },
  })
