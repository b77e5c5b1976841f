import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { DeskClash } from '../../pickers/desk-form/desk-clash.tsx'
import { DeskGuard } from '../../pickers/desk-form/desk-notices.tsx'
import { DeskSaveBar } from '../../pickers/desk-form/desk-save-bar.tsx'
import type { OpenDesk } from '../../pickers/desk-form/use-desk-form.ts'
import { useDeskSaving } from '../../pickers/desk-form/use-desk-saving.tsx'
import { afterSaving } from '../../pickers/list/just-saved.ts'
import '../../pickers/log-form/log-form.css'
import { Form } from '../../ui/form/form.tsx'
import { QuestionSwitches } from './question-switches.tsx'
import { siteAddress } from './site-address.ts'
import { SiteFields } from './site-fields.tsx'
import type { SiteWords } from './site-kind.ts'
import { SitePreview } from './site-preview.tsx'
import type { SiteSurroundings } from './site-surroundings.ts'
import { StatusHistory } from './status-history.tsx'
import { useSiteClash } from './use-site-clash.tsx'

interface SiteFormProps {
  desk: OpenDesk<SiteWords>
  around: SiteSurroundings
}

/** The one form of a site, new or known, beside what volunteers will be asked (specification 1, section 2, Sites). */
export function SiteForm({ desk, around }: SiteFormProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const form = useDeskSaving(desk, (_, saved) =>
    navigate({ to: '/sites', ...afterSaving(siteAddress, '', saved?.Id) }),
  )
  const { nameOf, wordsOf } = useSiteClash(around.lists)
  const { base } = desk.draft
  const values = useMemo(
    () =>
      new Map(
        around.lists.map(({ Id, EnumerationItems }) => [
          Id,
          [...EnumerationItems].sort((a, b) => a.SortOrder - b.SortOrder).map((item) => item.Enumeration),
        ]),
      ),
    [around.lists],
  )
  return (
    <>
      <DeskClash form={form} nameOf={nameOf} wordsOf={wordsOf} />
      <div className="sites-form">
        <Form form={form.store} label={t`Site`} readOnly={form.busy} onSubmit={form.save}>
          <div className="elan-form elan-fields">
            <SiteFields isNew={base === null} />
            <QuestionSwitches lists={around.lists} />
          </div>
          <DeskSaveBar desk={desk} busy={form.busy} />
        </Form>
        <SitePreview store={form.store} lists={values} />
      </div>
      {base && <StatusHistory statuses={base.doc.SiteStatus ?? []} />}
      <DeskGuard desk={desk} isUnsaved={form.isUnsaved} />
    </>
  )
}
