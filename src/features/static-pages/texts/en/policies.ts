import type { StaticText } from '../../static-text.ts'

/** Policies and insurance, in English. */
export const policies: StaticText = {
  title: 'Policies and insurance',
  lead: 'What protects the youth, our partners and you. You accept these policies with your volunteer profile, each season anew; here they are in plain words.',
  sections: [
    {
      id: 'youth',
      title: 'Working with youth',
      blocks: [
        {
          list: [
            'Never be alone with a young person: the educator stays in the room, and stays responsible for the group.',
            'Volunteers under 18 cannot volunteer alone, nor be responsible for safety.',
            'No private messages, no pictures on your own phone for yourself, no promises of secrecy.',
            'Anyone who suspects that a child is being harmed is required by law to report it. Your coordinator and the national office help you, at once.',
          ],
        },
      ],
    },
    {
      id: 'screening',
      title: 'Screening',
      blocks: [
        'Before in-person activities most schools and our insurance ask for a police record check, in some places for a vulnerable sector check. Start early: it may take six weeks. In-person activities also ask for a “yes” to full vaccination. What is on file for you stands in [your summary](/volunteer/summary).',
      ],
    },
    {
      id: 'safety',
      title: 'Safety of activities',
      blocks: [
        'Do only experiments that are in a kit or that your coordinator has approved. Wear the glasses that you ask youth to wear. Each kit has a page on its risks: read it the evening before, not in front of the class.',
        'Drivers of a rental vehicle must be over 21 and hold a valid licence.',
      ],
    },
    {
      id: 'respect',
      title: 'Respect, accessibility and harassment',
      blocks: [
        'Everybody is welcome as they are. Harassment and discrimination, by anybody and towards anybody, are not tolerated. Tell your coordinator or, if that is difficult, the national office; nobody will face consequences for speaking up. If you need something adapted to take part, ask: we will arrange it together.',
      ],
    },
    {
      id: 'confidentiality',
      title: 'Confidentiality and privacy',
      blocks: [
        'What you learn about a child, a school or another volunteer stays with you. Log what the form asks for and nothing that names a child.{ How we keep your own data is in our [privacy statement](link:Privacy).}',
      ],
    },
    {
      id: 'insurance',
      title: 'Insurance',
      blocks: [
        'Volunteers are covered by our liability insurance while they do what was agreed with their coordinator, at an activity that is logged. It does not cover your own car, computer or belongings. A school or a hall asks for a certificate of insurance? Your coordinator has it within two working days.',
        'After an accident: first aid, then 911 if needed, then the educator, your coordinator, and the incident form in [Resources](/$site/Resources) on the same day, even if it was small.',
      ],
    },
  ],
}
