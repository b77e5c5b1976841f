import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { activityTypeOf } from '../../../domain/activity/constants.ts'
import type { Activity } from '../../../domain/activity/document.ts'
import { sitesOfActivity } from '../../../domain/activity/permissions.ts'
import type { Educator } from '../../../domain/educator/document.ts'
import { mayManageEducatorsAt } from '../../../domain/educator/permissions.ts'
import type { Actor } from '../../../domain/kernel/actor.ts'
import { personName } from '../../../domain/kernel/person-name.ts'
import type { Organization } from '../../../domain/organization/document.ts'
import { mayOpenForm } from '../../../domain/page/form-access.ts'
import type { ProgramSupport } from '../../../domain/program-support/document.ts'
import { trainingTypeOf } from '../../../domain/training/constants.ts'
import type { Training } from '../../../domain/training/document.ts'
import { type Draft, discardDraft, readDraft, saveDraft } from '../../data/drafts/drafts.ts'
import type { PageDraft } from '../../data/drafts/page-drafts.ts'
import { loadAllWords } from '../../locales/load.ts'
import { useFormat } from '../../ui/format.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { activityTypePhrases } from '../names/activity-type-phrases.ts'
import './draft-list.css'
import { trainingTypePhrases } from '../names/training-type-phrases.ts'
import {
  firstSiteOf,
  type SessionSite,
  useSession,
  useSitesOfLogs,
} from '../surroundings/session-context.tsx'
import { DraftFrame } from './draft-frame.tsx'
import { useDiscarding } from './use-discarding.tsx'

// Hardly any list needs it: the first page waits for none of its words.
const ExportDraft = lazyPart(
  async () => (await Promise.all([import('../log-form/export-draft.tsx'), loadAllWords()]))[0],
)

interface DraftListProps {
  drafts: readonly PageDraft[]
  label: string
  /** Goes on with what {@link isOfDialog}, where it is; other lists lead to the one that does. */
  onContinueHere?: (draft: PageDraft) => void
}

/** What was begun and not saved: each can be continued where it was left, or discarded. */
export function DraftList({ drafts, label, onContinueHere }: DraftListProps) {
  const { ask, dialog } = useDiscarding<PageDraft>(async (draft) => {
    // The new school that is written down with an educator goes with them.
    const school = await readDraft('Organization', (draft.doc as Educator).OrganizationId ?? '')
    const both: Draft<object>[] = school ? [draft, school] : [draft]
    for (const { type, id } of both) await discardDraft(type, id)
    return async () => {
      for (const one of both) await saveDraft(one)
    }
  })

  return (
    <>
      <ul className="draft-list" aria-label={label}>
        {drafts.map((draft) => (
          <DraftLine
            key={draft.ref}
            draft={draft}
            onDiscard={() => ask(draft)}
            onContinueHere={onContinueHere}
          />
        ))}
      </ul>
      {dialog}
    </>
  )
}

/** Whether it has no page of its own for this person: a new school, and an educator who was begun in a log or may not be kept there. */
const isOfDialog = ({ type, base, onPage, doc }: PageDraft, actor: Actor): boolean =>
  type === 'Organization' ||
  (type === 'EducatorAuxData' &&
    base === null &&
    !(onPage && sitesOf(doc as Educator).some((siteId) => mayManageEducatorsAt(actor, siteId))))

const sitesOf = ({ EducatorSiteHeader }: Educator): string[] =>
  EducatorSiteHeader.Items.map(({ SiteId }) => SiteId)

interface DraftLineProps extends Pick<DraftListProps, 'onContinueHere'> {
  draft: PageDraft
  onDiscard: () => void
}

function DraftLine({ draft, onDiscard, onContinueHere }: DraftLineProps) {
  const { i18n, t } = useLingui()
  const { actor } = useSession()
  const ofDialog = isOfDialog(draft, actor)
  const format = useFormat()
  const sites = useSitesOfLogs()
  const { name: ownName, typeName, typePhrase, site, date } = factsOf(draft, sites)
  const form = draft.base ? 'Update' : 'Create'
  const address =
    site && typeName && mayOpenForm(form, actor, { siteId: site.Id, typeName })
      ? { site: site.UrlPart, typeName }
      : undefined
  const name =
    ownName?.trim() ||
    (date
      ? t`Your log of ${format.date(date)}`
      : draft.type === 'EducatorAuxData'
        ? t`Educator`
        : t`Log without a name`)
  const savedAt = format.instant(draft.savedAt)
  return (
    <DraftFrame
      name={name}
      onDiscard={onDiscard}
      facts={
        <>
          {typePhrase && <span>{i18n._(typePhrase)}</span>}
          {site && <span>{site.Name}</span>}
          <span>
            {draft.base ? <Trans>Changes of {savedAt}</Trans> : <Trans>Last changed {savedAt}</Trans>}
          </span>
        </>
      }
    >
      {ofDialog && (
        <Button
          variant="default"
          leftSection={<IconPlayerPlay size={18} aria-hidden="true" />}
          aria-label={t`Continue ${name}`}
          {...(onContinueHere
            ? { onClick: () => onContinueHere(draft) }
            : { renderRoot: (props) => <Link {...props} to="/unsent" /> })}
        >
          <Trans>Continue</Trans>
        </Button>
      )}
      {!ofDialog && address && (
        <Button
          variant="default"
          leftSection={<IconPlayerPlay size={18} aria-hidden="true" />}
          renderRoot={(props) =>
            draft.base ? (
              <Link
                {...props}
                to="/$site/$typeName/Update"
                params={address}
                search={{ id: draft.id }}
                aria-label={t`Continue ${name}`}
              />
            ) : (
              <Link
                {...props}
                to="/$site/$typeName/Create"
                params={address}
                search={{ draft: draft.id }}
                aria-label={t`Continue ${name}`}
              />
            )
          }
        >
          <Trans>Continue</Trans>
        </Button>
      )}
      {!ofDialog && !address && (
        // Its form is closed to the person by now.
        <Suspense fallback={null}>
          <ExportDraft draft={draft} name={name} />
        </Suspense>
      )}
    </DraftFrame>
  )
}

/**
 * What it is called, what kind of record it is, by the name that addresses use and in words; where it opens, and when it
 * was.
 */
function factsOf(draft: PageDraft, sites: readonly SessionSite[]) {
  const among = (siteIds: readonly string[]) => sites.find(({ Id }) => siteIds.includes(Id))
  if (draft.type === 'EducatorAuxData') {
    const educator = draft.doc as Educator
    return {
      name: personName(educator.FirstName, educator.LastName),
      typeName: 'Educator',
      typePhrase: msg`Educator`,
      site: among(sitesOf(educator)),
      date: '',
    }
  }
  if (draft.type === 'Organization') {
    const { Name: name } = draft.doc as Organization
    return {
      name,
      typeName: null,
      typePhrase: msg`School or organization`,
      site: undefined,
      date: '',
    }
  }
  if (draft.type === 'ProgramSupport') {
    const { Name: name, SiteId, DateCompleted: date } = draft.doc as ProgramSupport
    const typePhrase = msg`Program support`
    return { name, typeName: 'ProgramSupport', typePhrase, site: among([SiteId]), date }
  }
  if (draft.type === 'Training') {
    const { OtherTraining: name, TrainingTypeId, SiteId, CompletedDate: date } = draft.doc as Training
    const typeName = trainingTypeOf(TrainingTypeId)
    const typePhrase = typeName && trainingTypePhrases[typeName]
    return { name, typeName, typePhrase, site: among([SiteId]), date }
  }
  const log = draft.doc as Activity
  const { Name: name, WorkshopTypeId, Date: date } = log
  const typeName = activityTypeOf(WorkshopTypeId)
  const typePhrase = typeName && activityTypePhrases[typeName]
  return { name, typeName, typePhrase, site: firstSiteOf(sitesOfActivity(log), sites), date }
}
