import { existsSync, readFileSync } from 'node:fs'
import { foldTable } from '../../domain/kernel/fold-table.ts'
import { readCsv } from '../../server/demo/data/csv.ts'

/** Names of our own, with everything that phones, word processors and many languages put into them. */
const ownNames = [
  "L'Escale",
  'L’Escale',
  'École L`Envol',
  '« La Découverte » du soir',
  '“Bridges” – a workshop for 7ᵗʰ graders…',
  'Œuvre de sœur Æthelflæd',
  'Łódź – Gdańsk',
  'Straße der Einheit, ẞ',
  'Bjørn Ødegård & Þóra Ðórisdóttir',
  'Nguyễn Thị Ánh',
  'İstanbul ve Iğdır',
  'Ŧāłįchǫ Yatì, Tłı̨chǫ',
  'ᐃᓄᒃᑎᑐᑦ ᓴᓂᑭᓗᐊᖅ',
  'Σχολείο του Σίσυφου',
  'Школа «Ёлка» Й',
  'Դպրոց',
  '学校 カタカナ ﾊﾝｶｸ',
  '한국어 학교',
  'e\u0301cole de\u0301compose\u0301e',
  'Zero\u200bwidth\u00a0and\u202fnarrow\u2009spaces',
  'ﬁn de l’oﬃce ½ № 3²',
  'ＷＩＤＥ ｌｅｔｔｅｒｓ',
  'Kitigan Zibi Kikinàmàdinan',
  'Tab\tand\u0085line',
] as const

const folder = new URL('../../../shared/data/', import.meta.url)
const files: readonly [file: string, columns: readonly string[]][] = [
  ['quebec/pps_public_ecole_2022-12.csv', ['NOM_OFFCL_ORGNS', 'NOM_IMM', 'NOM_MUNCP_GDUNO_IMM']],
  ['ontario/publicly_funded_schools_july_2018_en_no_personal.csv', ['School Name', 'City']],
  ['names/quebec_prenoms_1980-2020_n50.csv', []],
  ['postsecondary/qc_es_collegial_2022-12.csv', []],
]

/** {@link ownNames} and, where they are present, names of public registers; each once. */
export function realNames(): string[] {
  const names = new Set<string>(ownNames)
  for (const [file, columns] of files) {
    const source = new URL(file, folder)
    if (!existsSync(source)) continue
    for (const row of readCsv(readFileSync(source, 'utf8'))) {
      const wanted = columns.length > 0 ? columns.map((column) => row[column]) : Object.values(row)
      for (const name of wanted) if (name && name.length <= 200) names.add(name)
    }
  }
  return [...names]
}

/** Every letter, mark, digit, sign and space of Unicode, and every one that the table names. */
export function everyLetter(): string[] {
  known ??= [...new Set([...foldTable().keys(), ...assigned()])].filter((letter) => letter !== '\0')
  return known
}

let known: string[] | undefined

function assigned(): string[] {
  const letters: string[] = []
  for (let code = 1; code <= 0x10ffff; code++) {
    const letter = String.fromCodePoint(code)
    if (!/[\p{Cs}\p{Cn}\p{Co}]/u.test(letter)) letters.push(letter)
  }
  return letters
}

/** The same, twenty at a time, each between letters of its own. */
export function lettersInTexts(): string[] {
  const letters = everyLetter()
  return Array.from({ length: Math.ceil(letters.length / 20) }, (_, at) =>
    letters
      .slice(at * 20, at * 20 + 20)
      .map((letter) => `A${letter}b`)
      .join(''),
  )
}
