import { fold } from '../../kernel/text.ts'
import type { OrganizationChoice } from '../lists.ts'

// What published registers write where our lists have another word, by the value's key.

const synonyms: Partial<Record<OrganizationChoice, Record<string, string>>> = {
  CountryId: { can: 'CA', usa: 'US' },
  RegionId: {
    ont: 'ON',
    que: 'QC',
    pq: 'QC',
    'c b': 'BC',
    'n b': 'NB',
    'nouveau brunswick': 'NB',
    newfoundland: 'NL',
    'i p e': 'PE',
  },
  GenderDistributionId: { coed: 'CoEd', mixed: 'CoEd', 'girls only': 'Girls', 'boys only': 'Boys' },
  LanguageId: { franco: 'French', anglo: 'English', statut: 'Bilingual' },
  TypeId: { 'protestant separate': 'Protestant', hospital: 'Hospital', 'roman catholic': 'Catholic' },
  SubTypeId: {
    'elem sec': 'ElementaryAndSecondary',
    'prescolaire primaire': 'Elementary',
    primaire: 'Elementary',
    'primaire secondaire': 'ElementaryAndSecondary',
    'prescolaire primaire secondaire': 'ElementaryAndSecondary',
    prescolaire: 'Preschool',
    secondaire: 'Secondary',
    'education aux adultes': 'AdultEducation',
    'formation professionnelle': 'VocationalTraining',
  },
}

/** Words of a list to compare: folded, signs as blanks. */
export const choiceKey = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const nothing = new Set(['no grades applicable', 'not applicable', 'n a', 'sans objet', 's o'])

/** True for the words of a register that stand where nothing can be said. */
export const saysNothing = (text: string): boolean => nothing.has(choiceKey(text))

/** The key of a value that a register's word stands for, if it is one of those; else null. */
export function keyOfWord(field: OrganizationChoice, text: string): string | null {
  if (field === 'GradeLevelsId') return keyOfGrades(text)
  return synonyms[field]?.[choiceKey(text)] ?? null
}

/** A range of grades as Ontario writes it: `JK-8`, `9-12`. */
function keyOfGrades(text: string): string | null {
  const [, first = '', last = ''] = /^\s*(jk|sk|k|pk|\d{1,2})\s*-\s*(\d{1,2})\s*$/i.exec(text) ?? []
  const [from, to] = [Number(first), Number(last)]
  if (last === '' || to > 12) return null
  if (from >= 9) return 'Grades9To12'
  if (from >= 6) return to > 8 ? 'Grades7To12' : 'Grades6To8'
  if (to <= 6) return 'KindergartenTo6'
  return to <= 8 ? 'KindergartenTo8' : 'KindergartenTo12'
}

/** A board as Ontario abbreviates it, in full: `Algoma DSB`. */
export const spellBoard = (name: string): string =>
  name
    .replace(/\bCDSB\b/, 'Catholic District School Board')
    .replace(/\bCSDC\b/, 'Conseil scolaire de district catholique')
    .replace(/\bCSD\b/, 'Conseil scolaire de district')
    .replace(/\bCÉP\b/, 'Conseil des écoles publiques')
    .replace(/^CS\b/, 'Conseil scolaire')
    .replace(/\bDSAB\b/, 'District School Area Board')
    .replace(/\bDSB\b/, 'District School Board')
    .replace(/\bPSSB\b/, 'Protestant Separate School Board')
    .replace(/\bSSB\b/, 'Secondary School Board')
    .replace(/\b(SA|E A)$/, 'School Authority')
