import { Trans, useLingui } from '@lingui/react/macro'
import { Alert } from '@mantine/core'
import { IconAlertTriangle, IconLock } from '@tabler/icons-react'
import {
  type ReactNode,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react'
import type { Activity, ActivityRecord } from '../../../domain/activity/document.ts'
import type { Problem } from '../../../domain/kernel/problems.ts'
import { focusFieldSoon, focusFirstProblem } from '../../ui/form/focus-field.ts'
import { Form } from '../../ui/form/form.tsx'
import type { FormStore } from '../../ui/form/form-store.ts'
import { SaveBar } from '../../ui/form/save-bar.tsx'
import { useSnackbar } from '../../ui/snackbar.tsx'
import '../../pickers/log-form/log-form.css'
import './activity-form.css'
import { isOnlyHere } from '../../data/drafts/autosave.ts'
import { KeptNote } from '../../pickers/log-form/kept-note.tsx'
import { formTitles } from './activity-names.ts'
import { FormActions } from './form-actions.tsx'
import { stepOfPath, stepsOf } from './form-steps.ts'
import { LogOnPaper } from './log-on-paper.tsx'
import type { OpenForm } from './open-form.ts'
import { RefusedList } from './refused-list.tsx'
import { ReviewPanel } from './review-panel.tsx'
import { StepBody } from './step-body.tsx'
import type { StepName } from './step-names.ts'
import { StepNav } from './step-nav.tsx'
import { useSurroundings } from './surroundings.tsx'
import { ThingsLeft } from './things-left.tsx'
import { useJump } from './use-jump.ts'
import { isOnlyLate, whyNotSent } from './why-not-sent.ts'

interface ActivityFormProps {
  form: OpenForm
  readOnly: boolean
  /** Why it cannot be changed, when it cannot. */
  readOnlyReason?: ReactNode
  /** The log as the device knows it; undefined for one that was never saved. */
  record: Partial<ActivityRecord> | undefined
  /** Its words were there before this page: they may have been written before their season was locked. */
  isResumed: boolean
  /** What the server refused of this log, if anything. */
  refusals: readonly Problem[]
  /** Where the address says one is; by default the first step, or for readers the whole log. */
  step: StepName | undefined
  /** The path of the field that the address asks for, where it names no step. */
  field?: string
  onStep: (step: StepName) => void
  onChild: (childId: string) => void
  /** Moves the draft to the outbox; answers whether the page is then left. */
  onSave: () => Promise<boolean>
}

/** The one form of an activity, new or existing, of any type; only the current step is mounted. */
export function ActivityForm(props: ActivityFormProps) {
  const { i18n } = useLingui()
  const { type, forStaff } = useSurroundings()
  const { store } = props.form
  const snackbar = useSnackbar()
  const steps = useMemo(() => stepsOf(type, forStaff), [type, forStaff])
  const first = props.field ? stepOfPath(props.field) : props.readOnly ? 'review' : 'when'
  const step = steps.find((one) => one === props.step) ?? first
  // A step may hold a hundred controls: the press that asks for it is answered before they are drawn.
  const shown = useDeferredValue(step)
  const toHeading = useRef(false)
  const jump = useJump({ store, step, onStep: props.onStep, onChild: props.onChild })

  const { onStep } = props
  const go = useCallback(
    (next: StepName) => {
      toHeading.current = true
      onStep(next)
    },
    [onStep],
  )
  const next = steps[steps.indexOf(step) + 1]
  const missingHere = (of: StepName) =>
    store.missing().find((problem) => stepOfPath(problem.Field ?? '') === of)?.Field
  const goOn = () => {
    if (!next) return jump(store.missing()[0]?.Field ?? '')
    const needed = props.readOnly ? undefined : missingHere(next)
    if (!needed) return go(next)
    onStep(next)
    focusFieldSoon(needed)
  }
  const refused = props.refusals
  useEffect(() => {
    if (refused.length > 0) store.refuse(refused)
  }, [store, refused])

  const toldLate = useRef('')
  const save = async (): Promise<boolean> => {
    const problems = store.problems().filter((problem) => !refused.includes(problem))
    const first = problems[0]
    // Words of then may come late: the server keeps them back, and they can be handed over.
    const isLate = props.isResumed && isOnlyLate(problems)
    const date = store.values().Date
    if (first && !(isLate && toldLate.current === date)) {
      store.touchAll()
      await props.form.autosave.flush()
      const kept = props.form.autosave.state()
      if (isLate) {
        toldLate.current = date
        snackbar.sayError(
          <Trans>
            The season of this date is locked. Correct the date if it is wrong; if it is right, save again,
            and the log can be handed over.
          </Trans>,
        )
      } else if (!isOnlyHere(kept)) snackbar.warn(i18n._(whyNotSent(problems, kept)))
      const here = problems.filter((problem) => stepOfPath(problem.Field ?? '') === step)
      if (here.length === 0 || !focusFirstProblem(here)) jump(first.Field ?? '')
      return false
    }
    return props.onSave()
  }

  return (
    <Form form={store} label={i18n._(formTitles[type])} readOnly={props.readOnly}>
      <div className="elan-form">
        {props.readOnly && (
          <Alert icon={<IconLock aria-hidden="true" />} color="gray" mb="md">
            {props.readOnlyReason}
          </Alert>
        )}
        {refused.length > 0 && (
          <Alert icon={<IconAlertTriangle aria-hidden="true" />} color="danger" mb="md">
            <Trans>This log could not be accepted as it is. The reasons stand beside the answers.</Trans>
            <RefusedList refused={refused} onJump={jump} />
          </Alert>
        )}
        <ReviewPanel store={store} record={props.record} readOnly={props.readOnly} onJump={jump} />
        <Steps store={store} steps={steps} current={step} onGo={go} />
        <StepBody step={shown} steps={steps} toHeading={toHeading} onGo={go} onJump={jump} />
        <LogOnPaper steps={steps} />
      </div>
      {(next || !props.readOnly) && (
        <SaveBar
          status={
            props.readOnly ? undefined : (
              <>
                <Left store={store} onJump={jump} />
                <KeptNote form={props.form} isBeside />
              </>
            )
          }
        >
          <FormActions store={store} readOnly={props.readOnly} isLast={!next} onNext={goOn} onSave={save} />
        </SaveBar>
      )}
    </Form>
  )
}

const useMissing = (store: FormStore<Activity>): readonly Problem[] =>
  useSyncExternalStore(store.subscribe, store.missing)

function Steps(props: {
  store: FormStore<Activity>
  steps: readonly StepName[]
  current: StepName
  onGo: (step: StepName) => void
}) {
  const missing = useMissing(props.store)
  const counts = useMemo(() => {
    const byStep = new Map<StepName, number>()
    for (const problem of missing) {
      const step = stepOfPath(problem.Field ?? '')
      byStep.set(step, (byStep.get(step) ?? 0) + 1)
    }
    return byStep
  }, [missing])
  return <StepNav steps={props.steps} current={props.current} missing={counts} onGo={props.onGo} />
}

function Left({ store, onJump }: { store: FormStore<Activity>; onJump: (path: string) => void }) {
  const missing = useMissing(store)
  return <ThingsLeft missing={missing} activity={store.values} onJump={onJump} />
}
