import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { compareTexts } from '../../../domain/kernel/compare-texts.ts'
import { kitName } from '../../../domain/kit/kit-name.ts'
import type { OutreachClass } from '../../../domain/outreach/document.ts'
import { outreachClassTextLimits, outreachCountLimits } from '../../../domain/outreach/limits.ts'
import { useAskForm } from '../ask-form.tsx'
import { ListOptions } from '../choice-fields.tsx'
import {
  kitsFor,
  withClass,
  withClassAgain,
  withMoreClasses,
  withMoreGrades,
  withNumberTyped,
  withoutClass,
  withoutGrade,
} from '../draft.ts'
import { LongTextField, NumberField, Offered, SelectField, TextField } from '../fields.tsx'
import { focusField } from '../focus-field.ts'
import { WaitsForLists } from '../waits-for-lists.tsx'

const newId = () => crypto.randomUUID()

// The button that removes goes with what it removes: the focus is kept at a name, or at what stands in its place.
const nameIdOf = (classId: string): string => `class-name-${classId}`
const focusName = (classId: string): void => document.getElementById(nameIdOf(classId))?.focus()

/** A class that was removed a moment ago: the one above it, and its number then. */
interface Removed {
  one: OutreachClass
  above: string
  number: number
}

/** What each class would like, and who is in it: at least one class, with at least one grade and a number of youth. */
export function ClassesStep() {
  const { t } = useLingui()
  const { draft, change } = useAskForm()
  const { Classes } = draft.request
  const [removed, setRemoved] = useState<Removed | null>(null)
  const remove = (gone: Removed) => {
    change(withoutClass(draft, gone.one.Id), `Classes[${gone.one.Id}]`)
    setRemoved(gone)
  }
  const undo = ({ one, above }: Removed) => {
    flushSync(() => {
      change(withClassAgain(draft, one, above), `Classes[${one.Id}]`)
      setRemoved(null)
    })
    focusName(one.Id)
  }
  const add = () => {
    const next = withMoreClasses(draft, newId)
    flushSync(() => change(next, 'Classes'))
    focusName(next.request.Classes.at(-1)?.Id ?? '')
  }
  const hasRoom = Classes.length < outreachCountLimits.Classes
  return (
    <WaitsForLists>
      {Classes.map((one, index) => (
        <Fragment key={one.Id}>
          <ClassCard one={one} above={Classes[index - 1]?.Id} number={index + 1} onRemove={remove} />
          {removed?.above === one.Id && hasRoom && (
            <RemovedClass key={removed.one.Id} number={removed.number} onUndo={() => undo(removed)} />
          )}
        </Fragment>
      ))}
      {hasRoom && (
        <button type="button" className="ask-button" onClick={add}>
          {t`Add a class`}
        </button>
      )}
    </WaitsForLists>
  )
}

interface ClassCardProps {
  one: OutreachClass
  /** The class above; the first one has none, and stays. */
  above: string | undefined
  number: number
  onRemove: (gone: Removed) => void
}

function ClassCard({ one, above, number, onRemove }: ClassCardProps) {
  const { t } = useLingui()
  const { draft, change } = useAskForm()
  const path = `Classes[${one.Id}]`
  const set = (field: 'KitId' | 'Topic' | 'AdditionalInfo', value: string | null) =>
    change(withClass(draft, one.Id, { [field]: value }), `${path}.${field}`)
  const addGrade = () => {
    const next = withMoreGrades(one, newId)
    flushSync(() => change(withClass(draft, one.Id, next), `${path}.Grades`))
    focusField(`${path}.Grades[${next.Grades.at(-1)?.Id}].GradeId`)
  }
  return (
    <section className="ask-class" aria-label={t`Class ${number}`}>
      <div className="ask-class-head">
        <h2 id={nameIdOf(one.Id)} tabIndex={-1}>
          <Trans>Class {number}</Trans>
        </h2>
        {above && (
          <button
            type="button"
            className="ask-quiet"
            aria-label={t`Remove class ${number}`}
            onClick={() => onRemove({ one, above, number })}
          >
            {t`Remove`}
          </button>
        )}
      </div>
      <KitField path={path} value={one.KitId} onChange={(id) => set('KitId', id)} />
      <TextField
        name={`${path}.Topic`}
        label={t`Topic or workshop, in your words`}
        limit={outreachClassTextLimits.Topic}
        value={one.Topic}
        onChange={(text) => set('Topic', text)}
        input={{ autoComplete: 'off' }}
      />
      {one.Grades.map((grade) => (
        <GradeRow key={grade.Id} one={one} id={grade.Id} />
      ))}
      {one.Grades.length < outreachCountLimits.Grades && (
        <button type="button" className="ask-quiet" onClick={addGrade}>
          {t`Add a grade to class ${number}`}
        </button>
      )}
      <LongTextField
        name={`${path}.AdditionalInfo`}
        label={t`Anything else about this class`}
        limit={outreachClassTextLimits.AdditionalInfo}
        value={one.AdditionalInfo}
        onChange={(text) => set('AdditionalInfo', text)}
      />
    </section>
  )
}

/** Stands where a class was until the step is left: what was said of it can be had back. */
function RemovedClass({ number, onUndo }: { number: number; onUndo: () => void }) {
  const { t } = useLingui()
  const sentence = useRef<HTMLParagraphElement>(null)
  useEffect(() => sentence.current?.focus(), [])
  return (
    <div className="ask-class">
      <div className="ask-class-head">
        <p ref={sentence} tabIndex={-1}>
          <Trans>Class {number} was removed.</Trans>
        </p>
        <button type="button" className="ask-quiet" onClick={onUndo}>
          {t`Undo`}
        </button>
      </div>
    </div>
  )
}

interface KitFieldProps {
  path: string
  value: string | null
  onChange: (id: string | null) => void
}

function KitField({ path, value, onChange }: KitFieldProps) {
  const { t } = useLingui()
  const { draft, lists, locale } = useAskForm()
  const { SiteId } = draft.request
  const kits = kitsFor(lists.lists?.Kits ?? [], SiteId)
  // A kit that is offered no longer can be let go of, and the menu does not vanish under the finger that does it.
  const [asks] = useState(kits.length > 0 || value !== null)
  if (!asks) return null
  const own = kits.filter((kit) => kit.SiteId === SiteId)
  const national = kits.filter((kit) => kit.SiteId !== SiteId)
  const compare = compareTexts(locale)
  const options = (some: typeof kits) =>
    some
      .map((kit) => ({ id: kit.Id, name: kitName(kit, locale) }))
      .sort((a, b) => compare(a.name, b.name))
      .map(({ id, name }) => (
        <Offered key={id} value={id}>
          {name}
        </Offered>
      ))
  return (
    <SelectField
      name={`${path}.KitId`}
      label={t`Activity kit`}
      empty={t`None, or not sure yet`}
      value={value}
      onChange={onChange}
    >
      {own.length > 0 && <optgroup label={t`Kits of this site`}>{options(own)}</optgroup>}
      {national.length > 0 && <optgroup label={t`Kits for all sites`}>{options(national)}</optgroup>}
    </SelectField>
  )
}

function GradeRow({ one, id }: { one: OutreachClass; id: string }) {
  const { t } = useLingui()
  const { draft, change } = useAskForm()
  const grade = one.Grades.find(({ Id }) => Id === id)
  const path = `Classes[${one.Id}].Grades[${id}]`
  const setGrade = (GradeId: string | null) => {
    const Grades = one.Grades.map((each) => (each.Id === id ? { ...each, GradeId } : each))
    change(withClass(draft, one.Id, { Grades }), `${path}.GradeId`)
  }
  return (
    <div className="ask-grade">
      <SelectField
        name={`${path}.GradeId`}
        label={t`Grade`}
        required
        empty={t`Choose`}
        value={grade?.GradeId ?? null}
        onChange={setGrade}
      >
        <ListOptions list="Grades" />
      </SelectField>
      <NumberField
        name={`${path}.NumStudents`}
        label={t`Number of youth`}
        required
        value={draft.NumbersTyped[id] ?? String(grade?.NumStudents ?? '')}
        onChange={(typed) => change(withNumberTyped(draft, one, id, typed), `${path}.NumStudents`)}
      />
      {one.Grades[0]?.Id !== id && (
        <button
          type="button"
          className="ask-quiet"
          onClick={() => {
            change(withClass(draft, one.Id, withoutGrade(one, id)), path)
            focusName(one.Id)
          }}
        >
          {t`Remove this grade`}
        </button>
      )}
    </div>
  )
}
