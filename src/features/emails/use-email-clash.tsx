import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import {
  type EmailLocale,
  type EmailLocalization,
  emailLocales,
  plainBody,
} from '../../../domain/email/document.ts'
import type { PatchValue } from '../../../domain/sync/shape.ts'
import type { Doc } from '../../../domain/sync/tree.ts'
import { emailPhrase } from '../../pickers/email/email-phrases.ts'
import { localePhrases } from './locale-phrases.ts'

/** How the fields of a template and their values are said where two people changed the same: a text by its words, never as HTML. */
export function useEmailClash() {
  const { t, i18n } = useLingui()
  const nameOf = (path: string): string => {
    if (path === 'EmailType') return t`E-mail`
    if (path === 'ApplyHTMLBranding') return t`In the charity’s frame and colours`
    const locale = localeAt(path)
    if (!locale) return t`Texts`
    const language = i18n._(localePhrases[locale])
    if (path.endsWith(']')) return t`Subject and text, ${language}`
    return path.endsWith('.Subject') ? t`Subject, ${language}` : t`Text, ${language}`
  }
  const wordsOf = (path: string, value: PatchValue): ReactNode => {
    if (path === 'EmailType' && typeof value === 'number') return i18n._(emailPhrase(value))
    const locale = localeAt(path)
    if (!locale || typeof value !== 'string') return undefined
    const words = path.endsWith('.Body') ? plainBody(value) : value
    if (words === '') return <em>{t`nothing`}</em>
    return <span lang={langOf(locale)}>{words}</span>
  }
  const wordsOfMember = (path: string, member: Doc): ReactNode | undefined => {
    const locale = localeAt(path)
    if (!locale) return undefined
    const { Subject, Body } = member as Partial<EmailLocalization>
    const text = plainBody(Body ?? '')
    return (
      <span className="elan-clash-answer" lang={langOf(locale)}>
        {Subject && <span>{Subject}</span>}
        {text && <span>{text}</span>}
      </span>
    )
  }
  return { nameOf, wordsOf, wordsOfMember }
}

const langOf = (locale: EmailLocale) => (locale === 'enfr' ? undefined : locale)

const localeAt = (path: string): EmailLocale | undefined =>
  emailLocales.find((one) => path.includes(`[${one}]`))
