import type { StaticText } from '../../static-text.ts'

/** Workplans and budgets, in French. */
export const workplans: StaticText = {
  title: 'Plans de travail et budgets',
  lead: 'Un plan de travail dit en quelques pages ce que votre site veut faire la saison prochaine, avec qui et à quel coût. C’est ainsi que le bureau national sait où aider.',
  sections: [
    {
      id: 'when',
      title: 'Date limite',
      blocks: [
        'Veuillez envoyer votre plan de travail et votre budget au plus tard le 15 août, afin que les fonds soient versés avant la rentrée. Si vous prévoyez un retard, dites-le-nous tôt : nous trouverons une solution.',
      ],
    },
    {
      id: 'what',
      title: 'Ce qu’il contient',
      blocks: [
        {
          list: [
            'Deux ou trois objectifs pour la saison que vous pourriez raconter à un proche, et comment vous saurez que vous les avez atteints.',
            'Le nombre de visites et de bénévoles que vous prévoyez. Les chiffres de la dernière saison sont dans votre [liste des activités](/$site/Workshops).',
            'Les écoles et les communautés que vous n’avez pas encore rejointes, et qui pourrait vous y ouvrir une porte.',
            'La formation des nouveaux bénévoles, avec ses dates.',
            'Un budget ligne par ligne : trousses et fournitures, déplacements, formation, reconnaissance, autres dépenses.',
          ],
        },
      ],
    },
    {
      id: 'how',
      title: 'Comment l’envoyer',
      blocks: [
        'Prenez le modèle dans le dossier de la coordination, sous [Ressources](/$site/Resources), dans l’une ou l’autre langue, et déposez votre plan dans le dossier de votre site. Nous lisons chaque plan et répondons en moins de trois semaines, par des questions ou par un oui.',
        'Un plan peut changer. Si une dépense s’écarte de plus d’un dixième de ce que vous aviez prévu, écrivez une ligne au bureau national; il n’est pas nécessaire de refaire le plan.',
      ],
    },
  ],
}

/** Expense management, in French. */
export const expensemanagement: StaticText = {
  title: 'Gestion des dépenses',
  lead: 'Faire du bénévolat ne devrait rien coûter à personne. Voici ce que nous remboursons, comment le demander et ce qu’il faut garder.',
  sections: [
    {
      id: 'paid',
      title: 'Ce qui est remboursé',
      blocks: [
        {
          list: [
            'Le matériel des activités, avec l’accord préalable de la personne qui coordonne votre site.',
            'Le trajet jusqu’à une visite : transport en commun, stationnement ou kilomètres au tarif en vigueur.',
            'Les repas, quand une journée d’activités dure plus de cinq heures.',
            'Les frais d’une vérification de dossier de police, là où le service de police en demande.',
          ],
        },
        'L’alcool, les contraventions et les dons d’argent ne sont jamais remboursés.',
      ],
    },
    {
      id: 'claim',
      title: 'Comment demander un remboursement',
      blocks: [
        {
          steps: [
            'Gardez le reçu : une photo qui montre le commerce, la date, les achats et les taxes suffit.',
            'Remplissez le formulaire de demande, sous [Ressources](/$site/Resources), dans les 30 jours. Un formulaire peut réunir plusieurs reçus.',
            'La personne qui coordonne votre site l’approuve et le transmet; l’argent arrive en moins de trois semaines.',
          ],
        },
      ],
    },
    {
      id: 'gifts',
      title: 'Dons et reçus fiscaux',
      blocks: [
        'Les personnes qui donnent de l’argent à votre site peuvent recevoir un reçu officiel aux fins de l’impôt pour un don de 10 $ ou plus. Envoyez leur nom, leur adresse et le montant au bureau national; les sites n’émettent pas de reçus eux-mêmes.',
        'Pour un don en nature, comme des microscopes ou des livres, parlez-nous-en d’abord : le reçu repose alors sur la valeur des objets.',
      ],
    },
    {
      id: 'keep',
      title: 'Ce qu’il faut garder, et combien de temps',
      blocks: [
        'Le bureau national garde les reçus pendant sept ans. Une fois la demande payée, vous pouvez jeter vos copies.',
      ],
    },
  ],
}

/** Communications and promotional materials, in French. */
export const comms: StaticText = {
  title: 'Communications et matériel promotionnel',
  lead: 'Racontez ce que vous faites! Ces quelques règles protègent notre nom, et les jeunes qui figurent sur nos photos.',
  sections: [
    {
      id: 'materials',
      title: 'Logos, affiches et diapositives',
      blocks: [
        'Les fichiers à jour sont sous [Ressources](/$site/Resources), dans les deux langues. Utilisez-les tels quels : pas de nouvelles couleurs, pas de logo étiré, et jamais une vieille version retrouvée au fond d’un tiroir. Les affiches peuvent être imprimées à votre université; gardez le reçu pour [votre demande de remboursement](/static/expensemanagement).',
      ],
    },
    {
      id: 'pictures',
      title: 'Photos de jeunes',
      blocks: [
        {
          list: [
            'Pas de photo sans le consentement écrit d’un parent ou d’une personne tutrice, gardé par l’école ou par vous. Indiquez dans la fiche comment il a été donné, sous « Comment la permission de photographier était indiquée ».',
            'Pas de nom à côté d’un visage, ni le nom de l’école dans la même publication.',
            'Dans le doute, photographiez les mains, les expériences et les têtes vues de dos. Cela fait de belles images.',
            'Si quelqu’un demande qu’une photo soit retirée, retirez-la le jour même.',
          ],
        },
      ],
    },
    {
      id: 'media',
      title: 'Réseaux sociaux et journalistes',
      blocks: [
        'Les publications de votre site vous appartiennent; mentionnez le compte national et nous les relaierons. Parlez des jeunes et des bénévoles plutôt que de chiffres que vous n’avez pas consignés.',
        'L’appel d’un ou d’une journaliste est une bonne nouvelle. Notez le nom et la question, promettez une réponse le jour même et appelez le bureau national avant de la donner. Dans la fiche, remplissez le champ « Médias présents ».',
      ],
    },
    {
      id: 'languages',
      title: 'Les deux langues',
      blocks: [
        'Ce qui s’adresse à tout le pays paraît en même temps en français et en anglais. Ce qui s’adresse à une communauté parle sa langue, ou ses langues. Nous traduisons pour vous : comptez une semaine.',
      ],
    },
  ],
}

/** Surveys and evaluation, in French. */
export const surveys: StaticText = {
  title: 'Sondages et évaluation',
  lead: 'Ce que nous dit le personnel enseignant rend meilleures les visites de l’an prochain, et c’est ce que nos bailleurs de fonds demandent en premier.',
  sections: [
    {
      id: 'educators',
      title: 'Le sondage d’appréciation du personnel enseignant',
      blocks: [
        'Dans une fiche, activez « Envoyer un sondage d’appréciation à cette personne » à côté du nom d’une personne enseignante qui est d’accord. Une fois la fiche complète et le jour venu, Élan envoie un lien aux personnes dont l’adresse courriel est connue : quelques questions, deux minutes, sans compte. Les réponses ne portent pas de nom; vous les lisez dans les évaluations de l’activité.',
        'Vous pouvez aussi donner le lien vous-même : il se trouve à la page des évaluations de chaque activité. Le mieux est le jour même, pendant que tout le monde sourit encore.',
      ],
    },
    {
      id: 'youth',
      title: 'Demander aux jeunes',
      blocks: [
        'Avec les plus petits, demandez à voix haute : qu’est-ce qui vous a surpris, qu’aimeriez-vous essayer ensuite? Écrivez-en deux phrases dans la fiche, sans noms. Un sondage écrit auprès de jeunes demande l’accord de l’école et le nôtre.',
      ],
    },
    {
      id: 'volunteers',
      title: 'Demander aux bénévoles',
      blocks: [
        'Deux fois par saison, le bureau national demande à tous les bénévoles comment ils vont. Encouragez votre équipe à répondre : un site qui compte au moins cinq réponses reçoit son propre résumé.',
      ],
    },
    {
      id: 'use',
      title: 'Ce que nous en faisons',
      blocks: [
        'Des chiffres et des phrases vont dans le rapport annuel, jamais des personnes. Si une réponse vous inquiète, par exemple au sujet de la sécurité, n’attendez pas le rapport : [appelez-nous](/static/contact).',
      ],
    },
  ],
}
