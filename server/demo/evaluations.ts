import type { ResponseSet } from '../../domain/evaluation/schema.ts'
import { idOf } from '../shipped/id-of.ts'
import { liked, missed } from './data/evaluation-texts.ts'
import type { Row } from './insert-rows.ts'
import type { DemoActivity } from './make-activity.ts'
import { type Chance, chanceOf } from './random.ts'

const survey = '7c0f6a52-52d8-4f0f-b1c6-6a20b7e20001'
const questions = [1, 2, 3, 4, 5, 6, 7].map((place) => `7c0f6a52-52d8-4f0f-b1c6-6a20b7e2100${place}`)

/** What the educators who were asked answered: some of them, most of them kindly. */
export function evaluationRows({ document, createdOn }: DemoActivity): Row[] {
  const asked = document.EducatorLogHeader.Items.filter((item) => item.ActivityFeedback)
  return asked.flatMap((item): Row[] => {
    const chance = chanceOf(`evaluation/${item.Id}`)
    if (!chance.happens(0.4)) return []
    return [
      {
        id: idOf('evaluation', item.Id),
        activity_id: document.Id,
        survey_id: survey,
        response: { ResponseSet: responseOf(chance, document.Name) },
        created_on: createdOn,
      },
    ]
  })
}

function responseOf(chance: Chance, name: string): ResponseSet {
  const language = /[éèàêçô]|\b(de|des|les|la|le)\b/i.test(name) ? 'fr' : 'en'
  const answers: (number | boolean | string | null)[] = [
    chance.between(3, 5),
    chance.between(3, 5),
    chance.between(2, 5),
    chance.happens(0.9),
    chance.happens(0.95),
    chance.happens(0.6) ? chance.pick(liked[language]) : null,
    chance.happens(0.4) ? chance.pick(missed[language]) : null,
  ]
  return questions.flatMap((QuestionId, place) => {
    const Answer = answers[place] ?? null
    return Answer === null ? [] : [{ QuestionId, Answer }]
  })
}
