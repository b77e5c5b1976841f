import type { StaticText } from '../../static-text.ts'

/** Workplans and budgets, in English. */
export const workplans: StaticText = {
  title: 'Workplans and budgets',
  lead: 'A workplan says in a few pages what your site wants to do in the coming season, with whom, and what it costs. It is how the national office knows where to help.',
  sections: [
    {
      id: 'when',
      title: 'When it is due',
      blocks: [
        'Please send your workplan and budget by August 15, so that funds can be released before school starts. If you see that you will be late, say so early: we will find a way.',
      ],
    },
    {
      id: 'what',
      title: 'What belongs in it',
      blocks: [
        {
          list: [
            'Two or three goals for the season that you could tell a friend, and how you will know that you reached them.',
            'How many visits and volunteers you expect. Last season’s numbers are in your [list of activities](/$site/Workshops).',
            'Schools and communities that you have not reached yet, and who could open a door there.',
            'Training for new volunteers, with dates.',
            'A budget by line: kits and consumables, travel, training, recognition, everything else.',
          ],
        },
      ],
    },
    {
      id: 'how',
      title: 'How to send it',
      blocks: [
        'Use the template in the coordinators’ folder of [Resources](/$site/Resources), in either language, and leave it in your site’s folder. We read every plan and answer within three weeks, with questions or with a yes.',
        'A plan may change. When something costs over a tenth more or less than you thought, write one line to the national office; no new plan is needed.',
      ],
    },
  ],
}

/** Expense management, in English. */
export const expensemanagement: StaticText = {
  title: 'Expense management',
  lead: 'Nobody should have to pay to volunteer. Here is what we reimburse, how to ask for it, and what to keep.',
  sections: [
    {
      id: 'paid',
      title: 'What is reimbursed',
      blocks: [
        {
          list: [
            'Materials for activities, agreed with your coordinator before they are bought.',
            'Travel to a visit: public transit, parking, or kilometres at the current rate.',
            'Meals when an outreach day lasts longer than five hours.',
            'The fee of a police record check, where your police service asks for one.',
          ],
        },
        'Alcohol, fines and gifts of money are never reimbursed.',
      ],
    },
    {
      id: 'claim',
      title: 'How to claim',
      blocks: [
        {
          steps: [
            'Keep the receipt: a photograph that shows the shop, the date, what was bought and the taxes is enough.',
            'Fill in the claim form from [Resources](/$site/Resources) within 30 days. One form may hold several receipts.',
            'Your coordinator approves it and passes it on; the money arrives within three weeks.',
          ],
        },
      ],
    },
    {
      id: 'gifts',
      title: 'Donations and tax receipts',
      blocks: [
        'People who give money to your site may receive an official tax receipt for a gift of $10 or more. Send their name, address and the amount to the national office; sites do not issue receipts themselves.',
        'Gifts of things, such as microscopes or books, need a word with us first: a receipt then rests on what they are worth.',
      ],
    },
    {
      id: 'keep',
      title: 'What to keep, and how long',
      blocks: [
        'Receipts are kept for seven years by the national office. Once a claim is paid you may throw your copies away.',
      ],
    },
  ],
}

/** Communications and promotional materials, in English. */
export const comms: StaticText = {
  title: 'Communications and promotional materials',
  lead: 'Tell people what you do! These few rules keep our name, and the youth in our pictures, safe.',
  sections: [
    {
      id: 'materials',
      title: 'Logos, posters and slides',
      blocks: [
        'The current files are in [Resources](/$site/Resources), in both languages. Use them as they are: no new colours, no stretched logo, and never an old one from the bottom of a drawer. Posters may be printed at your university; keep the receipt for [your claim](/static/expensemanagement).',
      ],
    },
    {
      id: 'pictures',
      title: 'Pictures of youth',
      blocks: [
        {
          list: [
            'No picture without written consent of a parent or guardian, kept by the school or by you. Log how it was given, under “How photo permission was identified”.',
            'No names beside faces, and no name of the school in the same post.',
            'When in doubt photograph hands, experiments and the backs of heads. They make good pictures.',
            'If somebody asks for a picture to be taken down, take it down the same day.',
          ],
        },
      ],
    },
    {
      id: 'media',
      title: 'Social media and journalists',
      blocks: [
        'Posts of your site are yours to write; mention the national account, and we will share them. Say “youth” and “volunteers”, not numbers that you have not logged.',
        'A journalist who calls is good news. Take the name and the question, promise an answer on the same day, and call the national office before you give it. In your log, fill in “Media in attendance”.',
      ],
    },
    {
      id: 'languages',
      title: 'Both languages',
      blocks: [
        'What goes to the whole country is published in English and in French at the same time. What goes to one community speaks its language, or languages. We translate for you: allow a week.',
      ],
    },
  ],
}

/** Surveys and evaluation, in English. */
export const surveys: StaticText = {
  title: 'Surveys and evaluation',
  lead: 'What educators tell us makes next year’s visits better, and is what our funders ask for first.',
  sections: [
    {
      id: 'educators',
      title: 'The survey for educators',
      blocks: [
        'In a log, switch on “Send this educator a feedback survey” beside an educator who has agreed. Once the log is complete and the day has come, Élan sends a link to those whose e-mail address is known: a few questions, two minutes, no account. The answers carry no name; you read them under “Evaluations” of the activity.',
        'You may also give the link yourself: the evaluations page of each activity has it. On the day, while everybody still smiles, is best.',
      ],
    },
    {
      id: 'youth',
      title: 'Asking youth',
      blocks: [
        'With children, ask aloud: what surprised you, what would you like to try next? Write two sentences of it into the log, without names. Written surveys of youth need the consent of the school and of us.',
      ],
    },
    {
      id: 'volunteers',
      title: 'Asking volunteers',
      blocks: [
        'Twice a season the national office asks all volunteers how they are doing. Please encourage your team to answer: sites with five answers or more receive a summary of their own.',
      ],
    },
    {
      id: 'use',
      title: 'What we do with it',
      blocks: [
        'Numbers and sentences go into the annual report, never people. If an answer worries you, for instance about safety, do not wait for the report: [call us](/static/contact).',
      ],
    },
  ],
}
