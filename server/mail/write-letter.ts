import { escapeHtml } from '../../domain/kernel/escape-html.ts'
import type { Mail } from './mail.ts'

/** A paragraph of a mail, or a link on a line of its own. */
export type Passage = string | { words: string; href: string }

/** What a mail says in one language. */
export interface Letter {
  language: 'en' | 'fr'
  subject: string
  passages: readonly Passage[]
}

/** Text and simple HTML of one letter, or of the same in both languages one after the other. */
export function writeLetter(to: Mail['to'], letters: readonly [Letter, ...Letter[]]): Omit<Mail, 'id'> {
  return {
    to,
    language: letters[0].language,
    subject: letters.map(({ subject }) => subject).join(' / '),
    text: `${letters.map(asText).join('\n\n* * *\n\n')}\n`,
    html: [
      `<!doctype html><html lang="${letters[0].language}"><head><meta charset="utf-8"></head>`,
      '<body style="font-family: sans-serif; line-height: 1.5; max-width: 40em">',
      letters.map(asHtml).join('<hr>'),
      '</body></html>',
    ].join(''),
  }
}

const asText = ({ passages }: Letter): string =>
  passages
    .map((passage) => (typeof passage === 'string' ? passage : `${passage.words}\n${passage.href}`))
    .join('\n\n')

const asHtml = ({ language, passages }: Letter): string =>
  `<div lang="${language}">${passages
    .map((passage) =>
      typeof passage === 'string'
        ? `<p>${escapeHtml(passage).replaceAll('\n', '<br>')}</p>`
        : `<p><a href="${escapeHtml(passage.href)}">${escapeHtml(passage.words)}</a></p>`,
    )
    .join('')}</div>`
