import { Trans, useLingui } from '@lingui/react/macro'
import { type NavigateOptions, useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type ActivityTypeName, activityTypeOf } from '../../../domain/activity/constants.ts'
import { type Activity, type ChildActivity, emptyChild } from '../../../domain/activity/document.ts'
import { hasChildren } from '../../../domain/activity/matrix.ts'
import { isFilled } from '../../../domain/kernel/text.ts'
import { isOnlyHere } from '../../data/drafts/autosave.ts'
import { newId } from '../../data/store/new-id.ts'
import { AbsentLog } from '../../pickers/log-form/absent-log.tsx'
import { ListsProvider } from '../../pickers/surroundings/lists-context.tsx'
import { useCurrentSite } from '../../pickers/surroundings/session-context.tsx'
import { Form, useFormSelection } from '../../ui/form/form.tsx'
import type { FormStore } from '../../ui/form/form-store.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Failed, Loading, NotFound } from '../../ui/page-states.tsx'
import './activity-form.css'
import { LogOpenElsewhere } from '../../pickers/log-form/open-elsewhere.tsx'
import { useGoBack } from '../../pickers/log-form/use-go-back.ts'
import { useKeepPlace } from '../../pickers/log-form/use-keep-place.ts'
import { ChildForm } from './child-form.tsx'
import { DeletedLog } from './deleted-log.tsx'
import type { Loaded } from './load-form.ts'
import { mayWrite } from './may-write.ts'
import type { OpenForm } from './open-form.ts'
import { SurroundingsProvider, useSurroundings } from './surroundings.tsx'
import { useActivityForm } from './use-activity-form.ts'
import { useWantedField } from './use-jump.ts'
import { useReview } from './use-review.ts'

interface ChildPageProps {
  type: ActivityTypeName
  rootId: string
  /** Absent for a new child; its Id is given at once, so that a reload finds the same one. */
  childId: string | undefined
  /** The path of the field to open at: whoever comes so has not seen the whole log. */
  field: string | undefined
  onChildId: (childId: string) => void
}

/** The page of one child activity: it edits the parent's draft, and nothing of its own is ever sent. */
export function ChildPage({ type, rootId, childId, field, onChildId }: ChildPageProps) {
  const asked = useMemo(() => ({ kind: 'existing' as const, id: rootId }), [rootId])
  const { state, surroundings } = useActivityForm(type, asked)
  useEffect(() => {
    if (!childId) onChildId(newId())
  }, [childId, onChildId])

  if (!hasChildren(type)) return <NotFound asPage />
  if (state.kind === 'loading' || !childId) return <Loading />
  if (state.kind === 'failed') return <Failed asPage onRetry={state.retry} />
  if (state.kind === 'elsewhere') return <LogOpenElsewhere asPage onContinue={state.retry} />
  if (state.kind === 'absent') return <AbsentLog type="Workshop" id={rootId} onArrived={state.retry} />
  if (state.loaded.deleted) return <DeletedLog asPage />
  if (activityTypeOf(state.loaded.draft.doc.WorkshopTypeId) !== type) return <NotFound asPage />
  return (
    <SurroundingsProvider value={surroundings}>
      <ListsProvider>
        <LoadedChild key={childId} form={state.form} loaded={state.loaded} childId={childId} field={field} />
      </ListsProvider>
    </SurroundingsProvider>
  )
}

interface LoadedChildProps {
  form: OpenForm
  loaded: Loaded
  childId: string
  field: string | undefined
}

function LoadedChild({ form, loaded, childId, field }: LoadedChildProps) {
  const { t } = useLingui()
  const { type, actor, seasons } = useSurroundings()
  const site = useCurrentSite()
  const navigate = useNavigate()
  const whole: NavigateOptions = {
    to: loaded.draft.base ? '/$site/$typeName/Update' : '/$site/$typeName/Create',
    params: { site: site?.UrlPart ?? '', typeName: type },
    search: loaded.draft.base
      ? { id: loaded.draft.id, step: 'activities' }
      : { draft: loaded.draft.id, step: 'activities' },
  }
  const goBack = useGoBack(whole)
  const left = useRef(false)
  const leave = () => {
    // A double tap goes back once; words that are only on this page may keep it open.
    if (left.current && !isOnlyHere(form.autosave.state())) return
    left.current = true
    if (field) void navigate({ ...whole, replace: true })
    else goBack()
  }
  const { store } = form
  const readOnly = mayWrite(loaded, actor, seasons) !== 'allowed'
  const [isNew] = useState(() => !readOnly && !readChild(store.values(), childId))
  const isThere = useFormSelection(store, (form) => readChild(form.values(), childId) !== undefined)
  useEffect(() => {
    if (isNew) addChild(store, childId)
  }, [store, childId, isNew])
  const { refusals } = loaded
  useEffect(() => {
    if (refusals.length > 0) store.refuse(refusals)
  }, [store, refusals])
  useReview(store)
  useKeepPlace({ type: 'Workshop', id: loaded.draft.id, step: 'activities', active: !readOnly })
  useWantedField(field ?? (isNew ? `ChildWorkshops[${childId}].Name` : undefined))
  if (!isThere) return isNew ? <Loading /> : <NotFound asPage />
  const parent = loaded.draft.doc.Name
  return (
    <Form form={store} label={t`Activity`} readOnly={readOnly}>
      <PageHeader
        title={readOnly ? t`Activity` : isNew ? t`Add an activity` : t`Edit an activity`}
        subtitle={isFilled(parent) ? <Trans>Part of “{parent}”</Trans> : undefined}
      />
      <ChildForm childId={childId} form={form} onDone={leave} />
    </Form>
  )
}

const readChild = (activity: Activity, id: string): ChildActivity | undefined =>
  activity.ChildWorkshops.find((child) => child.Id === id)

/** A child is there from the first look; one in which nothing is written is dropped when the parent opens again. */
function addChild(store: FormStore<Activity>, id: string): void {
  if (readChild(store.values(), id)) return
  store.change((values) => ({ ...values, ChildWorkshops: [...values.ChildWorkshops, emptyChild(id)] }))
}
