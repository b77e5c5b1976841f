import { oneLine } from '../mail/one-line.ts'

/**
 * A name in each way in which a mail may say it: as it is written, as mails write it on their one line, and the family name
 * first, with a comma or without. A single word is itself alone.
 */
export function spellingsOf({ given, family }: { given: string; family: string }): string[] {
  const [first, last] = [oneLine(given), oneLine(family)]
  const inOrder = [`${given} ${family}`, oneLine(`${given} ${family}`), `${first} ${last}`]
  return first === '' || last === '' ? inOrder : [...inOrder, `${last}, ${first}`, `${last} ${first}`]
}
