import type { ActivityStanding } from '../../../domain/activity/permissions.ts'
import type { Actor } from '../../../domain/kernel/actor.ts'
import type { Problem } from '../../../domain/kernel/problems.ts'
import {
  emptyProgramSupport,
  type ProgramSupport,
  type ProgramSupportRecord,
} from '../../../domain/program-support/document.ts'
import {
  mayEditProgramSupport,
  standingOfProgramSupport,
} from '../../../domain/program-support/permissions.ts'
import { type Season, seasonOf } from '../../../domain/site/season.ts'
import { beginDraft, type Draft, listDrafts, readDraft, readFormRecord } from '../../data/drafts/drafts.ts'
import type { EffectiveRecord } from '../../data/store/records.ts'
import { hoursOfOneself, type Oneself } from '../../pickers/log-form/log-document.ts'
import { openEdit } from '../../pickers/log-form/open-edit.ts'
import { readKitNames, withPeopleNames } from '../../pickers/log-form/with-names.ts'
import { mendableRefusals, withoutStaffWords } from '../../pickers/log-form/without-staff-words.ts'
import { type Writing, writingFor } from '../../pickers/log-form/writing.ts'

/** What the address asks for: a record, or the draft of a new one. */
export type Asked = { kind: 'new' | 'existing'; id: string }

/** What the form starts from. */
export interface LoadedSupport {
  draft: Draft<ProgramSupport>
  /** The draft was there already: there are words in it that were not saved yet. */
  resumed: boolean
  /** The record as the device knows it; undefined while it was never saved. */
  record: EffectiveRecord<Partial<ProgramSupportRecord>> | undefined
  /** Words about it were begun and not saved: they stay editable. */
  isUnsaved?: boolean
  /** What the server refused of it, if it did. */
  refusals: readonly Problem[]
}

/** Reads what the form starts from; undefined when this device does not have it. */
export async function loadSupport(
  { kind, id }: Asked,
  place: { siteId: string; today: string; oneself: Oneself | null; actor: Actor },
): Promise<LoadedSupport | undefined> {
  const record = await readFormRecord<Partial<ProgramSupportRecord>>('ProgramSupport', id)
  if (kind === 'new' && !record) {
    // Forward again after a save finds the record; only then is there no draft to begin.
    const stored = await readDraft<ProgramSupport>('ProgramSupport', id)
    const begun = {
      ...emptyProgramSupport(id, place.siteId),
      DateCompleted: place.today,
      VolunteerLogHeader: { LogItems: hoursOfOneself(place.oneself, place.siteId) },
    }
    const draft = stored
      ? withoutStaffWords(await named(stored), [], place.actor)
      : beginDraft('ProgramSupport', begun)
    return { draft, resumed: stored !== undefined, record, refusals: [] }
  }
  const opened = await openEdit<ProgramSupport>('ProgramSupport', id)
  if (!opened) return undefined
  return {
    draft: withoutStaffWords(await named(opened.draft), record?.entries ?? [], place.actor),
    resumed: opened.resumed,
    isUnsaved: opened.isUnsaved,
    record,
    refusals: mendableRefusals(record?.entries ?? []),
  }
}

/** The drafts of new program support at a site, last touched first: what one may want to continue. */
export async function unfinishedSupport(siteId: string): Promise<Draft<ProgramSupport>[]> {
  const drafts = await listDrafts<ProgramSupport>('ProgramSupport')
  return drafts.filter(({ base, doc }) => base === null && doc.SiteId === siteId)
}

/** The draft with every field, and with the names that it shows. */
async function named(draft: Draft<ProgramSupport>): Promise<Draft<ProgramSupport>> {
  const doc = { ...emptyProgramSupport(draft.id, draft.doc.SiteId), ...draft.doc }
  const [LogItems, nameKit] = await Promise.all([
    withPeopleNames(doc.VolunteerLogHeader.LogItems),
    readKitNames(doc.ProgramSupportKits),
  ])
  const ProgramSupportKits = doc.ProgramSupportKits.map(nameKit)
  return {
    ...draft,
    doc: { ...doc, ProgramSupportKits, VolunteerLogHeader: { ...doc.VolunteerLogHeader, LogItems } },
  }
}

/**
 * What the rules say of it on this device. What the server never had, or held back for its season, stays editable, and so do words
 * that wait in a draft.
 */
export function mayWrite(
  { record, isUnsaved }: Pick<LoadedSupport, 'record' | 'isUnsaved'>,
  actor: Actor,
  seasons: readonly Season[],
): Writing {
  if (!record || record.version === 0 || isUnsaved) return 'allowed'
  if (record.entries.some((entry) => entry.state === 'locked')) return 'allowed'
  const standing = standingHere(record.doc as ProgramSupport, actor, seasons)
  return writingFor(standing, (one) => mayEditProgramSupport(actor, one))
}

/** The standing of program support as this device knows it; what was never sent is one's own. */
export function standingHere(
  doc: ProgramSupport & Partial<ProgramSupportRecord>,
  actor: Actor,
  seasons: readonly Season[],
): ActivityStanding {
  const season =
    seasons.find((one) => one.Id === doc.SeasonId) ?? seasonOf(doc.DateCompleted, seasons) ?? null
  return standingOfProgramSupport({
    SiteId: doc.SiteId,
    VolunteerLogHeader: doc.VolunteerLogHeader,
    CreatedById: doc.CreatedById ?? actor.SubjectId,
    SeasonId: season?.Id ?? null,
    Season: season,
  })
}
