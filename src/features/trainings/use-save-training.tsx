import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import type { Problem } from '../../../domain/kernel/problems.ts'
import { trainingShape } from '../../../domain/training/shape.ts'
import { afterSaving } from '../../pickers/list/just-saved.ts'
import { useSaveLog } from '../../pickers/log-form/use-save-log.tsx'
import type { OpenTraining } from './open-training.ts'
import { trainingAddress } from './training-address.ts'

/** Saving a training; the person returns to the list (specification 2, section 2.6). */
export function useSaveTraining(
  site: { Id: string; UrlPart: string },
  form: OpenTraining,
  refused: readonly Problem[],
): () => void {
  const navigate = useNavigate()
  return useSaveLog(form, {
    shape: trainingShape,
    // The server's own complaints do not count here: it is asked again.
    findProblems: () => form.store.problems().filter((problem) => !refused.includes(problem)),
    gone: (
      <Trans>
        This training was deleted meanwhile. Copy what you need from this page before you leave it.
      </Trans>
    ),
    onSaved: () =>
      navigate({
        to: '/$site/Training',
        params: { site: site.UrlPart },
        ...afterSaving(trainingAddress, site.Id, form.draft().id),
      }),
  })
}
