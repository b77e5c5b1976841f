/** What keeps a backup or a restore from being made; the message is for the person at the terminal and holds no password. */
export class BackupError extends Error {}
