import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { programSupportShape } from '../../../domain/program-support/shape.ts'
import { afterSaving } from '../../pickers/list/just-saved.ts'
import { useSaveLog } from '../../pickers/log-form/use-save-log.tsx'
import type { SessionSite } from '../../pickers/surroundings/session-context.tsx'
import type { OpenSupport } from './open-support.ts'
import { supportAddress } from './support-address.ts'

/** Saving program support; the list comes back (specification 2, section 2.8). */
export function useSaveSupport(site: SessionSite, form: OpenSupport): () => void {
  const navigate = useNavigate()
  return useSaveLog(form, {
    shape: programSupportShape,
    findProblems: form.ownProblems,
    gone: (
      <Trans>This log was deleted meanwhile. Copy what you need from this page before you leave it.</Trans>
    ),
    onSaved: () =>
      navigate({
        to: '/$site/ProgramSupport',
        params: { site: site.UrlPart },
        ...afterSaving(supportAddress, site.Id, form.draft().id),
      }),
  })
}
