import { useLingui } from '@lingui/react/macro'
import { personName } from '../../../domain/kernel/person-name.ts'
import { isFilled } from '../../../domain/kernel/text.ts'
import type { PublicForm } from '../../../domain/outreach/public-request.ts'
import { useAskForm } from '../ask-form.tsx'
import { stepWords } from '../step-words.ts'
import { type StepName, stepNames } from '../steps.ts'
import { WaitsForLists } from '../waits-for-lists.tsx'
import { ReviewClasses } from './review-classes.tsx'

type Line = [question: string, answer: string | null | undefined]

/** Everything that was said, by step, each with its way back; without one where nothing can be changed. */
export function ReviewStep({ onOpen }: { onOpen?: (step: StepName) => void }) {
  const { t, i18n } = useLingui()
  const lines = useLines()
  const areHere = useAskForm().lists.lists !== null
  return (
    <>
      {/* Until then what was chosen has no words, which is not the same as nothing said. */}
      <WaitsForLists>{null}</WaitsForLists>
      {stepNames
        .filter((step) => step !== 'review')
        .map((step) => {
          const name = i18n._(stepWords[step].name)
          const said = (lines[step] ?? []).filter(([, answer]) => isFilled(answer))
          return (
            <section key={step} className="ask-said" aria-label={name}>
              <div className="ask-class-head">
                <h2>{name}</h2>
                {onOpen && (
                  <button
                    type="button"
                    className="ask-quiet"
                    aria-label={t`Change: ${name}`}
                    onClick={() => onOpen(step)}
                  >
                    {t`Change`}
                  </button>
                )}
              </div>
              {step === 'classes' && <ReviewClasses />}
              {said.length > 0 && (
                <dl>
                  {said.map(([question, answer]) => (
                    <div key={question}>
                      <dt>{question}</dt>
                      <dd>{answer}</dd>
                    </div>
                  ))}
                </dl>
              )}
              {areHere && said.length === 0 && step !== 'classes' && (
                <p className="ask-hint">{t`Nothing said.`}</p>
              )}
            </section>
          )
        })}
    </>
  )
}

/** The answers in words, by step; those without an answer are left out by the page. */
function useLines(): Partial<Record<StepName, Line[]>> {
  const { t } = useLingui()
  const { draft, lists, locale } = useAskForm()
  const { request } = draft
  const youth = request.YouthDemographics
  const word = (list: keyof PublicForm['Lists'], id: string | null) =>
    lists.lists?.Lists[list].find(({ Id }) => Id === id)?.[locale]
  const site = lists.lists?.Sites.find(({ Id }) => Id === request.SiteId)?.Name
  const yes = (flag: boolean | null) => (flag ? t`Yes` : null)
  const first = request.FirstTimeParticipating
  const kinds = [t`In person`, t`Virtual`, t`Either`]
  return {
    contact: [
      [t`Name`, personName(request.ContactFirstName, request.ContactLastName)],
      [t`E-mail`, request.ContactEmail],
      [t`Phone number`, request.ContactPhoneNumber],
      [t`School or group`, draft.SchoolName],
      [t`City of the school`, draft.SchoolCity],
      [t`Postal code of the school`, request.NoOrgPostalCode],
      [t`Is this your first time with us?`, first === null ? null : first ? t`Yes` : t`No`],
    ],
    site: draft.SiteChosen ? [[t`Site`, request.SiteId === null ? t`No particular site` : site]] : [],
    place: [
      [t`What kind of visit would you like?`, kinds[request.OutreachType]],
      [t`Address of the visit`, request.EventAddress],
      [t`City`, request.EventCity],
      [t`Postal code`, request.EventPostalCode],
      [t`Province or territory`, word('Region', request.EventProvince)],
      [t`What we should know before we come`, request.LogisticDetails],
    ],
    times: [
      [t`Dates and times that would suit you`, request.AvailableTimes],
      [t`Language of the visit`, request.OtherLanguage ?? word('Languages', request.LanguageId)],
    ],
    youth: request.SpecificDemographics
      ? [
          [t`Indigenous youth take part`, yes(youth.IndigenousYouth)],
          [t`Black youth take part`, yes(youth.BlackYouth)],
          [t`Youth of visible minorities take part`, yes(youth.VisibleMinority)],
          [t`Low-income school or neighbourhood`, yes(youth.LowSocioEconomicStatus)],
          [t`Where the youth live`, word('PopulationDensities', youth.PopulationDensityId)],
          [t`Gender identity of the group`, word('YouthGroupGenderIdentity', youth.GenderIdentityId)],
        ]
      : [],
  }
}
