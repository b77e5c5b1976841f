import type { StaticText } from '../../static-text.ts'

/** L’aide, in French. */
export const help: StaticText = {
  title: 'Aide',
  lead: 'De courtes réponses à ce que les bénévoles et les personnes qui coordonnent les sites nous demandent le plus souvent. Si la vôtre n’y est pas, [écrivez-nous](/static/contact) : chaque message est lu.',
  sections: [
    {
      id: 'log',
      title: 'Comment consigner une activité?',
      blocks: [
        {
          steps: [
            'À l’accueil ou dans la [liste des activités](/$site/Workshops), choisissez « Consigner une activité », puis le type.',
            'Donnez-lui un nom et une date. Cela suffit pour enregistrer; le reste peut attendre que vous soyez au calme.',
            'La liste de ce qu’il reste à faire indique ce qui manque pour que la fiche soit complète : heures, nombre de jeunes, langue. Chaque ligne vous mène à son champ.',
          ],
        },
        'Plusieurs groupes le même jour? Choisissez un type qui réunit plusieurs ateliers et ajoutez-en un par groupe. Le même atelier la semaine prochaine? « Copier dans une nouvelle fiche » garde les personnes, l’école et les réponses, et vous demande la date et le nombre de jeunes.',
      ],
    },
    {
      id: 'offline',
      title: 'Il n’y avait pas de réseau. Ma fiche est-elle perdue?',
      blocks: [
        'Non. Ce que vous écrivez est gardé sur votre appareil à chaque frappe et part de lui-même dès qu’il y a du réseau. Vous pouvez entre-temps fermer l’application ou éteindre le téléphone.',
        'La marque en haut de l’écran dit où en est votre travail; [Travail non envoyé](/unsent) énumère les fiches qui sont encore sur l’appareil. Ouvrez Élan de temps en temps : un navigateur peut effacer ce que gardent les pages que personne n’ouvre pendant des semaines.',
      ],
    },
    {
      id: 'needs-you',
      title: 'Une fiche est « À régler ». Que faire?',
      blocks: [
        'Soit la personne qui coordonne votre site l’a retournée avec un commentaire, soit quelqu’un d’autre a modifié le même champ, soit quelque chose ne peut pas être accepté, par exemple une date dans une saison verrouillée, soit quelqu’un a supprimé la fiche, soit vous n’y avez plus accès. Ouvrez-la : elle dit ce qui s’est passé et ce que vous pouvez faire. Ce que vous avez écrit est gardé.',
      ],
    },
    {
      id: 'register',
      title: 'Comment m’inscrire à un site?',
      blocks: [
        'Choisissez [S’inscrire](/siteenrolment) dans le menu, puis votre site, et répondez à ses questions. Il faut une inscription par saison, et votre profil de bénévole doit d’abord être à jour; sinon, la page vous y mène.',
        'Votre site n’est pas dans la liste? C’est que votre inscription y existe déjà, ou que le site ne prend pas d’inscriptions pour le moment. Si votre inscription a été retirée, parlez-en à la personne qui le coordonne. L’accueil vous dit quand une inscription attend encore d’être approuvée.',
      ],
    },
    {
      id: 'profile',
      title: 'Comment modifier mon profil ou mon nom?',
      blocks: [
        'Ouvrez [votre profil de bénévole](/volunteer/profile) à partir du menu qui porte votre nom, changez ce qui a changé et enregistrez.',
        'Votre nom vient du compte avec lequel vous vous connectez : modifiez-le à cet endroit, puis déconnectez-vous et reconnectez-vous. L’adresse courriel ne peut pas être changée dans Élan : elle vient aussi de ce compte. Si vous n’y avez plus accès, [écrivez-nous](/static/contact).',
      ],
    },
    {
      id: 'password',
      title: 'J’ai oublié mon mot de passe',
      blocks: [
        'La page de connexion permet d’en choisir un autre{, ou [réinitialisez-le ici](link:PasswordReset)}. Personne chez nous ne connaît ni ne peut lire votre mot de passe, et personne ne vous le demandera jamais.',
      ],
    },
    {
      id: 'record',
      title: 'Où voir mes heures?',
      blocks: [
        'Votre [sommaire](/volunteer/summary) montre votre profil, vos inscriptions et les prix que vous avez reçus. Votre [dossier de bénévolat](/subject/record) énumère vos saisons, vos activités, vos heures et vos formations; il s’imprime, et chaque saison qui compte des heures y a son certificat. Les heures d’une fiche qui attend sur votre appareil comptent une fois qu’elle est envoyée et, là où un site révise ses fiches, une fois révisée.',
      ],
    },
    {
      id: 'missing',
      title: 'Il me manque des heures',
      blocks: [
        'Les heures d’avant septembre 2021 ont été reprises de l’ancien système d’après l’adresse courriel. Si vous en utilisiez une autre, [dites-nous laquelle](/static/contact) et nous vous les rattacherons.',
        'Pour les heures plus récentes, voyez dans votre dossier si elles attendent une révision. Vous voyez les fiches que vous avez rédigées ou qui vous nomment : s’il y manque une activité, la personne qui a rédigé la fiche, ou celle qui coordonne votre site, peut vous y ajouter.',
      ],
    },
    {
      id: 'coordinator',
      title: 'Comment en venir à coordonner un site?',
      blocks: [
        'Parlez-en à la personne qui coordonne votre région. Une fois la chose entendue, le bureau national vous donne ce rôle, et les outils de votre site apparaissent dans votre menu dès que votre appareil a de nouveau du réseau.',
      ],
    },
    {
      id: 'withdraw',
      title: 'Comment me retirer?',
      blocks: [
        'Dites-le à la personne qui coordonne votre site : elle retirera votre inscription. Une inscription qui attend encore d’être approuvée est supprimée par le bureau national. Votre dossier et vos heures restent à vous, et vous pouvez revenir à n’importe quelle saison; pour revenir au cours de la même saison, parlez-en à la personne qui coordonne le site. Merci du temps que vous avez donné.',
      ],
    },
    {
      id: 'language',
      title: 'Puis-je utiliser Élan en anglais?',
      blocks: [
        'Oui, partout, même au milieu d’un formulaire : appuyez sur EN en haut de l’écran. Votre appareil s’en souvient, et les courriels que nous vous envoyons aussi.',
      ],
    },
    {
      id: 'install',
      title: 'Puis-je avoir Élan sur mon téléphone comme une application?',
      blocks: [
        'Oui. Sur Android, choisissez « Installer l’application » dans le menu du navigateur; sur un iPhone ou un iPad, ouvrez Élan dans Safari, appuyez sur Partager, puis sur « Sur l’écran d’accueil ». Sur un iPhone ou un iPad, l’application est d’abord vide : envoyez ce qui attend dans Safari, puis ouvrez-la une fois à partir de l’écran d’accueil pendant qu’il y a du réseau, et connectez-vous. Elle prend peu de place et s’ouvre sans réseau.',
      ],
    },
    {
      id: 'problem',
      title: 'Quelque chose ne fonctionne pas',
      blocks: [
        '[Signalez-le-nous](link:BugReport|/static/contact) : ce que vous faisiez, ce que vous attendiez et ce qui est arrivé, avec le type de votre appareil. Une image de l’écran aide, pourvu qu’on n’y voie les renseignements personnels de personne.',
      ],
    },
    {
      id: 'accessibility',
      title: 'Quelque chose est difficile à utiliser avec ma technologie d’assistance',
      blocks: [
        'C’est un défaut de notre part, et nous voulons le corriger. [Écrivez-nous](/static/contact){ ou lisez notre [page sur l’accessibilité](link:Accessibility)}; nous vous répondrons de la façon qui vous convient le mieux.',
      ],
    },
  ],
}
