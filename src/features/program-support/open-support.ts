import { moveRefusals } from '../../../domain/activity/move-refusals.ts'
import type { Actor } from '../../../domain/kernel/actor.ts'
import { placeRefusals } from '../../../domain/log/rules.ts'
import { emptyProgramSupport, type ProgramSupport } from '../../../domain/program-support/document.ts'
import { programSupportHourTypeIds, programSupportRefusals } from '../../../domain/program-support/rules.ts'
import type { Season } from '../../../domain/site/season.ts'
import type { Autosave } from '../../data/drafts/autosave.ts'
import { autosaveDraft } from '../../data/drafts/autosave-draft.ts'
import type { Draft } from '../../data/drafts/drafts.ts'
import { tidyHours, withPlacesForHours } from '../../pickers/log-form/log-document.ts'
import { createFormStore, type FormStore } from '../../ui/form/form-store.ts'
import { standingHere } from './load-support.ts'

/** The form of one program support, with its autosave. */
export interface OpenSupport {
  store: FormStore<ProgramSupport>
  autosave: Autosave<ProgramSupport>
  /** The draft with the words as they stand on the page. */
  draft(): Draft<ProgramSupport>
  /** What keeps it from being sent, without what the server said: it is asked again. */
  ownProblems(): ReturnType<typeof programSupportRefusals>
}

/** Makes the form over a draft. `write` keeps it on the device. */
export function openSupport(options: {
  draft: Draft<ProgramSupport>
  seasons: readonly Season[]
  actor: Actor
  write?: (draft: Draft<ProgramSupport>) => Promise<void>
}): OpenSupport {
  const { draft, seasons, actor, write } = options
  const withWords = (values: ProgramSupport): Draft<ProgramSupport> => ({ ...draft, doc: tidy(values) })
  const { base } = draft
  const whole = base && { ...emptyProgramSupport(draft.id, draft.doc.SiteId), ...base.doc }
  const standing = whole && standingHere(whole, actor, seasons)
  const notThere = (date: string) =>
    standing
      ? moveRefusals(date, standing, seasons, actor, 'DateCompleted')
      : placeRefusals(date, draft.doc.SiteId, seasons, actor, 'DateCompleted')
  const findProblems = (values: ProgramSupport) => [
    ...programSupportRefusals(tidy(values), seasons, actor),
    ...notThere(values.DateCompleted ?? ''),
  ]
  const autosave = autosaveDraft(draft, withWords, write)
  const store = createFormStore<ProgramSupport>({
    values: prepare(draft.doc),
    findProblems,
    onChange: (values) => autosave.changed(values),
  })
  return {
    store,
    autosave,
    draft: () => withWords(store.values()),
    ownProblems: () => findProblems(store.values()),
  }
}

/** The document with a place for hours, so that the fields have somewhere to write. */
function prepare(log: ProgramSupport): ProgramSupport {
  const LogItems = withPlacesForHours(log.VolunteerLogHeader.LogItems, programSupportHourTypeIds)
  return { ...log, VolunteerLogHeader: { ...log.VolunteerLogHeader, LogItems } }
}

/** The document as it is kept and sent. */
const tidy = (log: ProgramSupport): ProgramSupport => ({
  ...log,
  Name: (log.Name ?? '').trim(),
  DateCompleted: log.DateCompleted ?? '',
  VolunteerLogHeader: {
    ...log.VolunteerLogHeader,
    LogItems: tidyHours(log.VolunteerLogHeader.LogItems),
  },
})
