import type { ActivityTypeName } from '../../../domain/activity/constants.ts'
import type { Actor } from '../../../domain/kernel/actor.ts'
import { dateToBegin } from '../../../domain/log/rules.ts'
import type { Season } from '../../../domain/site/season.ts'
import { refOf } from '../../data/store/rows.ts'
import { type FormState, useHeldForm } from '../../pickers/drafts/use-held-form.ts'
import { useOneself } from '../../pickers/log-form/use-oneself.ts'
import { type Asked, type Loaded, loadForm } from './load-form.ts'
import { mayWrite } from './may-write.ts'
import { type OpenForm, openForm } from './open-form.ts'
import { useNamedRecords } from './use-named-records.ts'

/** Opens the form that the address asks for; later seasons or rights do not replace it. */
export function useOpenForm(options: {
  asked: Asked
  type: ActivityTypeName
  siteId: string
  today: string
  actor: Actor
  seasons: readonly Season[] | undefined
}): FormState<OpenForm, Loaded> & { retry: () => void } {
  const { asked, type, siteId, today, actor, seasons } = options
  const oneself = useOneself()
  const key = asked.kind === 'existing' ? asked.id : `${asked.draftId} ${asked.copyOf ?? asked.request ?? ''}`
  const writes = (loaded: Loaded) => mayWrite(loaded, actor, seasons ?? []) === 'allowed'
  const state = useHeldForm<OpenForm, Loaded>({
    key: seasons ? key : null,
    ref: refOf('Workshop', asked.kind === 'existing' ? asked.id : asked.draftId),
    load: () =>
      loadForm(asked, {
        type,
        siteId,
        today: dateToBegin(today, siteId, seasons ?? [], actor),
        oneself,
        actor,
        seasons: seasons ?? [],
      }),
    mayWrite: writes,
    isNew: asked.kind === 'new',
    open: (loaded) => {
      const { draft, withoutEdits } = loaded
      const form = openForm({
        draft,
        withoutEdits,
        seasons: seasons ?? [],
        actor,
        readOnly: !writes(loaded),
      })
      const isFilled = asked.kind === 'new' && (asked.copyOf ?? asked.request) !== undefined
      if (isFilled && !loaded.resumed) form.autosave.changed(draft.doc)
      return form
    },
  })
  useNamedRecords(state.kind === 'open' ? state.form : null, actor)
  return state
}
