import type { StaticText } from '../../static-text.ts'

/** Help, in English. */
export const help: StaticText = {
  title: 'Help',
  lead: 'Short answers to what volunteers and coordinators ask us most. If yours is not here, [write to us](/static/contact): somebody reads every message.',
  sections: [
    {
      id: 'log',
      title: 'How do I log an activity?',
      blocks: [
        {
          steps: [
            'On the home page or in the [list of activities](/$site/Workshops), choose “Log an activity”, then the type.',
            'Give it a name and a date. That is enough to save; the rest can wait until you sit down.',
            'The list of things left says what is missing for a complete log: hours, number of youth, language. Each line takes you to its field.',
          ],
        },
        'Did several groups come on one day? Choose a type with several workshops and add one for each group. Doing the same workshop again next week? “Copy as new” keeps the people, the school and the answers, and asks for the date and the number of youth.',
      ],
    },
    {
      id: 'offline',
      title: 'There was no signal. Is my log lost?',
      blocks: [
        'No. What you write is kept on your device with every keystroke and is sent automatically once there is signal. You may close the app or switch off the phone meanwhile.',
        'The mark at the top says where your work stands; [Unsent work](/unsent) lists every log that is still on the device. Please open Élan now and then: a browser may clear the storage of pages that nobody opens for weeks.',
      ],
    },
    {
      id: 'needs-you',
      title: 'A log says “Needs you”. What now?',
      blocks: [
        'Either your coordinator returned it with a comment, or somebody else changed the same field, or something in it cannot be accepted, for instance a date in a season that is locked, or somebody deleted the log, or you have no access any more. Open it: it says what happened and what you can do. What you wrote is kept.',
      ],
    },
    {
      id: 'register',
      title: 'How do I register at a site?',
      blocks: [
        'Choose [Register](/siteenrolment) in the menu, then your site, and answer its questions. Each season needs a new registration, and your volunteer profile must be up to date first; the page takes you there when it is not.',
        'Is your site not in the list? Then you are registered there already, or the site takes no registrations at the moment. If your registration was withdrawn, ask its coordinator. The home page says when a registration is still waiting for its coordinator.',
      ],
    },
    {
      id: 'profile',
      title: 'How do I change my profile or my name?',
      blocks: [
        'Open [your volunteer profile](/volunteer/profile) from the menu under your name, change what has changed and save.',
        'Your name comes from the account that you sign in with: change it there, then sign out and in again. The e-mail address cannot be changed in Élan: it comes from that account, too. If you lose access to it, [write to us](/static/contact).',
      ],
    },
    {
      id: 'password',
      title: 'I forgot my password',
      blocks: [
        'The sign-in page lets you choose a new one{, or [reset it here](link:PasswordReset)}. Nobody at the charity knows or can read your password, and nobody will ever ask you for it.',
      ],
    },
    {
      id: 'record',
      title: 'Where do I see my hours?',
      blocks: [
        'Your [summary](/volunteer/summary) shows your profile, your registrations and the awards that you were given. Your [volunteer record](/subject/record) lists your seasons, activities, hours and training; it can be printed, and each season with hours has its certificate there. Hours of a log that still waits on your device are counted once it is sent and, where a site reviews its logs, once it has been reviewed.',
      ],
    },
    {
      id: 'missing',
      title: 'Some of my hours are missing',
      blocks: [
        'Hours from before September 2021 were brought over from the earlier system by e-mail address. If you used another address then, [tell us which one](/static/contact) and we will connect them to you.',
        'For later hours, check in your record whether they are waiting for review. You see the logs that you wrote or that name you: if an activity is missing there, whoever wrote its log, or your coordinator, can add you.',
      ],
    },
    {
      id: 'coordinator',
      title: 'How do I become a coordinator?',
      blocks: [
        'Ask your regional coordinator. Once it is agreed, the national office gives you the role, and the tools of your site appear in your menu with the next connection.',
      ],
    },
    {
      id: 'withdraw',
      title: 'How do I withdraw as a volunteer?',
      blocks: [
        'Tell the coordinator of your site, who withdraws your registration. One that still waits for approval is taken out by the national office. Your record and your hours stay yours, and you may come back in any season: to come back in the same one, ask the coordinator. Thank you for the time that you gave.',
      ],
    },
    {
      id: 'language',
      title: 'Can I use Élan in French?',
      blocks: [
        'Yes, everywhere, also in the middle of a form: press FR at the top. Your device remembers it, and so do the e-mails that we send you.',
      ],
    },
    {
      id: 'install',
      title: 'Can I have Élan on my phone like an app?',
      blocks: [
        'Yes. On Android choose “Install app” in the browser’s menu; on an iPhone or iPad open Élan in Safari, press Share, then “Add to Home Screen”. The app on an iPhone or iPad begins empty: send first what is waiting in Safari, then open it from the home screen once while there is signal, and sign in. It takes little room and opens without signal.',
      ],
    },
    {
      id: 'problem',
      title: 'Something does not work',
      blocks: [
        '[Tell us about it](link:BugReport|/static/contact): what you were doing, what you expected and what happened instead, with the type of your device. A picture of the screen helps, as long as nobody’s personal details are on it.',
      ],
    },
    {
      id: 'accessibility',
      title: 'Something is hard to use with my assistive technology',
      blocks: [
        'That is a fault of ours, and we want to mend it. [Write to us](/static/contact){ or read our [accessibility page](link:Accessibility)}; we answer in the way that suits you best.',
      ],
    },
  ],
}
