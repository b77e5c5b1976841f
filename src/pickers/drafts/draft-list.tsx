import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { activityTypeOf } from '../../../domain/activity/constants.ts'
import type { Activity } from '../../../domain/activity/document.ts'
import type { ProgramSupport } from '../../../domain/program-support/document.ts'
import { trainingTypeOf } from '../../../domain/training/constants.ts'
import type { Training } from '../../../domain/training/document.ts'
import { discardDraft, saveDraft } from '../../data/drafts/drafts.ts'
import type { LogDraft } from '../../data/drafts/log-drafts.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useFormat } from '../../ui/format.ts'
import { useSnackbar } from '../../ui/snackbar.tsx'
import { activityTypePhrases } from '../names/activity-type-phrases.ts'
import './draft-list.css'
import { trainingTypePhrases } from '../names/training-type-phrases.ts'
import { useSitesOfLogs } from '../surroundings/session-context.tsx'

/** Logs that were begun and not saved: each can be continued where it was left, or discarded. */
export function DraftList({ drafts, label }: { drafts: readonly LogDraft[]; label: string }) {
  const { t } = useLingui()
  const snackbar = useSnackbar()
  const [asked, setAsked] = useState<LogDraft | null>(null)

  const discard = async (draft: LogDraft) => {
    setAsked(null)
    await discardDraft(draft.type, draft.id)
    snackbar.say(<Trans>The draft is discarded.</Trans>, { undo: () => void bringBack(draft) })
  }

  const bringBack = async (draft: LogDraft) => {
    try {
      await saveDraft<object>(draft)
    } catch (error) {
      snackbar.sayError(<Trans>This device could not store the draft again. The draft is gone.</Trans>)
      console.error(error)
    }
  }

  return (
    <>
      <ul className="draft-list" aria-label={label}>
        {drafts.map((draft) => (
          <DraftLine key={draft.ref} draft={draft} onDiscard={() => setAsked(draft)} />
        ))}
      </ul>
      <ConfirmDialog
        opened={asked !== null}
        title={<Trans>Discard this draft?</Trans>}
        confirmLabel={t`Discard the draft`}
        dangerous
        onConfirm={() => asked && void discard(asked)}
        onCancel={() => setAsked(null)}
      >
        <p>
          <Trans>What was written in it is lost for good. A log that was saved earlier stays as it is.</Trans>
        </p>
      </ConfirmDialog>
    </>
  )
}

function DraftLine({ draft, onDiscard }: { draft: LogDraft; onDiscard: () => void }) {
  const { i18n, t } = useLingui()
  const format = useFormat()
  const sites = useSitesOfLogs()
  const { name: ownName, typeName, typePhrase, siteId, date } = factsOf(draft)
  const site = sites.find((one) => one.Id === siteId)
  const name = ownName?.trim() || (date ? t`Your log of ${format.date(date)}` : t`Log without a name`)
  const savedAt = format.instant(draft.savedAt)
  return (
    <li className="draft-line">
      <div>
        <strong>{name}</strong>
        <p className="draft-facts">
          {typePhrase && <span>{i18n._(typePhrase)}</span>}
          {site && <span>{site.Name}</span>}
          <span>
            {draft.base ? <Trans>Changes of {savedAt}</Trans> : <Trans>Last touched {savedAt}</Trans>}
          </span>
        </p>
      </div>
      <div className="draft-actions">
        {site && typeName && (
          <Button
            variant="default"
            leftSection={<IconPlayerPlay size={18} aria-hidden="true" />}
            renderRoot={(props) =>
              draft.base ? (
                <Link
                  {...props}
                  to="/$site/$typeName/Update"
                  params={{ site: site.UrlPart, typeName }}
                  search={{ id: draft.id }}
                  aria-label={t`Continue ${name}`}
                />
              ) : (
                <Link
                  {...props}
                  to="/$site/$typeName/Create"
                  params={{ site: site.UrlPart, typeName }}
                  search={{ draft: draft.id }}
                  aria-label={t`Continue ${name}`}
                />
              )
            }
          >
            <Trans>Continue</Trans>
          </Button>
        )}
        <Button
          variant="subtle"
          color="danger"
          leftSection={<IconTrash size={18} aria-hidden="true" />}
          aria-label={t`Discard the draft ${name}`}
          onClick={onDiscard}
        >
          <Trans>Discard the draft</Trans>
        </Button>
      </div>
    </li>
  )
}

/** What it is called, what kind of log it is, by the name that addresses use and in words; where and when it was. */
function factsOf(draft: LogDraft) {
  if (draft.type === 'ProgramSupport') {
    const { Name: name, SiteId, DateCompleted: date } = draft.doc as ProgramSupport
    const typePhrase = msg`Program support`
    return { name, typeName: 'ProgramSupport', typePhrase, siteId: SiteId, date }
  }
  if (draft.type === 'Training') {
    const { OtherTraining: name, TrainingTypeId, SiteId, CompletedDate: date } = draft.doc as Training
    const typeName = trainingTypeOf(TrainingTypeId)
    const typePhrase = typeName && trainingTypePhrases[typeName]
    return { name, typeName, typePhrase, siteId: SiteId, date }
  }
  const { Name: name, WorkshopTypeId, CreatedBySiteId, Date: date } = draft.doc as Activity
  const typeName = activityTypeOf(WorkshopTypeId)
  const typePhrase = typeName && activityTypePhrases[typeName]
  return { name, typeName, typePhrase, siteId: CreatedBySiteId, date }
}
