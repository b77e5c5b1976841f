import { charity } from './charity.ts'

/** What is shown when the words of the form did not come: no language is there yet, so both speak. */
export function StartFailure() {
  return (
    <main role="alert">
      <h1>{charity.Name[document.documentElement.lang === 'fr' ? 'fr' : 'en']}</h1>
      <p lang="en">The form did not arrive whole. What you wrote here before is not touched.</p>
      <p lang="fr">Le formulaire n’est pas arrivé au complet. Ce que vous aviez écrit ici reste intact.</p>
      <p>
        <a href={window.location.pathname + window.location.search}>
          <span lang="en">Try again</span> · <span lang="fr">Réessayer</span>
        </a>
      </p>
    </main>
  )
}
