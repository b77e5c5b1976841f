import { missingFrom } from '../../../domain/activity/completeness.ts'
import { activityHourTypeIds } from '../../../domain/activity/constants.ts'
import type { Activity } from '../../../domain/activity/document.ts'
import { leftOutRefusals, leftOutRows } from '../../../domain/activity/left-out-sites.ts'
import { moveRefusals } from '../../../domain/activity/move-refusals.ts'
import type { NamedRecords } from '../../../domain/activity/named-records.ts'
import { refusalsOf, schoolsHeldTwice } from '../../../domain/activity/rules.ts'
import { siteRefusals } from '../../../domain/activity/site-refusals.ts'
import { thingsLeft } from '../../../domain/activity/things-left.ts'
import type { Actor } from '../../../domain/kernel/actor.ts'
import { placeRefusals } from '../../../domain/log/rules.ts'
import type { Season } from '../../../domain/site/season.ts'
import type { Autosave } from '../../data/drafts/autosave.ts'
import { autosaveDraft } from '../../data/drafts/autosave-draft.ts'
import type { Draft } from '../../data/drafts/drafts.ts'
import { tidyHours, withPlacesForHours } from '../../pickers/log-form/log-document.ts'
import { createFormStore, type FormStore } from '../../ui/form/form-store.ts'
import { whole } from './load-form.ts'
import { standingHere } from './may-write.ts'

/** A form with its autosave: every change is on its way to the device before the finger has left the key. */
export interface OpenForm {
  store: FormStore<Activity>
  autosave: Autosave<Activity>
  /** The draft with the words as they stand on the page. */
  draft(): Draft<Activity>
  /** Takes in what this device knows of the people, kits and educators in the form. */
  learn(known: NamedRecords): void
  /** Takes in what the server has of the log, where unsent edits make it another one here; null where there are none. */
  learnWithoutEdits(log: Activity | null): void
  /** What it was told so. */
  withoutEdits(): Activity | null
  /** The sites that take no part, of which somebody or something is in the form. */
  leftOutSites(): string[]
}

const nothingKnown: NamedRecords = { persons: new Map(), kits: new Map(), educators: new Map() }

/** Makes the form of one activity. `write` keeps its draft, usually on the device. */
export function openForm(options: {
  draft: Draft<Activity>
  /** What the server has of the log, where the draft stands on unsent edits. */
  withoutEdits?: Activity | null | undefined
  seasons: readonly Season[]
  actor: Actor
  write?: (draft: Draft<Activity>) => Promise<void>
  /** Whoever only reads is told what is missing, and not what would be refused if they wrote. */
  readOnly?: boolean
}): OpenForm {
  const { seasons, actor, readOnly = false } = options
  const { base, doc } = options.draft
  const withWords = (values: Activity): Draft<Activity> => ({ ...options.draft, doc: tidy(values) })
  const heldTwice = (values: Activity) => schoolsHeldTwice(base?.doc ?? null, values)
  const begunOn = base && whole(base.doc)
  let withoutEdits = options.withoutEdits ? whole(options.withoutEdits) : null
  const notThere = ({ Date: date }: Activity) => {
    const log = withoutEdits ?? begunOn
    return log
      ? moveRefusals(date ?? '', standingHere(log, actor, seasons), seasons, actor)
      : placeRefusals(date ?? '', doc.CreatedBySiteId, seasons, actor)
  }
  // What the server never had, it has not taken.
  const stored = () => withoutEdits ?? (base && base.version > 0 ? begunOn : null)
  let known = nothingKnown
  const rows = (values: Activity) => leftOutRows(stored(), values, actor, seasons, known)
  const ofSites = (values: Activity) => [
    ...siteRefusals(stored(), values, seasons, actor),
    ...leftOutRefusals(rows(values)),
  ]
  let { SiteResponseHeader: sites, Date: date } = options.draft.doc
  const autosave = autosaveDraft(options.draft, withWords, options.write)
  const store = createFormStore<Activity>({
    values: prepare(options.draft.doc),
    findProblems: (values) => [
      ...refusalsOf(tidy(values), seasons, actor, heldTwice(values)),
      ...notThere(values),
      ...ofSites(values),
    ],
    findMissing: (values) =>
      readOnly
        ? missingFrom(values, seasons)
        : [
            ...thingsLeft(tidy(values), seasons, actor, heldTwice(values)),
            ...notThere(values),
            ...ofSites(values),
          ],
    onChange: (values) => {
      const hasOtherSites = values.SiteResponseHeader !== sites
      if (hasOtherSites) store.forget('site_left_out')
      if (hasOtherSites || values.Date !== date) store.forget('site_not_approved_then')
      sites = values.SiteResponseHeader
      date = values.Date
      autosave.changed(values)
    },
  })
  return {
    store,
    autosave,
    draft: () => withWords(store.values()),
    learn(next) {
      known = next
      store.recheck()
    },
    learnWithoutEdits(log) {
      if (!log && !withoutEdits) return
      withoutEdits = log && whole(log)
      store.recheck()
    },
    withoutEdits: () => withoutEdits,
    leftOutSites: () => [...new Set(rows(store.values()).map(({ siteId }) => siteId))],
  }
}

/** The document with a place for each kind of hours, so that the fields have somewhere to write. */
export function prepare(activity: Activity): Activity {
  const LogItems = withPlacesForHours(activity.VolunteerLogHeader.LogItems, activityHourTypeIds)
  return { ...activity, VolunteerLogHeader: { ...activity.VolunteerLogHeader, LogItems } }
}

/**
 * The document as it is kept and sent: fields write null for an emptied text where the document says '', and hours
 * that were never entered are no hours.
 */
export function tidy(activity: Activity): Activity {
  return {
    ...activity,
    Name: (activity.Name ?? '').trim(),
    Date: activity.Date ?? '',
    VolunteerLogHeader: {
      ...activity.VolunteerLogHeader,
      LogItems: tidyHours(activity.VolunteerLogHeader.LogItems),
    },
    ChildWorkshops: activity.ChildWorkshops.map((child) => ({ ...child, Name: (child.Name ?? '').trim() })),
  }
}
