import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useLiveQuery } from 'dexie-react-hooks'
import { discardKeptDraft, type KeptDraft, listKeptDrafts } from '../../../data/drafts/kept-drafts.ts'
import { DraftWords } from '../../../pickers/desk-form/draft-words.tsx'
import { DraftFrame } from '../../../pickers/drafts/draft-frame.tsx'
import { useDiscarding } from '../../../pickers/drafts/use-discarding.tsx'
import { useMenuSite } from '../../../pickers/surroundings/last-site.ts'
import { useSession, useSitesOfLogs } from '../../../pickers/surroundings/session-context.tsx'
import { useFormat } from '../../../ui/format.ts'
import { pageOfDraft, siteOfDraft, wordsOfDraft } from './draft-kinds.ts'
import { textsOf } from './draft-texts.ts'

/**
 * What was begun in forms of the desk, and in reviews: each leads to where it is gone on with, shows its words, since what
 * they are about may be gone or closed by now, and can be discarded.
 */
export function KeptDraftList() {
  const { t } = useLingui()
  const drafts = useLiveQuery(async () => listKeptDrafts())
  const { ask, dialog } = useDiscarding<KeptDraft>((draft) => discardKeptDraft(draft))
  if (!drafts?.length) return null
  return (
    <>
      <ul className="draft-list unsent-forms" aria-label={t`Forms you began`}>
        {drafts.map((draft) => (
          <KeptDraftLine key={draft.key} draft={draft} onDiscard={() => ask(draft)} />
        ))}
      </ul>
      {dialog}
    </>
  )
}

function KeptDraftLine({ draft, onDiscard }: { draft: KeptDraft; onDiscard: () => void }) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const { actor } = useSession()
  const places = { sites: useSitesOfLogs(), usual: useMenuSite() }
  const page = pageOfDraft(draft, places, actor)
  const texts = textsOf(draft)
  const name = i18n._(wordsOfDraft(draft))
  const savedAt = draft.savedAt && format.instant(draft.savedAt)
  return (
    <DraftFrame
      name={name}
      onDiscard={onDiscard}
      more={texts.length > 0 && <DraftWords name={name} texts={texts} />}
      facts={
        <>
          {draft.name && <span>{draft.name}</span>}
          {draft.text && <q>{draft.text}</q>}
          <span>{siteOfDraft(draft, places)?.Name}</span>
          {savedAt && (
            <span>
              <Trans>Last changed {savedAt}</Trans>
            </span>
          )}
        </>
      }
    >
      {page && (
        <Button
          variant="default"
          leftSection={<IconPlayerPlay size={18} aria-hidden="true" />}
          renderRoot={(props) => <Link {...props} {...page} aria-label={t`Continue ${name}`} />}
        >
          <Trans>Continue</Trans>
        </Button>
      )}
    </DraftFrame>
  )
}
