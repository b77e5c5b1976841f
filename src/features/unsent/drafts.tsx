import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Educator } from '../../../domain/educator/document.ts'
import { personName } from '../../../domain/kernel/person-name.ts'
import type { Organization } from '../../../domain/organization/document.ts'
import type { PageDraft } from '../../data/drafts/page-drafts.ts'
import { DraftList } from '../../pickers/drafts/draft-list.tsx'
import { NewEducatorDialog } from '../../pickers/educators/new-educator-dialog.tsx'
import { NewSchoolDialog } from '../../pickers/schools/new-school-dialog.tsx'
import { ListsProvider } from '../../pickers/surroundings/lists-context.tsx'
import { usePart } from '../../ui/use-part.ts'

// Of the desk, as those forms are: on the device from its first opening on.
async function bringKeptDraftList() {
  const words = import('../../locales/part-words.ts').then((part) => part.bringPartWords())
  const [part] = await Promise.all([import('./desk/kept-draft-list.tsx'), words])
  return part.KeptDraftList
}

function KeptDrafts() {
  const [List] = usePart(bringKeptDraftList, true)
  if (List === 'coming') return null
  if (List !== 'missing') return <List />
  return (
    <p>
      <Trans>Office forms that you began appear here when there is signal.</Trans>
    </p>
  )
}

interface DraftsProps {
  drafts: readonly PageDraft[]
  /** How many were begun in forms of the desk. */
  kept: number
}

/** What was begun on this device and not saved. */
export function Drafts({ drafts, kept }: DraftsProps) {
  const { t } = useLingui()
  const [opened, setOpened] = useState<PageDraft | null>(null)
  if (drafts.length + kept === 0 && opened === null) return null
  return (
    <section className="unsent-section" aria-labelledby="unsent-drafts">
      <h2 id="unsent-drafts">
        <Trans>Drafts</Trans>
      </h2>
      <p>
        <Trans>Begun and not saved yet: they are kept on this device and not sent.</Trans>
      </p>
      {drafts.length > 0 && <DraftList drafts={drafts} label={t`Drafts`} onContinueHere={setOpened} />}
      {kept > 0 && <KeptDrafts />}
      {opened && (
        <ListsProvider>
          <DialogOf draft={opened} onClose={() => setOpened(null)} />
        </ListsProvider>
      )}
    </section>
  )
}

function DialogOf({ draft, onClose }: { draft: PageDraft; onClose: () => void }) {
  const shared = { draftId: draft.id, onReady: onClose, onClose }
  if (draft.type === 'Organization') {
    return <NewSchoolDialog {...shared} name={(draft.doc as Organization).Name} />
  }
  const { FirstName, LastName, EducatorSiteHeader, OrganizationId } = draft.doc as Educator
  return (
    <NewEducatorDialog
      {...shared}
      name={personName(FirstName, LastName)}
      siteId={EducatorSiteHeader.Items[0]?.SiteId ?? ''}
      schoolId={OrganizationId}
    />
  )
}
