import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Problem } from '../../../domain/kernel/problems.ts'
import type { SiteRecord } from '../../../domain/site/site.ts'
import { deleteSite } from '../../data/site/sites.ts'
import { useSayWhyNot } from '../../pickers/desk-form/use-say-why-not.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useSnackbar } from '../../ui/snackbar.tsx'

interface Asked {
  site: SiteRecord
  /** Why it cannot be deleted: how many records of each kind belong to it. */
  uses: readonly Problem[]
}

/**
 * Deleting a site, with its question: `ask` opens it, `dialog` belongs on the page; `onDone` reads the list again. A site
 * to which records belong cannot be deleted: making it inactive is offered instead.
 */
export function useDeleteSite(onDone: () => void) {
  const { t } = useLingui()
  const snackbar = useSnackbar()
  const navigate = useNavigate()
  const sayWhyNot = useSayWhyNot()
  const [asked, setAsked] = useState<Asked | null>(null)
  const remove = async (site: SiteRecord) => {
    setAsked(null)
    sayWhyNot.withdraw()
    const answer = await deleteSite(site.Id, site.Version)
    if (answer.kind === 'refused' && answer.problems.some(({ Code }) => Code === 'in_use')) {
      return setAsked({ site, uses: answer.problems })
    }
    if (answer.kind === 'ok') snackbar.say(t`The site was deleted.`)
    else sayWhyNot(answer)
    // Without signal the list that is there would go as well.
    if (answer.kind === 'ok' || answer.kind === 'refused') onDone()
  }
  const wordsOf: Record<string, (count: number) => string> = {
    Workshop: (count) => t`${plural(count, { one: '# activity log', other: '# activity logs' })}`,
    Training: (count) => t`${plural(count, { one: '# training log', other: '# training logs' })}`,
    ProgramSupport: (count) =>
      t`${plural(count, { one: '# program support log', other: '# program support logs' })}`,
    SiteRegistration: (count) => t`${plural(count, { one: '# registration', other: '# registrations' })}`,
    VolunteerProfile: (count) =>
      t`${plural(count, { one: '# profile that names it as a former site', other: '# profiles that name it as a former site' })}`,
    Kit: (count) => t`${plural(count, { one: '# kit', other: '# kits' })}`,
    Post: (count) => t`${plural(count, { one: '# post', other: '# posts' })}`,
    EmailAddressList: (count) => t`${plural(count, { one: '# address list', other: '# address lists' })}`,
    OutreachRequest: (count) =>
      t`${plural(count, { one: '# outreach request', other: '# outreach requests' })}`,
    HistoricHours: (count) =>
      t`${plural(count, { one: '# line of earlier hours', other: '# lines of earlier hours' })}`,
    Invitation: (count) => t`${plural(count, { one: '# open invitation', other: '# open invitations' })}`,
    EducatorAuxData: (count) => t`${plural(count, { one: '# educator', other: '# educators' })}`,
  }
  const name = asked?.site.Name ?? ''
  const uses = asked?.uses ?? []
  const dialog = (
    <>
      <ConfirmDialog
        opened={asked !== null && uses.length === 0}
        title={<Trans>Delete this site?</Trans>}
        confirmLabel={t`Delete`}
        dangerous
        onConfirm={() => asked && void remove(asked.site)}
        onCancel={() => setAsked(null)}
      >
        <Trans>Nobody can work at “{name}” any more, or register there.</Trans>
      </ConfirmDialog>
      <ConfirmDialog
        opened={uses.length > 0}
        title={<Trans>This site cannot be deleted</Trans>}
        confirmLabel={t`Open the site`}
        onConfirm={() => {
          setAsked(null)
          if (asked) void navigate({ to: '/sites/update', search: { id: asked.site.Id } })
        }}
        onCancel={() => setAsked(null)}
      >
        <p>
          <Trans>These belong to “{name}”:</Trans>
        </p>
        <ul>
          {uses.map(({ Field = '', Limit = 0 }) => (
            <li key={Field}>
              {wordsOf[Field]?.(Limit) ??
                t`${plural(Limit, { one: '# other record', other: '# other records' })}`}
            </li>
          ))}
        </ul>
        <p>
          <Trans>
            Make it inactive instead: then it takes no registrations and no requests, and its people keep
            their records.
          </Trans>
        </p>
      </ConfirmDialog>
    </>
  )
  return { ask: (site: SiteRecord) => setAsked({ site, uses: [] }), dialog }
}
