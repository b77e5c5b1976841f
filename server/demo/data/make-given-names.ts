/**
 * Makes given-names.tsv (name, language) from public counts of names given in Ontario (births 1975 to 2003) and
 * Québec (1980 to 2020): `node server/demo/data/make-given-names.ts <folder>`. The same folder gives the same bytes.
 */
import { readFileSync, writeFileSync } from 'node:fs'

const folder = process.argv[2]
if (!folder) throw new Error('Give the folder of the public registers as argument.')

/** The Québec counts were published without accents. */
const accented = [
  'Amélie Anaïs André Andréanne Béatrice Cédric Chloé Clémence Cléo Daphnée Édouard Eléonore Éléonore Élise Élodie Élizabeth Éloïse Émile',
  'Émilie Émy Érika Éric Étienne Ève Félix Félix-Antoine François Françoise Frédéric Frédérique Gaël Geneviève Gérard Hélène Hugo Jérémie',
  'Jérémy Jérôme Joëlle Julien Laurie-Ève Léa Léo Léonie Loïc Maël Maëlle Maélie Marie-Ève Marie-Pier Marie-Pierre Marie-Claude Marie-Hélène',
  'Marie-Andrée Mathéo Mégane Mélanie Mélina Mélissa Mélodie Mickaël Mylène Naomie Noé Noémie Océane Pénélope Pier-Luc Pierre-Luc',
  'Marc-André Marc-Antoine Jean-François Jean-Philippe Jean-Sébastien Charles-Antoine Raphaël Raphaëlle Rémi Rosalie Salomé Sébastien',
  'Stéphane Stéphanie Théo Thérèse Valérie Véronique Yaël Zoé Cynthia Annie Andrée-Anne Éliane Élyse Rébecca Jacinthe Gaëlle Aurélie Agathe',
].flatMap((line) => line.split(' '))
const spelling = new Map(accented.map((name) => [plain(name), name]))

const quebec = lines('names/quebec_prenoms_1980-2020_n50.csv')
  .slice(1)
  .map((line) => line.split(','))
  .filter(([sex]) => sex === 'F' || sex === 'M')
  .map(([sex = '', name = '', count = '']) => ({ sex, name: spelling.get(plain(name)) ?? name, count: Number(count) }))

const ontario = (['female', 'male'] as const).flatMap((sex) => {
  const counts = new Map<string, number>()
  for (const line of lines(`names/ontario_top_baby_names_${sex}_1917-2019_en_fr.csv`)) {
    const [year = '', name = '', count = ''] = line.split(',')
    if (Number(year) >= 1975 && Number(year) <= 2003) counts.set(name, (counts.get(name) ?? 0) + Number(count))
  }
  return [...counts].map(([name, count]) => ({ sex, name: name.charAt(0) + name.slice(1).toLowerCase(), count }))
})

const rows = [...mostCommon(quebec, 90).map((name) => `${name}\tfr`), ...mostCommon(ontario, 130).map((name) => `${name}\ten`)]
writeFileSync(new URL('given-names.tsv', import.meta.url), `${rows.join('\n')}\n`)
console.log(`${rows.length} given names`)

function lines(file: string): string[] {
  return readFileSync(`${folder}/${file}`, 'utf8').replace(/^\uFEFF/, '').trim().split(/\r?\n/)
}

function plain(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('-', ' ').toLowerCase()
}

/** As many of each sex, the most common first, then in alphabetical order. */
function mostCommon(names: { sex: string; name: string; count: number }[], many: number): string[] {
  const bySex = Map.groupBy(names, (each) => each.sex)
  const chosen = [...bySex.values()].flatMap((group) =>
    group
      .sort((one, other) => other.count - one.count || (one.name < other.name ? -1 : 1))
      .slice(0, many)
      .map((each) => each.name),
  )
  return [...new Set(chosen)].sort()
}
