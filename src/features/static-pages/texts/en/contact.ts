import type { StaticText } from '../../static-text.ts'

/** Contact, in English; addresses come from the configuration. */
export const contact: StaticText = {
  title: 'Contact us',
  lead: 'We are people, and glad to hear from you. For anything about an activity or your registration your site’s coordinator is the quickest; for everything else, the national office.',
  sections: [
    {
      id: 'whom',
      title: 'Whom to ask',
      blocks: [
        {
          list: [
            'An activity, a school visit, a kit, your registration: the coordinator of your site.',
            'Your account, your record, hours that are missing: the national office.',
            '{Élan does not do what it should: [report a problem](link:BugReport).}',
            'A school that would like a visit: send them to [local outreach](link:LocalOutreach).',
          ],
        },
      ],
    },
    {
      id: 'safety',
      title: 'If somebody is in danger',
      blocks: [
        'Call 911 first. Then tell your coordinator and the national office on the same day, whatever the hour. You never have to decide alone whether something is serious enough to be told.',
      ],
    },
  ],
}
