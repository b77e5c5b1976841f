import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { OfferedLanguages } from '../../../domain/outreach/other-language.ts'
import { NATIONAL_SITE_ID } from '../../../domain/site/national-office.ts'
import { openSite } from '../../data/device/open-site.ts'
import { DeskClash } from '../../pickers/desk-form/desk-clash.tsx'
import { DeskGuard } from '../../pickers/desk-form/desk-notices.tsx'
import { DeskSaveBar } from '../../pickers/desk-form/desk-save-bar.tsx'
import type { OpenDesk } from '../../pickers/desk-form/use-desk-form.ts'
import { useDeskSaving } from '../../pickers/desk-form/use-desk-saving.tsx'
import { afterSaving } from '../../pickers/list/just-saved.ts'
import type { SessionSite } from '../../pickers/surroundings/session-context.tsx'
import { Form } from '../../ui/form/form.tsx'
import { ClassesPart } from './classes-part.tsx'
import { ContactPart } from './contact-part.tsx'
import { EventPart } from './event-part.tsx'
import { NotesPart } from './notes-part.tsx'
import { outreachAddress } from './outreach-address.ts'
import type { RequestWords } from './request-kind.ts'
import { SchoolPart } from './school-part.tsx'
import { useRequestWords } from './use-request-words.tsx'
import { VisitPart } from './visit-part.tsx'
import { YouthPart } from './youth-part.tsx'

interface RequestFormProps {
  desk: OpenDesk<RequestWords>
  site: SessionSite
  languages: OfferedLanguages
}

/** The one form of a request, new or known: saving leads back to the list. */
export function RequestForm({ desk, site, languages }: RequestFormProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const toList = (saved?: string) =>
    navigate({
      to: '/$site/OutreachRequests',
      params: { site: site.UrlPart },
      ...afterSaving(outreachAddress, site.Id, saved),
    })
  const isNew = desk.draft.base === null
  const form = useDeskSaving(
    desk,
    (_, saved) => toList(saved?.Id),
    isNew ? { unable: t`Unable to create your request.`, saved: t`The outreach request was created.` } : {},
  )
  const words = useRequestWords([form.store.values(), ...(form.clash ? [form.clash.theirs.doc] : [])])
  const siteId = desk.draft.doc.SiteId ?? NATIONAL_SITE_ID
  // Staff open requests of any site: its kits come to the device of whoever opened it.
  useEffect(() => {
    openSite(siteId).catch((error: unknown) => console.error(error))
  }, [siteId])
  return (
    <>
      <DeskClash form={form} {...words} />
      <Form form={form.store} label={t`Outreach request`} readOnly={form.busy} onSubmit={form.save}>
        <div className="elan-form outreach-form">
          <VisitPart languages={languages} />
          <SchoolPart />
          <ContactPart />
          <EventPart />
          <YouthPart />
          <ClassesPart siteId={siteId} />
          <NotesPart />
        </div>
        <DeskSaveBar desk={desk} busy={form.busy} />
      </Form>
      <DeskGuard desk={desk} isUnsaved={form.isUnsaved} />
    </>
  )
}
