import { type FocusEvent, lazy, Suspense, useId } from 'react'
import type { EmailParameter } from '../../../domain/email/parameters.ts'
import { RequiredMark, useProblemPhrase } from '../../ui/form/field-parts.tsx'
import { useField } from '../../ui/form/form.tsx'
import { Loading } from '../../ui/page-states.tsx'

// The editor is large, and only this page has one.
const RichTextEditor = lazy(() => import('./rich-text-editor.tsx'))

interface BodyFieldProps {
  name: string
  label: string
  /** In which language is written here; undefined for both. */
  lang: 'en' | 'fr' | undefined
  parameters: readonly EmailParameter[]
}

/** Text with paragraphs, bold, italic, lists and links. The document holds HTML, parameters as `{{name}}`. */
export function BodyField({ name, label, lang, parameters }: BodyFieldProps) {
  const field = useField<string | null>(name)
  const phrase = useProblemPhrase(field.problem)
  const problemId = useId()
  return (
    <fieldset className="elan-group" onBlur={(event) => leftBy(event) && field.leave()}>
      <legend>
        {label}
        <RequiredMark isHeard={false} />
      </legend>
      <Suspense fallback={<Loading />}>
        <RichTextEditor
          name={name}
          label={label}
          lang={lang}
          value={field.value ?? ''}
          readOnly={field.readOnly}
          describedBy={phrase ? problemId : undefined}
          parameters={parameters}
          onChange={field.setValue}
        />
      </Suspense>
      {phrase && (
        <div id={problemId} className="elan-problem">
          {phrase}
        </div>
      )}
    </fieldset>
  )
}

const leftBy = (event: FocusEvent<HTMLElement>): boolean => !event.currentTarget.contains(event.relatedTarget)
