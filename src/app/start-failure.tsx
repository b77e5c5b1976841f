/**
 * What is shown when the app cannot even read its configuration: on a first visit without signal, or behind a
 * network's own sign-in page. No language has been chosen yet, so both speak.
 */
export function StartFailure() {
  return (
    <main className="elan-page-state" role="alert">
      <h1>Élan</h1>
      <p lang="en">Élan needs a connection to open for the first time on this device.</p>
      <p lang="fr">Élan demande une connexion pour s’ouvrir la première fois sur cet appareil.</p>
      <p>
        <a href="/">
          <span lang="en">Try again</span> · <span lang="fr">Réessayer</span>
        </a>
      </p>
    </main>
  )
}
