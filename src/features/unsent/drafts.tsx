import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { PageDraft } from '../../data/drafts/page-drafts.ts'
import { DraftList } from '../../pickers/drafts/draft-list.tsx'
import { NewSchoolDialog } from '../../pickers/schools/new-school-dialog.tsx'
import { ListsProvider } from '../../pickers/surroundings/lists-context.tsx'

/** What was begun on this device and not saved. */
export function Drafts({ drafts }: { drafts: readonly PageDraft[] }) {
  const { t } = useLingui()
  const [school, setSchool] = useState<string | null>(null)
  const close = () => setSchool(null)
  if (drafts.length === 0 && school === null) return null
  return (
    <section className="unsent-section" aria-labelledby="unsent-drafts">
      <h2 id="unsent-drafts">
        <Trans>Drafts</Trans>
      </h2>
      <p>
        <Trans>Begun and not saved yet: they are kept on this device and not sent.</Trans>
      </p>
      <DraftList drafts={drafts} label={t`Drafts`} onContinueSchool={({ doc }) => setSchool(doc.Name)} />
      {school !== null && (
        <ListsProvider>
          <NewSchoolDialog name={school} onReady={close} onClose={close} />
        </ListsProvider>
      )}
    </section>
  )
}
