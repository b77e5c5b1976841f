// Loaded before anything else (node --import): an older Node cannot even read the sources that would complain.
if (Number(process.versions.node.split('.')[0]) < 24) {
  process.stderr.write(
    `Élan needs Node 24 or later; this is ${process.versions.node}. ` +
      'On Linux and Windows `npm ci` brings one along, and npm scripts use it; on a Mac, install Node 24.\n',
  )
  process.exit(1)
}
