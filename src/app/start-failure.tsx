/**
 * What is shown when the app cannot even read its configuration: on a first visit without signal, or behind a network's own
 * sign-in page; or when a part of the app that is on this device (`isOnDevice`) cannot be read. No language is there yet, so
 * both speak.
 */
export function StartFailure({ isOnDevice }: { isOnDevice: boolean }) {
  return (
    <main className="elan-page-state" role="alert">
      <h1>Élan</h1>
      {isOnDevice ? (
        <>
          <p lang="en">Élan could not be opened. What was written on this device is still here.</p>
          <p lang="fr">Élan n’a pas pu s’ouvrir. Ce qui a été écrit sur cet appareil y est toujours.</p>
        </>
      ) : (
        <>
          <p lang="en">Élan needs a connection to open for the first time on this device.</p>
          <p lang="fr">Élan demande une connexion pour s’ouvrir la première fois sur cet appareil.</p>
        </>
      )}
      <p>
        <a href={isOnDevice ? location.pathname + location.search : '/'}>
          <span lang="en">Try again</span> · <span lang="fr">Réessayer</span>
        </a>
      </p>
    </main>
  )
}
