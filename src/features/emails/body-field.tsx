import { type FocusEvent, useId } from 'react'
import type { EmailParameter } from '../../../domain/email/parameters.ts'
import { RequiredMark, useProblemPhrase } from '../../ui/form/field-parts.tsx'
import { useField } from '../../ui/form/form.tsx'
import { Failed, Loading } from '../../ui/page-states.tsx'
import { usePart } from '../../ui/use-part.ts'

// The editor is large, and only this page has one.
const bringEditor = async () => (await import('./rich-text-editor.tsx')).default

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
  const [RichTextEditor, again] = usePart(bringEditor, true)
  return (
    <fieldset className="elan-group" onBlur={(event) => leftBy(event) && field.leave()}>
      <legend>
        {label}
        <RequiredMark isHeard={false} />
      </legend>
      {RichTextEditor === 'coming' ? (
        <Loading />
      ) : RichTextEditor === 'missing' ? (
        <Failed onRetry={again} />
      ) : (
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
      )}
      {phrase && (
        <div id={problemId} className="elan-problem">
          {phrase}
        </div>
      )}
    </fieldset>
  )
}

const leftBy = (event: FocusEvent<HTMLElement>): boolean => !event.currentTarget.contains(event.relatedTarget)
