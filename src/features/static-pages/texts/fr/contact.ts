import type { StaticText } from '../../static-text.ts'

/** Contact, in French; addresses come from the configuration. */
export const contact: StaticText = {
  title: 'Nous joindre',
  lead: 'Derrière cette page, il y a des gens, et c’est avec plaisir que nous vous lisons. Pour une activité ou une inscription, la personne qui coordonne votre site vous répondra le plus vite; pour tout le reste, c’est le bureau national.',
  sections: [
    {
      id: 'whom',
      title: 'À qui s’adresser',
      blocks: [
        {
          list: [
            'Une activité, une visite à l’école, une trousse, votre inscription : la personne qui coordonne votre site.',
            'Votre compte, votre dossier, des heures qui manquent : le bureau national.',
            '{Élan ne fait pas ce qu’il devrait : [signalez un problème](link:BugReport).}',
            'Une école qui souhaite une visite : dirigez-la vers le [rayonnement local](link:LocalOutreach).',
          ],
        },
      ],
    },
    {
      id: 'safety',
      title: 'Si quelqu’un est en danger',
      blocks: [
        'Composez d’abord le 911. Prévenez ensuite, le jour même et à toute heure, la personne qui coordonne votre site et le bureau national. Vous n’avez jamais à décider sans aide si une situation est assez grave pour en parler.',
      ],
    },
  ],
}
