import type { ThankYouText } from '../../static-text.ts'

/** The yearly thanks, in English. */
export const thankYou: ThankYouText = {
  title: 'Thank you, volunteers',
  lead: 'Somewhere in this country a child has decided to become a scientist this year. You were the one holding the pipette.',
  paragraphs: [
    'In 2024-2025, over 1,300 of you gave about 17,000 hours. You carried kits through snow, answered “but why?” eleven times in a row, rewrote a workshop the night before because the class was twice as big, and logged it all afterwards, which we know is the least exciting part.',
    'Behind every number in our reports there is a morning that you gave away. You made science something that people like us do, for youth who had never met anybody who does it. That is not a small thing, and it does not wear off.',
    'From all of us at the national office, from the coordinators of every site, and from the educators who wrote to us: thank you.',
  ],
  quotesTitle: 'What educators told us',
  quotes: [
    {
      words:
        '“My quietest student asked three questions. Three! She has been explaining DNA to her little brother ever since.”',
      who: 'Grade 6 teacher, Nova Scotia',
    },
    {
      words:
        '“They drove two hours to reach us and treated our eleven students as if they were a full auditorium.”',
      who: 'Principal of a rural school, Saskatchewan',
    },
    {
      words:
        '“When the volunteer said that she, too, had failed her first chemistry test, the whole class sat up.”',
      who: 'High school teacher, Quebec',
    },
  ],
  recordTitle: 'Your record of the season',
  record:
    'Your hours count when you apply for a scholarship, a program or a job. They are all in [your volunteer record](/subject/record); those of activities and program support that count are on a certificate for each season.',
  alumniTitle: 'Moving on? Stay in touch',
  alumni:
    'Studies end, people move, children are born. If this was your last season for now, [join our mailing list for alumni](link:AlumniList): four letters a year, an invitation now and then, and a door that stays open.',
}
