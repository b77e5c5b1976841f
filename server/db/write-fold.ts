import { accents, foldTable } from '../../domain/kernel/fold-table.ts'

/**
 * The database's `fold` in SQL, written from the table that the device and the rules fold by. Run by hand for a
 * migration when that table changes (`node server/db/write-fold.ts`); a test holds the newest one to it.
 *
 * `translate` walks through its whole list for every letter: a text of plain ASCII asks for none, the letters of French
 * stand in a short list of their own, those of other Latin names in a longer one, and what is rare comes last. It is one function
 * in PL/pgSQL and names no other: a function in SQL that calls another has it planned anew for each text, which took six times as
 * long, and a restored database knows no names but PostgreSQL's own while it fills its tables. PostgreSQL's `lower` and `unaccent`
 * depend on how a database was made, and are not used for anything but ASCII.
 */
export function writeFold(): string {
  const entries = [...foldTable()].filter(([letter]) => letter !== '\0')
  const isCommon = ([letter]: Entry): boolean => letter < '\u0180' || (letter > '\u2000' && letter < '\u2030')
  const french = entries.filter(([letter]) => frenchLetters.includes(letter))
  const others = entries.filter(([letter]) => !frenchLetters.includes(letter))
  const common = others.filter(isCommon)
  const rare = others.filter((entry) => !isCommon(entry))
  const behind = accents.map(([first, last]) => `${escaped(first)}-${escaped(last)}`).join('')
  return `create or replace function fold(value text) returns text language plpgsql immutable parallel safe strict as $fold$
begin
  if value ~ '[^ -~]|["\`]' then
    value := ${exchange('value', french)};
    if value ~ '[^ -~]' then
      value := ${exchange('value', common)};
    end if;
    if value ~ '[^ -~]' then
      value := regexp_replace(
    ${exchange('value', rare)},
    E'[${behind}]', '', 'g');
    end if;
  end if;
  value := lower(value collate "C");
  if strpos(value, '  ') > 0 then
    value := regexp_replace(value, ' {2,}', ' ', 'g');
  end if;
  return trim(value);
end
$fold$;
`
}

/** What a text in French has beside ASCII, and the signs of ASCII that stand for others. */
const frenchLetters = 'ÀÂÄÆÇÈÉÊËÎÏÔÖÙÛÜŒŸàâäæçèéêëîïôöùûüœÿ‘’–—«»“”"`\u00a0\u202f'

type Entry = readonly [letter: string, folded: string]

/** One letter for another by `translate`, which leaves out what nothing stands for; several by `replace`. */
function exchange(value: string, entries: readonly Entry[]): string {
  const several = entries.filter(([, folded]) => folded.length > 1)
  const one = entries.filter(([, folded]) => folded.length === 1)
  const none = entries.filter(([, folded]) => folded === '')
  const from = literal([...one, ...none].map(([letter]) => letter))
  const to = literal(one.map(([, folded]) => folded))
  return several.reduce(
    (inner, [letter, folded]) => `replace(${inner}, ${literal([letter])}, ${literal([folded])})`,
    `translate(${value},\n    ${from},\n    ${to})`,
  )
}

const LINE = 80

function literal(letters: readonly string[]): string {
  const lines: string[] = []
  for (let at = 0; at < letters.length; at += LINE) {
    const line = letters.slice(at, at + LINE).map(written)
    lines.push(`'${line.join('')}'`)
  }
  return `E${lines.join('\n     ')}`
}

/** Letters are written as themselves, unless an editor might change them; everything else by its number. */
function written(text: string): string {
  if (/^[\w .-]+$/.test(text)) return text
  if (/^\p{L}$/u.test(text) && text.normalize('NFC') === text) return text
  return [...text].map((letter) => escaped(letter.charCodeAt(0))).join('')
}

const escaped = (code: number): string => `\\u${code.toString(16).padStart(4, '0')}`

if (import.meta.main) process.stdout.write(writeFold())
